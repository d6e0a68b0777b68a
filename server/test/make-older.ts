import { sql } from 'kysely';
import type { Shop } from './shop.ts';

/** All orders came in, and were handed over, that many milliseconds earlier: a session would not live as long. */
export async function makeOlder({ db }: Pick<Shop, 'db'>, ms: number): Promise<void> {
  const earlier = {
    created_at: sql<number>`created_at - ${ms}`,
    promised_at: sql<number | null>`promised_at - ${ms}`,
    handed_over_at: sql<number>`handed_over_at - ${ms}`,
  };
  await db.updateTable('orders').set(earlier).execute();
}
