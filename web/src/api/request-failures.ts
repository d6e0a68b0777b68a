import { createAtom } from '../create-atom.ts';
import { titleFor } from './messages.ts';

interface ShownFailure {
  title: string;
  message: string;
  action?: { label: string; run: () => void };
}

const failure = createAtom<ShownFailure | null>(null);
/** true until the dialog has left the screen */
const onScreen = createAtom(false);

/** @param more a title, if the message does not determine it, and an action to offer */
export function publishRequestFailure(
  message: string | null,
  more: Partial<Pick<ShownFailure, 'title' | 'action'>> = {},
): void {
  failure.set(message === null ? null : { title: titleFor(message), message, ...more });
}

/** Of a dialog that is closed, unless the call itself has said it, perhaps with more. */
export function publishLateRefusal(message: string, title: string): void {
  if (failure.get() === null) publishRequestFailure(message, { title });
}

export function offerAction(action: ShownFailure['action']): void {
  const shown = failure.get();
  if (shown !== null && action !== undefined) failure.set({ ...shown, action });
}

export const setFailureOnScreen = onScreen.set;

function clear(): void {
  failure.set(null);
}

/** Lets the page hide words that the dialog shows already. */
export const useIsFailureOnScreen = onScreen.useValue;

export function useRequestFailure(): { shown: ShownFailure | null; clear: () => void } {
  return { shown: failure.useValue(), clear };
}
