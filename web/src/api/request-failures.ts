import { createValue } from '../create-value.ts';
import { titleFor } from './messages.ts';

/** A failed request as the dialog shows it. */
interface ShownFailure {
  /** the cause, in few words */
  title: string;
  /** for people */
  message: string;
  /** a way on that the dialog offers */
  action?: { label: string; run: () => void };
}

const failure = createValue<ShownFailure | null>(null);
/** The dialog is there with the message, or still on its way out. */
const onScreen = createValue(false);

/**
 * Makes a text the message of the last failed request; null when there is none to show.
 * @param more the title, where the message does not name the cause; a way on
 */
export function publishRequestFailure(
  message: string | null,
  more: Partial<Pick<ShownFailure, 'title' | 'action'>> = {},
): void {
  failure.set(message === null ? null : { title: titleFor(message), message, ...more });
}

/** Offers a way on in the dialog that shows the last failed request. */
export function offerAction(action: ShownFailure['action']): void {
  const shown = failure.get();
  if (shown !== null && action !== undefined) failure.set({ ...shown, action });
}

/** Says whether the dialog is on the screen. */
export const setFailureOnScreen = onScreen.set;

function clear(): void {
  failure.set(null);
}

/** Whether the dialog is on the screen, for what shall not be said twice at once. */
export const useIsFailureOnScreen = onScreen.useValue;

/** The last failed request, until it is cleared or a new request starts. */
export function useRequestFailure(): { shown: ShownFailure | null; clear: () => void } {
  return { shown: failure.useValue(), clear };
}
