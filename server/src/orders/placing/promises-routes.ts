import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { MAX_BURGERS } from '@tall-order/domain/order-size.ts';
import type { PromisesReply } from '@tall-order/domain/promise-contract.ts';
import { closingFor, earliestPromise } from '@tall-order/domain/promise.ts';
import type { KitchenMoment } from '@tall-order/domain/promise.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { cacheFor } from '../../db/cache-for.ts';
import { sellingOf } from '../../shop/settings/selling-of.ts';
import type { ShopCache } from '../../shop/settings/shop-cache.ts';
import { machineZone } from '../../shop/settings/shop-day.ts';
import { readKitchenWork } from './promise-sales.ts';

/** Every open checkout asks; a promise is made by what the transaction of the sale reads. */
const MAX_AGE_MS = 1000;

/** What customers are told before they order. */
export function promisesRoutes({ db, now }: CallContext, shopCache: ShopCache) {
  const work = cacheFor(() => readKitchenWork(db, now()), MAX_AGE_MS);
  return {
    'GET /promises.json': async () => {
      const shop = await shopCache.read();
      const { settings } = shop;
      const terms = settings.promises;
      const at = now();
      const selling = sellingOf(shop, at);
      if (terms.minutesToMake === null || !selling.isOpen) return { collection: [], delivery: [] };
      const taken =
        terms.burgersInTenMinutes === null ? new Map<number, number>() : await work.read();
      const closesAt = closingFor(settings, machineZone(), selling, at);
      return earliestTimes({ terms, taken, closesAt, now: at });
    },
  } satisfies Partial<Handlers>;
}

function earliestTimes(moment: KitchenMoment): PromisesReply {
  const timesOf = (deliveryMethod: DeliveryMethod) =>
    Array.from({ length: MAX_BURGERS }, (_none, place) =>
      earliestPromise({ burgers: place + 1, deliveryMethod }, moment),
    ).flatMap((promise) => (promise === null ? [] : [promise.at]));
  const [delivery, collection] = [timesOf('delivery'), timesOf('collection')];
  return { collection, delivery };
}
