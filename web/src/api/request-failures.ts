import { createValue } from '../create-value.ts';

const failure = createValue<string | null>(null);
/** The dialog is there with the message, or still on its way out. */
const onScreen = createValue(false);

/** Makes a text the message of the last failed request; null when there is none to show. */
export const publishRequestFailure = failure.set;

/** Says whether the dialog is on the screen. */
export const setFailureOnScreen = onScreen.set;

function clear(): void {
  publishRequestFailure(null);
}

/** Whether the dialog is on the screen, for what shall not be said twice at once. */
export const useIsFailureOnScreen = onScreen.useValue;

/** The message of the last failed request, for people, until it is cleared or a new request starts. */
export function useRequestFailure(): { message: string | null; clear: () => void } {
  return { message: failure.useValue(), clear };
}
