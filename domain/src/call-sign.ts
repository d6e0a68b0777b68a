/** Letters that neither look nor sound much like another letter or a digit. */
const CALL_LETTERS = 'ACFHJKLMNPRTUWXY';
/** The numbers 10 to 99: all are read out with two digits. */
const CALL_NUMBERS = 90;

const CALL_SIGN = new RegExp(`^[${CALL_LETTERS}][1-9]\\d$`);

/** Whether a text can be a call sign; one of another shape is nothing to show anybody. */
export function isCallSign(text: unknown): text is string {
  return typeof text === 'string' && CALL_SIGN.test(text);
}

/**
 * The name by which an order is called out: a letter and two digits. It is short enough to shout, so two
 * orders of a busy hour may share one; the customer's name distinguishes them.
 */
export function callSign(orderId: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < orderId.length; place += 1) {
    hash = Math.imul(hash ^ orderId.charCodeAt(place), 0x01000193) >>> 0;
  }
  // The low bits of the product depend only on the last characters, so the high bits are mixed in.
  const mixed = (hash ^ (hash >>> 15)) >>> 0;
  const letter = CALL_LETTERS.charAt(mixed % CALL_LETTERS.length);
  return `${letter}${10 + (Math.floor(mixed / CALL_LETTERS.length) % CALL_NUMBERS)}`;
}
