import { createValue } from '../create-value.ts';
import { titleFor } from './messages.ts';

interface ShownFailure {
  title: string;
  message: string;
  action?: { label: string; run: () => void };
}

const failure = createValue<ShownFailure | null>(null);
/** until the dialog has slid away */
const onScreen = createValue(false);

/** @param more the title, where the message does not name the cause, and a way on */
export function publishRequestFailure(
  message: string | null,
  more: Partial<Pick<ShownFailure, 'title' | 'action'>> = {},
): void {
  failure.set(message === null ? null : { title: titleFor(message), message, ...more });
}

export function offerAction(action: ShownFailure['action']): void {
  const shown = failure.get();
  if (shown !== null && action !== undefined) failure.set({ ...shown, action });
}

export const setFailureOnScreen = onScreen.set;

function clear(): void {
  failure.set(null);
}

/** So that the page does not show the same words twice. */
export const useIsFailureOnScreen = onScreen.useValue;

export function useRequestFailure(): { shown: ShownFailure | null; clear: () => void } {
  return { shown: failure.useValue(), clear };
}
