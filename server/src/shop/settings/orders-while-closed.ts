import type { KitchenWork } from '@tall-order/domain/kitchen-slots.ts';
import { isClosedSince } from '@tall-order/domain/opening-hours.ts';
import { TO_MAKE_STATUSES } from '@tall-order/domain/order-status.ts';
import { openingTimesOf } from '@tall-order/domain/selling-times.ts';
import type { ShopReply } from '@tall-order/domain/shop-contract.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { machineZone } from './shop-day.ts';

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
    .select(['kitchen_work', 'promised_at'])
    .where('status', 'in', TO_MAKE_STATUSES)
    .where('promised_at', '>', now)
    .orderBy('promised_at')
    .execute();
  const zone = machineZone();
  const times = [openingTimesOf(before, zone), openingTimesOf(after, zone)] as const;
  const closed = rows.filter(({ kitchen_work: work }) => {
    const { readyAt }: KitchenWork = JSON.parse(work ?? ''); // written with `promised_at`
    // An order is made by closing; a driver may still be on the road after it.
    return isClosedSince(readyAt - 1, ...times);
  });
  const first = closed[0]?.promised_at ?? null;
  return first === null ? {} : { ordersWhileClosed: { count: closed.length, first } };
}
