import { englishOf } from '@tall-order/domain/english.ts';
import { MINUTE_MS } from '@tall-order/domain/kitchen-slots.ts';
import { STEP_WAIT_MS } from '@tall-order/domain/mailed-events.ts';
import type { PushedMove } from '@tall-order/domain/pushed-move.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { machineZone } from '../../shop/settings/shop-day.ts';
import { readShop } from '../../shop/settings/shop-settings-queries.ts';

/**
 * What browsers are told of the move that gave an order a version. Moves that follow each other before the first of
 * them is told count as one.
 * @returns null if another move followed, or took it back
 */
export async function moveToPush(
  transaction: Transaction<Schema>,
  { id, promise, deliveryMethod }: Order,
  version: number,
): Promise<PushedMove | null> {
  const moves = await transaction
    .selectFrom('order_log')
    .select(['version', 'made_at', 'subject'])
    .where('order_id', '=', id)
    .where('event', '=', 'promise-moved')
    .orderBy('version', 'desc')
    .execute();
  const [last] = moves;
  if (promise === null || last?.version !== version) return null;
  let minutes = 0;
  let next = last.made_at;
  for (const { made_at: at, subject } of moves) {
    if (next - at >= STEP_WAIT_MS) break;
    minutes += Number(subject);
    next = at;
  }
  if (minutes === 0) return null;
  const { facts, timeZone } = (await readShop(transaction)).settings;
  const { locale, hourCycle } = englishOf(facts.country);
  return {
    promisedAt: promise.at,
    promisedBefore: promise.at - minutes * MINUTE_MS,
    isDelivered: deliveryMethod === 'delivery',
    timeZone: timeZone ?? machineZone(),
    locale: `${locale}-u-hc-${hourCycle}`,
  };
}
