import { pastedEmail } from '@tall-order/domain/account.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Db } from '../db/db.ts';
import { dataError } from '../wire/request-error.ts';
import { findAccountByEmail } from '../identity/account-queries.ts';
import { cancelOpenOrders } from '../orders/open-orders.ts';
import { dueOf } from '../orders/order.ts';
import { findBasket } from '../orders/reading/basket-queries.ts';

/** `now` in ms since 1970. @returns lines for the terminal. @throws RequestError 404 for an unknown account */
export async function cancelOrders(
  { db, canMail }: { db: Db; canMail: boolean },
  email: string,
  now: number,
): Promise<string> {
  const account = await findAccountByEmail(db, pastedEmail(email));
  if (account === undefined) throw dataError('ACCOUNT_UNKNOWN');
  const { orders, basketIds } = await cancelOpenOrders({ db, canMail }, account.id, now);
  const count = orders === 1 ? '1 open order' : `${orders} open orders`;
  const lines = [`Cancelled ${count} of ${account.email}.\n`];
  for (const id of basketIds) lines.push(await refundLine(db, id));
  return lines.join('');
}

/** Empty if nothing was paid for the cancelled basket, or it was given back meanwhile. */
async function refundLine(db: Db, basketId: string): Promise<string> {
  const basket = await findBasket(db, null, basketId);
  if (basket === undefined) return '';
  const due = dueOf(basket);
  if (due >= 0) return '';
  const amount = `${toDecimal(-due).toFixed(2)} ${basket[0].currency}`;
  return `Give back ${amount} for ${callSign(basketId)}, number ${basketId}.\n`;
}
