import { STOREFRONT_ERRORS } from '@tall-order/domain/storefront-errors.ts';

export const SESSION_ENDED = 'Your session has ended. Sign in again.';

const MESSAGES: ReadonlyMap<string, string> = new Map([
  [STOREFRONT_ERRORS.TOKEN_EXPIRED.message, SESSION_ENDED],
  [STOREFRONT_ERRORS.TOKEN_UNREADABLE.message, SESSION_ENDED],
  [STOREFRONT_ERRORS.TOKEN_WITHOUT_KID.message, SESSION_ENDED],
  [STOREFRONT_ERRORS.TOKEN_UNKNOWN_KID.message, SESSION_ENDED],
  [STOREFRONT_ERRORS.TOKEN_WRONG_AUDIENCE.message, SESSION_ENDED],
  [
    STOREFRONT_ERRORS.PERMISSION_DENIED.message,
    'The shop did not allow this. Sign in again, then try once more.',
  ],
  [
    STOREFRONT_ERRORS.KEY_IN_FLIGHT.message,
    'The shop is still working on your order. Wait a moment, then check again.',
  ],
  [
    STOREFRONT_ERRORS.KEY_USED.message,
    'An earlier attempt went through, without your latest changes. Check your orders before you order again.',
  ],
]);

export const UNREACHABLE = 'The shop cannot be reached. Check your connection and try again.';
export const TIMED_OUT = 'The shop took too long to answer. Try again in a moment.';
export const UNREADABLE = 'The shop sent an answer that this page does not understand.';

/** Keyed by the wire's message, or by the sentence of this page if the wire sent none. */
const TITLES: ReadonlyMap<string, string> = new Map([
  [SESSION_ENDED, "You're signed out"],
  [STOREFRONT_ERRORS.PERMISSION_DENIED.message, 'Not allowed'],
  [STOREFRONT_ERRORS.KEY_IN_FLIGHT.message, 'Still placing your order'],
  [STOREFRONT_ERRORS.KEY_USED.message, 'Already ordered'],
  [UNREACHABLE, 'No connection to the shop'],
  [TIMED_OUT, 'No answer from the shop'],
  [UNREADABLE, 'Unreadable answer'],
]);

/**
 * @param sent the wire's message or code, or a sentence when the wire sent none
 * @param status the HTTP status; null when no answer came
 * @param titles those of the service that was asked, by its codes
 */
export function titleFor(
  sent: string,
  status: number | null = null,
  titles?: ReadonlyMap<string, string>,
): string {
  if (sent === UNREACHABLE && !navigator.onLine) return "You're offline";
  const [code = ''] = sent.split(' : ', 1);
  const title = titles?.get(code) ?? TITLES.get(messageFor(code)) ?? TITLES.get(code);
  return title ?? titleOf(status);
}

function titleOf(status: number | null): string {
  return status === 429 || status === 503 ? 'Please wait a little' : 'That did not work';
}

/** Unknown messages stay as they were sent. */
export function messageFor(sent: string): string {
  return MESSAGES.get(sent) ?? sent;
}
