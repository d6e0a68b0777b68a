/** The 64 characters of a push id, in the order of their bytes, so that ids sort by time. */
const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const TIME_LENGTH = 8;
const TAIL_LENGTH = 12;

/** Whether `id` has the form of a push id: 20 characters of the alphabet. */
export function isPushId(id: string): boolean {
  return /^[-0-9A-Z_a-z]{20}$/.test(id);
}

/** The first eight characters of a push id: `time` in milliseconds since 1970, in base 64. */
export function encodePushTime(time: number): string {
  let rest = time;
  let text = '';
  for (let i = 0; i < TIME_LENGTH; i += 1) {
    text = ALPHABET.charAt(rest % 64) + text;
    rest = Math.floor(rest / 64);
  }
  return text;
}

/** When a push id was made. @returns milliseconds since 1970; null if `id` is not a push id */
export function pushIdTime(id: string): number | null {
  if (!isPushId(id)) return null;
  let time = 0;
  for (const character of id.slice(0, TIME_LENGTH)) time = time * 64 + ALPHABET.indexOf(character);
  return time;
}

/**
 * Makes a generator of ids. They strictly increase: within a millisecond the tail counts up, and a clock that
 * is set back does not set the ids back: until it has caught up, each id takes a millisecond of its own, so that none
 * is the one that follows an order of before ({@link pushIdAfter}).
 * @param now gives milliseconds since 1970
 * @param randomTail gives twelve whole numbers from 0 to 63
 */
export function createPushIds(now: () => number, randomTail: () => number[]): () => string {
  let lastTime = -1;
  let tail: number[] = [];
  return () => {
    const time = now();
    const incremented = time === lastTime ? increment(tail) : null;
    // A full tail cannot count further in this millisecond, so the next one is used.
    if (incremented === null) lastTime = Math.max(time, lastTime + 1);
    tail = incremented ?? randomTail();
    return encodePushTime(lastTime) + tail.map((value) => ALPHABET.charAt(value)).join('');
  };
}

/** The next push id of the same millisecond. @throws RangeError if `id` is the last one */
export function pushIdAfter(id: string): string {
  const tail = increment(Array.from(id.slice(TIME_LENGTH), (sign) => ALPHABET.indexOf(sign)));
  if (tail === null) throw new RangeError(`No push id of that millisecond follows ${id}.`);
  return id.slice(0, TIME_LENGTH) + tail.map((value) => ALPHABET.charAt(value)).join('');
}

/** The tail plus one, carried from right to left; null when every place is full. */
function increment(tail: number[]): number[] | null {
  const next = [...tail];
  for (let i = TAIL_LENGTH - 1; i >= 0; i -= 1) {
    const value = next[i] ?? 0;
    if (value < 63) {
      next[i] = value + 1;
      return next;
    }
    next[i] = 0;
  }
  return null;
}
