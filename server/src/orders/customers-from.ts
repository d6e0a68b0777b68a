import { isIPv6 } from 'node:net';
import { rolesWith } from '@tall-order/domain/rights.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { blockListOf, networksOf, widestOf } from '../http/rate-limits/networks-of.ts';
import { KNOWN_MS } from '@tall-order/domain/account.ts';
import { OPEN_STATUSES } from '@tall-order/domain/order-status.ts';
import { mayBeOpen } from './order-windows.ts';

/** A network with open orders of customers who signed in from it lately. */
interface OrderingNetwork {
  /** an IPv4 address, or a /48 */
  network: string;
  accounts: number;
}

/**
 * Customers with open orders who signed in from a network lately. Who may order for guests is left out:
 * the guests' orders are not the network's.
 * @param network an address, or a network such as `2001:db8::/48`; of an IPv6 address alone its /64 counts
 * @param now milliseconds since 1970
 * @returns how many orders each has open, by account
 */
export async function customersFrom(
  db: Kysely<Schema>,
  network: string,
  now: number,
): Promise<Map<string, number>> {
  const isWhole = network.includes('/') || !isIPv6(network);
  const list = blockListOf([isWhole ? network : `${network}/64`]);
  const known = await orderingFrom(db, now);
  const within = known.filter((row) => list.check(row.network, familyOf(row.network)));
  return new Map(within.map(({ accountId, openOrders }) => [accountId, openOrders]));
}

/** The networks that open orders come from, those of the most accounts first. */
export async function orderingNetworks(
  db: Kysely<Schema>,
  now: number,
): Promise<OrderingNetwork[]> {
  const byNetwork = Map.groupBy(await orderingFrom(db, now), ({ network }) =>
    widestOf(networksOf(network)),
  );
  return [...byNetwork]
    .map(([network, rows]) => ({
      network,
      accounts: new Set(rows.map(({ accountId }) => accountId)).size,
    }))
    .toSorted((one, other) => other.accounts - one.accounts);
}

async function orderingFrom(
  db: Kysely<Schema>,
  now: number,
): Promise<{ accountId: string; network: string; openOrders: number }[]> {
  return await db
    .selectFrom('account_networks')
    .innerJoin('orders', 'orders.account_id', 'account_networks.account_id')
    .leftJoin('roles', (join) =>
      join
        .onRef('roles.account_id', '=', 'account_networks.account_id')
        .on('roles.role', 'in', rolesWith('order-for-guests')),
    )
    .select(({ fn }) => [
      'account_networks.account_id as accountId',
      'account_networks.network as network',
      fn.countAll<number>().as('openOrders'),
    ])
    // Older rows are deleted only now and then.
    .where('account_networks.signed_in_at', '>', now - KNOWN_MS)
    .where('orders.status', 'in', OPEN_STATUSES)
    .where(mayBeOpen(now))
    .where('roles.account_id', 'is', null)
    .groupBy(['account_networks.account_id', 'account_networks.network'])
    .execute();
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
