import { rolesWith } from '@tall-order/domain/rights.ts';
import type { ShopChange, ShopReply } from '@tall-order/domain/shop-contract.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import type { KitchenWork } from '@tall-order/domain/kitchen-slots.ts';
import { isClosedSince } from '@tall-order/domain/opening-hours.ts';
import { TO_MAKE_STATUSES } from '@tall-order/domain/order-status.ts';
import { openingTimesOf } from '@tall-order/domain/selling-times.ts';
import type { Kysely } from 'kysely';
import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { findRole } from '../../accounts/roles/roles-queries.ts';
import { writerOf, writeAs } from '../../accounts/roles/write-as.ts';
import type { Writer } from '../../accounts/roles/write-as.ts';
import { pauseShop } from './pause-shop.ts';
import { toShopReply, changedSettings, toSettingsReply } from './settings-on-wire.ts';
import type { ShopCache, StoredShop } from './shop-settings-queries.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { differences } from '../menu/menu-changes.ts';
import { dataError } from '../../http/wire/request-error.ts';
import {
  insertShopChange,
  readShop,
  storeShopSettings,
  takeNextShopVersion,
} from './shop-settings-queries.ts';
import { machineZone, sellingOf } from './shop-day.ts';

/**
 * The settings: everybody reads them, the owner changes them. Staff pause sales when the kitchen cannot keep
 * up, and resume them.
 */
export function shopSettingsRoutes({ db, now }: CallContext, shopCache: ShopCache) {
  return {
    'GET /shop.json': async ({ actor }) => {
      const shop = await shopCache.read();
      const seesBoard =
        actor !== null &&
        shop.settings.boardGuard !== 'off' &&
        rolesWith('read-kitchen').includes(await findRole(db, actor.accountId));
      return { ...toShopReply(shop, now()), ...(seesBoard && { boardSeenAt: shop.boardSeenAt }) };
    },
    'PATCH /shop.json': async (request) => {
      const by = { ...writerOf(request), now: now() };
      const { shop, before } = await changeShopSettings(db, request.body, by);
      shopCache.invalidate();
      const { hours, exceptions, timeZone } = request.body;
      const isOther = [hours, exceptions, timeZone].some((changed) => changed !== undefined);
      const changed = { before, after: shop.settings };
      return {
        ...toShopReply(shop, by.now),
        ...(isOther && (await ordersWhileClosed(db, changed, by.now))),
      };
    },
    'PUT /shop/pause.json': async (request) => {
      const by = { ...writerOf(request), now: now() };
      const shop = await pauseShop(db, request.body.pause, by);
      shopCache.invalidate();
      return sellingOf(shop, by.now);
    },
  } satisfies Partial<Handlers>;
}

/**
 * Changes the settings and records the difference, if any.
 * Changes run one after the other.
 * @param by the owner, and when in milliseconds since 1970
 * @returns the shop after the change, and its settings before it
 * @throws RequestError 400 for invalid settings, 409 for an outdated version
 */
async function changeShopSettings(
  db: Db,
  change: ShopChange,
  by: Writer & { now: number },
): Promise<{ shop: StoredShop; before: ShopSettings }> {
  return await writeAs(db, by, async (transaction) => {
    // This write comes first, so that changes of other instances wait.
    const version = await takeNextShopVersion(transaction);
    const shop = await readShop(transaction);
    const settings = { ...shop.settings, version: version - 1 };
    if (change.version !== settings.version) {
      throw dataError('SHOP_CHANGED', { details: { version: settings.version } });
    }
    const next = { ...changedSettings(settings, change), version };
    const changed = differences({
      name: 'shop',
      before: toSettingsReply(settings),
      after: toSettingsReply(next),
    });
    if (changed === null) {
      await storeShopSettings(transaction, settings);
      return { shop: { ...shop, settings }, before: settings };
    }
    await storeShopSettings(transaction, next);
    const { before, after } = changed;
    await insertShopChange(transaction, { version, before: before ?? {}, after: after ?? {} }, by);
    return { shop: { ...shop, settings: next }, before: settings };
  });
}

/**
 * The orders that a change of the hours leaves promised for when the shop is closed. They stay promised: the owner is
 * told.
 * @param now milliseconds since 1970
 * @returns nothing if there are none
 */
async function ordersWhileClosed(
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
