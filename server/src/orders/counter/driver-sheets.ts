import type { DriverSheetsReply } from '@tall-order/domain/counter-contract.ts';
import { othersOfDriver, takenByDrivers } from '@tall-order/domain/driver-sheets.ts';
import type { EntryOfSheet } from '@tall-order/domain/driver-sheets.ts';
import { OPEN_MS } from '@tall-order/domain/order-status.ts';
import { byMethod } from '@tall-order/domain/payment.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Kysely } from 'kysely';
import type { CallContext } from '../../accounts/identity/identity.ts';
import { actorOf } from '../../accounts/identity/authenticate.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import type { Schema } from '../../db/schema.ts';
import { findBusinessDay } from '../../shop/settings/shop-day.ts';
import { countsSince } from '../order-windows.ts';
import { toEntryInCurrency } from '../payments/payments-queries.ts';
import { findDrivers, nameOfDriver } from './driver-routes.ts';

/** What each driver brought and took on this business day: a driver's own sheet, or all of them for the counter. */
export function driverSheetRoutes({ db, now }: CallContext, currency: string) {
  return {
    'GET /deliveries/sheets.json': async (request) => {
      const { accountId } = actorOf(request);
      const { date, startsAt } = await findBusinessDay(db, now());
      const entries = await findEntries(db, startsAt);
      const taken = takenByDrivers(entries, currency);
      const makers = entries.filter(({ asDriver }) => asDriver).map(({ madeBy }) => madeBy);
      const drivers = await findDrivers(db);
      const sheets: DriverSheetsReply['sheets'] = {};
      // Whoever is no driver any more may still have the shop's cash.
      for (const id of new Set([...Object.keys(drivers), ...makers])) {
        if (request.scope !== 'all' && id !== accountId) continue;
        const sums = byMethod((method) => toDecimal(taken.get(id)?.[method] ?? 0));
        sheets[id] = {
          name: drivers[id]?.name ?? (await nameOfDriver(db, id)),
          carried: await countCarried(db, id, startsAt),
          ...sums,
          handIn: sums.cash,
          ...othersOfDriver(entries, id, currency),
        };
      }
      return { date, currency, sheets };
    },
  } satisfies Partial<Handlers>;
}

/** @param since the start of the day, in milliseconds since 1970 */
async function countCarried(db: Kysely<Schema>, driver: string, since: number): Promise<number> {
  const { carried } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('carried'))
    // Nobody hands over an order whose time was longer ago.
    .where(countsSince(since - OPEN_MS))
    .where('driver_id', '=', driver)
    .where('handed_over_at', '>=', since)
    .executeTakeFirstOrThrow();
  return carried;
}

/** The day's entries of the orders that drivers took money for, each order's in the sequence of its versions. */
async function findEntries(db: Kysely<Schema>, since: number): Promise<EntryOfSheet[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('order_log', (join) =>
      join
        .onRef('order_log.order_id', '=', 'payments.order_id')
        .onRef('order_log.subject', '=', 'payments.id'),
    )
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select(['order_log.made_as', 'orders.currency'])
    .where('payments.made_at', '>=', since)
    .where('payments.order_id', 'in', (orders) =>
      orders
        .selectFrom('payments as today')
        .innerJoin('order_log as entry', (join) =>
          join
            .onRef('entry.order_id', '=', 'today.order_id')
            .onRef('entry.subject', '=', 'today.id'),
        )
        .select('today.order_id')
        .where('today.made_at', '>=', since)
        .where('entry.made_as', '=', 'driver'),
    )
    .orderBy('order_log.version')
    .execute();
  return rows.map((row) =>
    Object.assign(toEntryInCurrency(row), {
      orderId: row.order_id,
      madeBy: row.made_by,
      asDriver: row.made_as === 'driver',
    }),
  );
}
