import { pastedEmail } from '@tall-order/domain/account.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { dueOf } from '@tall-order/domain/sold-order.ts';
import type { Db } from '../db/schema.ts';
import { dataError } from '../http/wire/request-error.ts';
import { findAccountByEmail } from '../accounts/identity/account-queries.ts';
import { customersFrom, orderingNetworks } from '../orders/customers-from.ts';
import { cancelOpenOrders } from '../orders/open-orders.ts';
import { findOrder } from '../orders/order.ts';
import { isNetwork } from '../read-setting.ts';

/** `now` in ms since 1970. @returns lines for the terminal. @throws RequestError 404 for an unknown account */
export async function cancelOrders(db: Db, email: string, now: number): Promise<string> {
  const account = await findAccountByEmail(db, pastedEmail(email));
  if (account === undefined) throw dataError('ACCOUNT_UNKNOWN');
  const orderIds = await cancelOpenOrders(db, account.id, now);
  const lines = [`Cancelled ${openOrdersInWords(orderIds.length)} of ${account.email}.\n`];
  for (const id of orderIds) lines.push(await refundLine(db, id));
  return lines.join('');
}

/**
 * Cancels the open orders of every customer from a network. @param network such as `2001:db8::/48`
 * @returns lines for the terminal. @throws Error that says what a network looks like
 */
export async function cancelOrdersFrom(db: Db, network: string, now: number): Promise<string> {
  if (!isNetwork(network)) {
    throw new Error(`"${network}" is no network. Write 203.0.113.7 or 2001:db8::/48.`);
  }
  const accountIds = [...(await customersFrom(db, network, now)).keys()];
  let orders = 0;
  const refunds: string[] = [];
  for (const accountId of accountIds) {
    const cancelled = await cancelOpenOrders(db, accountId, now);
    orders += cancelled.length;
    for (const id of cancelled) refunds.push(await refundLine(db, id));
  }
  const accounts = accountIds.length === 1 ? '1 account' : `${accountIds.length} accounts`;
  return `Cancelled ${openOrdersInWords(orders)} of ${accounts} from ${network}.\n${refunds.join('')}`;
}

/** @returns a line for each network that open orders come from */
export async function listOrderingNetworks(db: Db, now: number): Promise<string> {
  const networks = await orderingNetworks(db, now);
  if (networks.length === 0) return 'There are no open orders of customers.\n';
  const lines = networks.map(
    ({ network, accounts }) =>
      `${network}  ${accounts === 1 ? '1 account' : `${accounts} accounts`} with open orders\n`,
  );
  return lines.join('');
}

/** Such as "2 open orders". */
export function openOrdersInWords(count: number): string {
  return count === 1 ? '1 open order' : `${count} open orders`;
}

/** Empty if nothing was paid for the cancelled order, or it was given back meanwhile. */
async function refundLine(db: Db, orderId: string): Promise<string> {
  const order = await findOrder(db, null, orderId);
  if (order === undefined) return '';
  const due = dueOf(order);
  if (due >= 0) return '';
  const amount = `${toDecimal(-due).toFixed(2)} ${order.currency}`;
  return `Give back ${amount} for ${callSign(orderId)}, number ${orderId}.\n`;
}
