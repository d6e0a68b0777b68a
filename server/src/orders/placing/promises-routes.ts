import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { MAX_BURGERS } from '@tall-order/domain/order-items.ts';
import type { PromisesReply } from '@tall-order/domain/promise-contract.ts';
import { choiceRuns, choosingAt } from '@tall-order/domain/promise-choices.ts';
import type { Kitchen } from '@tall-order/domain/promise-choices.ts';
import { promiseTruth } from '@tall-order/domain/promise-truth.ts';
import { closingFor, earliestPromise } from '@tall-order/domain/promise.ts';
import type { PromiseMoment } from '@tall-order/domain/promise.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { cacheFor } from '../../db/cache-for.ts';
import type { ShopCache, StoredShop } from '../../shop/settings/shop-settings-queries.ts';
import { machineZone, sellingOf, zoneOf } from '../../shop/settings/shop-day.ts';
import { findMadeOrders } from './made-orders.ts';
import { readKitchenWork } from './promise-sales.ts';

/** Every open checkout asks; a promise is made by what the transaction of the sale reads. */
const MAX_AGE_MS = 1000;

/** What customers are told before they order. */
export function promisesRoutes({ db, now }: CallContext, shopCache: ShopCache) {
  const work = cacheFor(async () => {
    const { promises } = (await shopCache.read()).settings;
    return await readKitchenWork(db, promises, now());
  }, MAX_AGE_MS);
  let last: { shop: StoredShop; taken: Kitchen['taken']; reply: PromisesReply } | undefined;
  return {
    'GET /promises.json': async () => {
      const shop = await shopCache.read();
      const terms = shop.settings.promises;
      if (terms.minutesToMake === null) return { collection: [], delivery: [] };
      const taken = await work.read();
      // Both caches give the same value to all who ask within a moment.
      if (last?.shop === shop && last.taken === taken) return last.reply;
      const reply = timesOf(shop, taken, now());
      last = { shop, taken, reply };
      return reply;
    },
    'GET /promises/kept.json': async () => {
      const { settings } = await shopCache.read();
      const orders = await findMadeOrders(db, now());
      return promiseTruth(orders, settings.promises, zoneOf(settings));
    },
  } satisfies Partial<Handlers>;
}

function timesOf(shop: StoredShop, taken: Kitchen['taken'], now: number): PromisesReply {
  const { settings } = shop;
  const kitchen = { terms: settings.promises, taken };
  const selling = sellingOf(shop, now);
  const closesAt = closingFor(settings, machineZone(), selling, now);
  const soonest = selling.isOpen
    ? earliestTimes({ ...kitchen, closesAt, now })
    : { collection: [], delivery: [] };
  const choosing = choosingAt(settings, machineZone(), { ...shop, now });
  if (choosing === null) return soonest;
  const runsOf = (method: DeliveryMethod) => choiceRuns(method, choosing, kitchen, now);
  const [collection, delivery] = [runsOf('collection'), runsOf('delivery')];
  return { ...soonest, choices: { stepMinutes: choosing.stepMinutes, collection, delivery } };
}

function earliestTimes(moment: PromiseMoment): PromisesReply {
  const earliestBy = (deliveryMethod: DeliveryMethod) =>
    Array.from({ length: MAX_BURGERS }, (_none, place) =>
      earliestPromise({ burgers: place + 1, deliveryMethod }, moment),
    ).flatMap((promise) => (promise === null ? [] : [promise.at]));
  const [delivery, collection] = [earliestBy('delivery'), earliestBy('collection')];
  return { collection, delivery };
}
