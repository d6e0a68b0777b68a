import { join } from 'node:path';
import type { Harness } from './harness.ts';

/** A statement of a transaction, counted from the first one that reads the table. */
interface Step {
  table: string;
  /** from 1; the one after the last statement is the commit, and then comes what is after it */
  step: number;
}

/**
 * Sends something to a shop of its own that is killed at a step (kill-in-transaction.ts).
 * @param sendTo sends it to an address; fails, or gives null, if there is no answer
 * @returns false if it was answered, so that there is no such step; the shop has ended either way
 */
export async function isKilledAt(
  { table, step }: Step,
  harness: Harness,
  sendTo: (address: string) => Promise<unknown>,
): Promise<boolean> {
  const shop = harness.start({
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'kill-in-transaction.ts')}`,
    KILL_FROM_TABLE: table,
    KILL_AT_STEP: String(step),
  });
  const address = await shop.opened;
  const answer = await sendTo(address).catch(() => null);
  if (answer !== null) shop.child.kill('SIGKILL');
  await shop.exit;
  return answer === null;
}
