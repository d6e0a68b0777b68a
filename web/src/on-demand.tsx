import { lazy, useState, Component } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { UNREACHABLE } from './api/messages.ts';
import { publishRequestFailure } from './api/request-failures.ts';
import { saidIfUpdated } from './api/shop-updated.ts';
import { Button } from './ui/Button.tsx';
import { EmptyState } from './ui/EmptyState.tsx';
import { SiteTitle } from './ui/PageTitle.tsx';

export interface OnDemand<Props> {
  Screen: ComponentType<Props>;
  /** fetches the screen's code now, so that the screen appears without a spinner */
  preload: () => Promise<void>;
}

export function onDemand<Props extends object = object>(
  fetchScreen: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let fetched: ComponentType<Props> | null = null;
  const fetchOnce = async () => (fetched ??= await fetchScreen());
  const Fetched = lazy(async () => ({ default: await fetchOnce() }));
  return {
    // The component stays the same while the screen is open: another one would reset the screen's state.
    Screen: function ScreenOnDemand(props: Props) {
      const [Chosen] = useState<ComponentType<Props>>(() => fetched ?? Fetched);
      return <Chosen {...props} />;
    },
    preload: async () => {
      try {
        await fetchOnce();
      } catch {
        // Opening the screen tries again and shows a failure.
      }
    },
  };
}

/** A part that is left out if it cannot be fetched, because the rest works without it. */
export function partOnDemand<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  return onDemand(async () => {
    try {
      return await fetchPart();
    } catch {
      return () => null;
    }
  });
}

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

/** React catches errors only in a class. Most are failures to fetch a part of the program. */
export class ScreenFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <SiteTitle />
        <EmptyState message="This page can't be loaded. Reloading usually helps.">
          <Button onClick={() => window.location.reload()}>Reload</Button>
        </EmptyState>
      </div>
    );
  }
}
