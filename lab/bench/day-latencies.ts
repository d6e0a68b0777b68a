import { openForChanges } from '../../server/src/db/open-db.ts';
import type { DbLocation } from '../../server/src/db/db-location.ts';
import { setRole } from '../../server/src/accounts/roles/grant-role.ts';
import { call } from '../../server/test/shop.ts';
import type { Customer } from '../../server/test/shop.ts';

const REQUESTS = 20;
/** The orders of a filled shop end yesterday. */
const DAYS_AGO_MS = 3 * 24 * 60 * 60_000;

/** Makes an account of a filled shop its owner, who reads the day. */
export async function makeOwner(location: DbLocation, email: string): Promise<void> {
  const db = await openForChanges(location);
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const owner = { accountId: id, role: 'owner', way: 'command line', changedBy: null } as const;
  await setRole(db, owner, Date.now());
  await db.destroy();
}

/**
 * Milliseconds that the figures of a business day take, one request after the other: of a day that has ended, with the
 * same weekday of four weeks.
 * @throws Error when a request is refused, or when nothing was sold on that day
 */
export async function measureDay(
  url: string,
  { idToken }: Pick<Customer, 'idToken'>,
): Promise<number[]> {
  const date = new Date(Date.now() - DAYS_AGO_MS).toISOString().slice(0, 10);
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const sent = performance.now();
    const { body, text } = await call(`${url}/day.json?auth=${idToken}&date=${date}`);
    times.push(performance.now() - sent);
    if (!(body?.figures?.orders > 0)) throw new Error(`a day was answered ${text}`);
  }
  return times;
}
