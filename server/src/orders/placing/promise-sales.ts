import { TO_MAKE_STATUSES } from '@tall-order/domain/order-status.ts';
import { FORGOTTEN_MS, workBySlot } from '@tall-order/domain/kitchen-slots.ts';
import type { KitchenWork, OrderToMake } from '@tall-order/domain/kitchen-slots.ts';
import { choosingAt } from '@tall-order/domain/promise-choices.ts';
import { closingFor, promiseOrders } from '@tall-order/domain/promise.ts';
import type { OrderPromise, OrderToPromise } from '@tall-order/domain/promise.ts';
import type { Selling } from '@tall-order/domain/selling-times.ts';
import type { PromiseTerms } from '@tall-order/domain/shop-settings.ts';
import type { Kysely, Transaction } from 'kysely';
import { isPostgres } from '../../db/engine-differences.ts';
import type { Schema } from '../../db/schema.ts';
import type { RequestError } from '../../http/wire/request-error.ts';
import { machineZone } from '../../shop/settings/shop-day.ts';
import { SETTINGS_ROW } from '../../shop/settings/shop-settings-queries.ts';
import type { StoredShop } from '../../shop/settings/shop-settings-queries.ts';
import type { OrderRequest } from './price-order.ts';
import { promiseRefusalReply } from './sale-refusal-reply.ts';

interface PromisingShop {
  shop: StoredShop;
  selling: Selling;
  /** milliseconds since 1970 */
  now: number;
}

/** What became of an order that is about to be sold, by its id; nothing where the shop promises no times. */
export interface Promised {
  promises: Map<string, OrderPromise>;
  /** 409 */
  refused: Map<string, RequestError>;
}

/** Promises the orders of a batch. Other batches wait until the transaction ends, so that no two take the same work. */
export async function promiseSales(
  transaction: Transaction<Schema>,
  requests: OrderRequest[],
  { shop, selling, now }: PromisingShop,
): Promise<Promised> {
  const promises = new Map<string, OrderPromise>();
  const refused = new Map<string, RequestError>();
  const { settings } = shop;
  const terms = settings.promises;
  const isPromising = terms.minutesToMake !== null;
  const promised = requests.filter(({ chosenAt }) => isPromising || chosenAt !== undefined);
  if (promised.length === 0) return { promises, refused };
  await lockKitchen(transaction, terms);
  const taken = await readKitchenWork(transaction, terms, now);
  const closesAt = closingFor(settings, machineZone(), selling, now);
  // Reading the calendar is slow.
  const choosing = promised.some(({ chosenAt }) => chosenAt !== undefined)
    ? choosingAt(settings, machineZone(), { ...shop, now })
    : null;
  const asked = new Map(promised.map((request) => [request.orderId, toPromise(request)]));
  for (const [orderId, answer] of promiseOrders(asked, { terms, taken, closesAt, now }, choosing)) {
    if ('refusal' in answer) {
      refused.set(orderId, promiseRefusalReply(answer.refusal, settings, now));
    } else promises.set(orderId, answer);
  }
  return { promises, refused };
}

function toPromise({ burgers, orderData, sentPromise, chosenAt }: OrderRequest): OrderToPromise {
  const { deliveryMethod } = orderData;
  return { burgers: burgers.length, deliveryMethod, sent: sentPromise, chosen: chosenAt };
}

/** Until the transaction ends, no other one promises any of the kitchen's work. */
export async function lockKitchen(
  transaction: Transaction<Schema>,
  { burgersInTenMinutes }: PromiseTerms,
): Promise<void> {
  // SQLite has only one writer at a time.
  if (burgersInTenMinutes === null || !isPostgres(transaction)) return;
  await transaction
    .selectFrom('shop_settings')
    .select('slot')
    .where('slot', '=', SETTINGS_ROW)
    .forNoKeyUpdate()
    .execute();
}

/**
 * The work of orders that are to be made, by slot, from the present one on; nothing for a kitchen without a limit.
 * @param now milliseconds since 1970
 */
export async function readKitchenWork(
  db: Kysely<Schema>,
  terms: PromiseTerms,
  now: number,
): Promise<Map<number, number>> {
  return workBySlot(await readOrdersToMake(db, terms, now), { terms, now });
}

/** What {@link readKitchenWork} adds up. @param except orders by id */
export async function readOrdersToMake(
  db: Kysely<Schema>,
  terms: PromiseTerms,
  now: number,
  except: readonly string[] = [],
): Promise<OrderToMake[]> {
  if (terms.burgersInTenMinutes === null) return [];
  const rows = await db
    .selectFrom('orders')
    .select(['kitchen_work', 'promised_at', 'first_promised_at'])
    .where('status', 'in', TO_MAKE_STATUSES)
    .where('promised_at', '>', now - FORGOTTEN_MS)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .execute();
  return rows.map(({ kitchen_work: work, promised_at: at, first_promised_at: first }) => {
    const kitchen: KitchenWork = JSON.parse(work ?? ''); // written with `promised_at`
    return { kitchen, movedMs: (at ?? 0) - (first ?? at ?? 0) };
  });
}
