/** Names of slips; that of a burger is the id of its order. */
export const EXTRAS_SLIP = 'extras';
export const COUNTER_SLIP = 'counter';
export const TEST_SLIP = 'test';

/** How long a printer may take from the offer of a job to asking for it, in milliseconds. */
export const OFFER_MS = 20_000;
/** How long a printer may then take to report the result of the job. */
export const LEASE_MS = 60_000;
/** How long a job that could not be printed waits for the next try. */
export const RETRY_MS = 15_000;
/** How often a job is handed to a printer at most. */
export const MAX_TRIES = 5;

/** All slips of a basket, in the order in which they are printed. @param burgers ids of its orders */
export function slipsOf(burgers: readonly string[], hasExtras: boolean): string[] {
  return [...burgers, ...(hasExtras ? [EXTRAS_SLIP] : []), COUNTER_SLIP];
}

/** One handing of a job to a printer; the printer's report to the shop names it. */
export interface Handing {
  basketId: string;
  slip: string;
  /** counts from 1, so that a late report about one handing is not taken for the next one's */
  turn: number;
}

/** The text that stands for a handing on the wire. */
export function handingToken({ basketId, slip, turn }: Handing): string {
  return `${basketId}.${slip}.${turn}`;
}

/** @returns null for what {@link handingToken} has not made */
export function parseHanding(token: string): Handing | null {
  const [, basketId, slip, turn] = /^([\w-]+)\.([\w-]+)\.(\d{1,9})$/.exec(token) ?? [];
  if (basketId === undefined || slip === undefined) return null;
  return { basketId, slip, turn: Number(turn) };
}
