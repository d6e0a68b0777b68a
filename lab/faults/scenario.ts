import type { DatabaseKind, Harness } from './harness.ts';

/** A fault and the scenario that injects it into a shop. */
export interface Fault {
  /** its number in docs/faults.md, such as F10 */
  name: string;
  what: string;
  databases: readonly DatabaseKind[];
  /** the databases of the smoke size, if they are fewer */
  smokeDatabases?: readonly DatabaseKind[];
  /** it mounts a disk, which only root may do; not part of the smoke size */
  needsRoot?: boolean;
  /** how long a start may take; 5 seconds by default */
  startWithinSeconds?: number;
  /** the share of its orders that may never be answered; 0 by default */
  mayStayUnanswered?: number;
  /**
   * Injects the fault while customers order.
   * @returns the problems as phrases, besides those that the history of orders shows; empty if there are none
   * @throws Error when the scenario cannot go on
   */
  run: (harness: Harness) => Promise<string[]>;
}

export const BOTH: readonly DatabaseKind[] = ['sqlite', 'postgres'];
