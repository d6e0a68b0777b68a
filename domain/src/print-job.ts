/** Names of slips; a burger's slip is named by the burger's id. */
export const EXTRAS_SLIP = 'extras';
export const COUNTER_SLIP = 'counter';
export const TEST_SLIP = 'test';
/** Begins the name of a slip that corrects printed ones; the order's version after the change ends it. */
export const CHANGED_SLIP = 'changed';
/** The same for a counter slip that replaces a printed one: what begins with `changed-` is the kitchen's. */
export const CHANGED_COUNTER_SLIP = `${COUNTER_SLIP}-${CHANGED_SLIP}`;
/** Begins the name of a slip with the record of a closing; its number ends it. */
export const CLOSING_SLIP = 'closing';

/** How long a printer may take from the offer of a job to fetching it, in milliseconds. */
export const OFFER_MS = 20_000;
/** How long a printer may then take to report the result of the job. */
export const LEASE_MS = 60_000;
/** How long a job that could not be printed waits for the next try. */
export const RETRY_MS = 15_000;
/** A job fails when a printer has failed to print it this often. */
export const MAX_TRIES = 5;

/** Whether a slip corrects printed ones. */
export function isChangedSlip(slip: string): boolean {
  return [CHANGED_SLIP, CHANGED_COUNTER_SLIP].some((name) => slip.startsWith(`${name}-`));
}

/** All slips of an order, in the sequence of printing. @param burgers their ids */
export function slipsOf(burgers: readonly string[], hasExtras: boolean): string[] {
  return [...burgers, ...(hasExtras ? [EXTRAS_SLIP] : []), COUNTER_SLIP];
}

/** One offer of a job to a printer; the printer names it when it fetches and reports the job. */
export interface JobOffer {
  orderId: string;
  slip: string;
  /** counts the offers of the job from 1, so that a late report does not count for a later offer */
  turn: number;
}

/** The text that names an offer on the wire. */
export function offerToken({ orderId, slip, turn }: JobOffer): string {
  return `${orderId}.${slip}.${turn}`;
}

/** @returns null for a text that {@link offerToken} has not made */
export function parseOffer(token: string): JobOffer | null {
  const [, orderId, slip, turn] = /^([\w-]+)\.([\w-]+)\.(\d{1,9})$/.exec(token) ?? [];
  if (orderId === undefined || slip === undefined) return null;
  return { orderId, slip, turn: Number(turn) };
}
