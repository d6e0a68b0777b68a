import type { DriverSheetsReply } from '@tall-order/domain/counter-contract.ts';
import { OPEN_MS } from '@tall-order/domain/order-status.ts';
import { takenByMethod } from '@tall-order/domain/payment.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Kysely } from 'kysely';
import type { CallContext } from '../../accounts/identity/identity.ts';
import { actorOf } from '../../accounts/identity/authenticate.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { requireScope } from '../../accounts/roles/require-right.ts';
import type { Schema } from '../../db/schema.ts';
import { findBusinessDay } from '../../shop/settings/shop-day.ts';
import { countsSince } from '../order-windows.ts';
import { findDrivers } from './driver-routes.ts';

/** What each driver brought and took on this business day: a driver's own sheet, or all of them for the counter. */
export function driverSheetRoutes({ db, now }: CallContext, currency: string) {
  return {
    'GET /deliveries/sheets.json': async (request) => {
      const { accountId } = actorOf(request);
      const scope = await requireScope(db, accountId, 'read-counter');
      const drivers = Object.entries(await findDrivers(db)).filter(
        ([id]) => scope === 'all' || id === accountId,
      );
      const { date, startsAt } = await findBusinessDay(db, now());
      const sheets: DriverSheetsReply['sheets'] = {};
      // One after the other: a shop has few drivers.
      for (const [id, { name }] of drivers)
        sheets[id] = { name, ...(await readSheet(db, id, startsAt)) };
      return { date, currency, sheets };
    },
  } satisfies Partial<Handlers>;
}

/** @param since the start of the day, in milliseconds since 1970 */
async function readSheet(db: Kysely<Schema>, driver: string, since: number) {
  const { carried } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('carried'))
    // Nobody hands over an order whose time was longer ago.
    .where(countsSince(since - OPEN_MS))
    .where('driver_id', '=', driver)
    .where('handed_over_at', '>=', since)
    .executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom('payments')
    .select(['kind', 'method', 'cents'])
    .where('made_by', '=', driver)
    .where('made_at', '>=', since)
    .execute();
  const { cash, card } = takenByMethod(entries);
  return { carried, cash: toDecimal(cash), card: toDecimal(card), handIn: toDecimal(cash) };
}
