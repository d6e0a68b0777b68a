import type { KitchenWork } from '@tall-order/domain/kitchen-slots.ts';
import { closedSince } from '@tall-order/domain/opening-hours.ts';
import { ORDER_STATUSES, isToMake } from '@tall-order/domain/order-status.ts';
import { openingTimesOf } from '@tall-order/domain/selling-times.ts';
import type { ShopReply } from '@tall-order/domain/shop-contract.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { machineZone } from './shop-day.ts';

const TO_MAKE = ORDER_STATUSES.filter(isToMake);

/**
 * The orders that a change of the hours leaves promised for when the shop is closed. They stay promised: the owner is
 * told.
 * @param now milliseconds since 1970
 * @returns nothing if there are none
 */
export async function ordersWhileClosed(
  db: Kysely<Schema>,
  { before, after }: Record<'before' | 'after', ShopSettings>,
  now: number,
): Promise<Pick<ShopReply, 'ordersWhileClosed'>> {
  const rows = await db
    .selectFrom('orders')
    .select('kitchen_work')
    .where('status', 'in', TO_MAKE)
    .where('promised_at', '>', now)
    .execute();
  // An order is made by closing.
  const made = rows.map(({ kitchen_work: work }) => {
    const { readyAt }: KitchenWork = JSON.parse(work ?? ''); // written with `promised_at`
    return readyAt - 1;
  });
  const zone = machineZone();
  const closed = closedSince(made, openingTimesOf(before, zone), openingTimesOf(after, zone));
  const [first] = closed.toSorted((one, other) => one - other);
  if (first === undefined) return {};
  return { ordersWhileClosed: { count: closed.length, first: first + 1 } };
}
