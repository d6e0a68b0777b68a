import { englishOf } from '@tall-order/domain/english.ts';
import { changedSlip } from '@tall-order/domain/changed-slip.ts';
import {
  CHANGED_COUNTER_SLIP,
  CHANGED_SLIP,
  COUNTER_SLIP,
  EXTRAS_SLIP,
  TEST_SLIP,
} from '@tall-order/domain/print-job.ts';
import { burgerSlip, counterSlip, extrasSlip, testSlip } from '@tall-order/domain/print-slip.ts';
import type { SlipLine } from '@tall-order/domain/print-slip.ts';
import { layerIn } from '@tall-order/domain/menu.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { chargedFor, isCancelled } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { Kysely } from 'kysely';
import { toCounterOrder } from '../../orders/counter/counter-order.ts';
import { isReadAtCounter } from '../../orders/counter/counter-reach.ts';
import type { Schema } from '../../db/schema.ts';
import { readMenu } from '../../shop/menu/menu-queries.ts';
import { findOrder } from '../../orders/order.ts';
import { findEntry } from '../../orders/order-log.ts';
import type { Job } from '../jobs.ts';
import { AGAIN } from './enqueue-slips.ts';
import { kitchenChange } from '@tall-order/domain/changed-slip.ts';
import { closingOf, readClosingSlip } from './print-closing.ts';
import { toKitchenOrder } from '../../orders/reading/kitchen-orders.ts';
import { timeWithDay, zoneOf } from '../../shop/settings/shop-day.ts';
import { readShop } from '../../shop/settings/shop-settings-queries.ts';

/**
 * The lines that a job prints, from its order as it is now, or from the record of a closing.
 * @param now milliseconds since 1970
 * @returns undefined if the slip is no longer wanted: its order is cancelled, deleted, or has been over for
 *   an hour
 */
export async function readSlip(
  db: Kysely<Schema>,
  printer: { name: string },
  job: Job,
  now: number,
): Promise<SlipLine[] | undefined> {
  const { settings } = await readShop(db);
  const { facts } = settings;
  const { name: shopName } = facts;
  const inWords = (at: number) => timeWithDay(at, now, settings);
  const closing = closingOf(job.event);
  if (closing !== null) {
    const zone = zoneOf(settings);
    const shop = { shopName, english: englishOf(facts.country), timeZone: zone };
    return marked(job, await readClosingSlip(db, closing, shop));
  }
  if (job.event === TEST_SLIP) {
    // Nobody takes a second one for a copy: it has its own time.
    return marked(
      { ...job, content: null },
      testSlip(shopName, printer.name, inWords(job.made_at)),
    );
  }
  const order = job.order_id === null ? undefined : await findOrder(db, null, job.order_id);
  const version = changedVersion(job);
  if (order === undefined || (isCancelled(order) && version === null)) return undefined;
  // An order that the counter may no longer read is not printed either.
  if (!isReadAtCounter(order, { carriedBy: null, now })) return undefined;
  const { promise } = order;
  const orderedAt = inWords(order.state.receivedAt);
  const head = { shopName, orderId: order.id, orderedAt };
  const replaces = job.event.startsWith(CHANGED_COUNTER_SLIP);
  if (job.event === COUNTER_SLIP || replaces) {
    const promised = promise && promisedInWords(order.deliveryMethod, inWords(promise.at));
    const slip = { ...head, promised: promised ?? undefined };
    const lines = counterSlip(slip, toCounterOrder(order, [], true), toDecimal(chargedFor(order)));
    return marked(job, replaces ? [CHANGED_LINE, ...lines] : lines);
  }
  const menu = await readMenu(db, now);
  const promised = promise && promisedInWords('collection', inWords(promise.kitchen.readyAt));
  const slip = {
    ...head,
    promised: promised ?? undefined,
    order: toKitchenOrder(order),
    layerOf: layerIn(menu),
  };
  if (version !== null) {
    const change = kitchenChange(order, await findEntry(db, order.id, version));
    return change === null ? undefined : marked(job, changedSlip(slip, change));
  }
  return marked(job, job.event === EXTRAS_SLIP ? extrasSlip(slip) : burgerSlip(slip, job.event));
}

const CHANGED_LINE = { kind: 'warning', text: 'CHANGED' } as const;

/** The version of the order that a slip of the kitchen's tells of if it corrects others. */
function changedVersion({ event }: Job): number | null {
  return event.startsWith(`${CHANGED_SLIP}-`) ? Number(event.slice(CHANGED_SLIP.length + 1)) : null;
}

function promisedInWords(deliveryMethod: Order['deliveryMethod'], time: string): string {
  return `${deliveryMethod === 'delivery' ? 'At the door' : 'Ready'} by ${time}`;
}

function marked({ may_be_copy: mayBeCopy, content }: Job, lines: SlipLine[] | undefined) {
  if (lines === undefined) return lines;
  const marks = [
    ...(content === AGAIN ? ['PRINTED AGAIN'] : []),
    ...(mayBeCopy === 0 ? [] : ['MAY BE A COPY']),
  ];
  return [...marks.map((text) => ({ kind: 'warning' as const, text })), ...lines];
}
