import type { DatabaseKind, Harness } from './harness.ts';

/** A fault, and what is done to a shop to bring it about. */
export interface Fault {
  /** its number in the table */
  name: string;
  what: string;
  databases: readonly DatabaseKind[];
  /** those of the smallest size, where they are fewer */
  smokeDatabases?: readonly DatabaseKind[];
  /** it works on a disk of its own, which only root may make; left out of the smallest size */
  needsRoot?: boolean;
  /** how long a start may take; 5 seconds unless it says otherwise */
  startWithinSeconds?: number;
  /** the share of its orders that may never be answered; 0 unless it says otherwise */
  mayStayUnanswered?: number;
  /**
   * Makes the fault happen while customers order.
   * @returns what else went wrong, in words; empty when everything held
   * @throws Error when the shop did not come through
   */
  run: (harness: Harness) => Promise<string[]>;
}

export const BOTH: readonly DatabaseKind[] = ['sqlite', 'postgres'];
