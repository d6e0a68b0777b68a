import { createValue } from '../create-value.ts';

const failure = createValue<string | null>(null);

/** Makes a text the message of the last failed request; null when there is none to show. */
export const publishRequestFailure = failure.set;

function clear(): void {
  publishRequestFailure(null);
}

/** The message of the last failed request, for people, until it is cleared or a new request starts. */
export function useRequestFailure(): { message: string | null; clear: () => void } {
  return { message: failure.useValue(), clear };
}
