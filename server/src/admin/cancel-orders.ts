import { normaliseEmail } from '@tall-order/domain/account.ts';
import type { Db } from '../db/db.ts';
import { dataError } from '../wire/request-error.ts';
import { findAccountByEmail } from '../identity/account-queries.ts';
import { cancelOpenOrders } from '../orders/open-orders.ts';

/** `now` in ms since 1970. @returns a line for the terminal. @throws RequestError 404 for an unknown account */
export async function cancelOrders(
  { db, canMail }: { db: Db; canMail: boolean },
  email: string,
  now: number,
): Promise<string> {
  const account = await findAccountByEmail(db, normaliseEmail(email));
  if (account === undefined) throw dataError('ACCOUNT_UNKNOWN');
  const cancelled = await cancelOpenOrders({ db, canMail }, account.id, now);
  const orders = cancelled === 1 ? '1 open order' : `${cancelled} open orders`;
  return `Cancelled ${orders} of ${account.email}.\n`;
}
