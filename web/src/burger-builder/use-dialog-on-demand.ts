import { useState } from 'react';
import type { ComponentType } from 'react';
import { UNREACHABLE } from '../api/messages.ts';
import { publishRequestFailure } from '../api/request-failures.ts';
import { saidIfUpdated } from '../api/shop-updated.ts';

/**
 * A dialog whose code is loaded when it first opens, and kept, because a closed dialog still slides away.
 * @returns the dialog, null until it is loaded
 */
export function useDialogOnDemand<Props>(fetchDialog: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const fetched = await fetchDialog();
      setDialog(() => fetched);
      setOpen(true);
    } catch {
      // The next press tries again.
      if (!(await saidIfUpdated())) publishRequestFailure(UNREACHABLE);
    }
  };
  return { Dialog, isOpen, open, close: () => setOpen(false) };
}
