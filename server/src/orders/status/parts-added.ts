import { pieceCount } from '@tall-order/domain/burger.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import {
  burgerCountProblem,
  MAX_BURGERS_EVER,
  MAX_LINES_EVER,
} from '@tall-order/domain/order-items.ts';
import { orderRefusal } from '@tall-order/domain/order-refusal.ts';
import { pushIdAfter } from '@tall-order/domain/push-id.ts';
import { sizeRefusal } from '@tall-order/domain/sale-refusal.ts';
import { burgersLeft, extrasLeft, nextLineOf } from '@tall-order/domain/sold-order.ts';
import type { Order, SoldBurger, SoldExtra } from '@tall-order/domain/sold-order.ts';
import type { RatesOfSale } from '@tall-order/domain/tax.ts';
import type { Added } from '@tall-order/domain/whole-order-contract.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { RequestError, dataError } from '../../http/wire/request-error.ts';
import { taxRatesAt } from '../../shop/settings/shop-day.ts';
import type { StoredShop } from '../../shop/settings/shop-settings-queries.ts';
import { wholeOrderRefusalReply } from '../placing/order-refusal-reply.ts';
import { checkedLabel, orderableBurger } from '../placing/requested-order.ts';
import { burgerSold, extrasSold } from '../placing/price-order.ts';
import { shopRefusalReply } from '../placing/sale-refusal-reply.ts';

interface Terms {
  menu: Menu;
  shop: StoredShop;
  /** milliseconds since 1970 */
  at: number;
}

interface PartsAdded {
  burgers: SoldBurger[];
  extras: SoldExtra[];
  /** the burger's id or the line of the extra */
  subject: string;
}

/**
 * A part that is added to an order, as it is sold now: by the rules of a sale, but for the shop's hours.
 * @throws RequestError 400 for an impossible part, 409 for one that the shop does not sell now
 */
export async function partsAdded(
  db: Kysely<Schema>,
  order: Order,
  add: Added,
  terms: Terms,
): Promise<PartsAdded> {
  return 'burger' in add ? await burgerAdded(db, order, add, terms) : extraAdded(order, add, terms);
}

async function burgerAdded(
  db: Kysely<Schema>,
  order: Order,
  add: Extract<Added, { burger: unknown }>,
  { menu, shop: { settings }, at }: Terms,
): Promise<PartsAdded> {
  const burger = orderableBurger(add.burger, 'A burger');
  const label = checkedLabel(add.label ?? '', burgersLeft(order).length);
  const problem = burgerCountProblem(burgersLeft(order).length + 1);
  if (problem !== null) throw new RequestError(400, problem);
  if (order.burgers.length >= MAX_BURGERS_EVER) throw dataError('ORDER_FULL');
  const tooTall = sizeRefusal(settings, [pieceCount(burger)]);
  if (tooTall !== null) throw shopRefusalReply(tooTall, settings, at);
  refuseUnsold({ burgers: [{ burger, sentPrice: undefined }], extras: {} }, order, {
    menu,
    settings,
  });
  const rates = ratesOf(order, settings, at);
  const id = await freeIdAfter(db, order.burgers.at(-1)?.id ?? order.id);
  return {
    burgers: [{ ...burgerSold({ id, burger, label }, menu, rates), addedAt: at }],
    extras: [],
    subject: id,
  };
}

function extraAdded(
  order: Order,
  { extra: name, count }: Extract<Added, { extra: unknown }>,
  { menu, shop: { settings }, at }: Terms,
): PartsAdded {
  const left = extrasLeft(order).filter((extra) => extra.name === name);
  const all = left.reduce((sum, extra) => sum + extra.count, count);
  refuseUnsold({ burgers: [], extras: { [name]: all } }, order, { menu, settings });
  if (order.extras.length >= MAX_LINES_EVER) throw dataError('ORDER_FULL');
  const line = nextLineOf(order.extras, name);
  const sold = extrasSold({ extras: { [name]: count } }, menu, ratesOf(order, settings, at));
  return {
    burgers: [],
    extras: sold.map((extra) => Object.assign(extra, line !== name && { line }, { addedAt: at })),
    subject: line,
  };
}

function ratesOf(
  { deliveryMethod }: Order,
  settings: StoredShop['settings'],
  at: number,
): RatesOfSale | null {
  return deliveryMethod === null ? null : taxRatesAt(settings, deliveryMethod, at);
}

/** @throws RequestError 400 for what the menu does not have, 409 for what is sold out or too cheap */
function refuseUnsold(
  parts: Pick<Parameters<typeof orderRefusal>[0], 'burgers' | 'extras'>,
  { currency }: Order,
  { menu, settings }: { menu: Menu; settings: StoredShop['settings'] },
): void {
  const requested = { ...parts, sentExtraPrices: {}, sentTotal: undefined };
  const refusal = orderRefusal(requested, menu, settings.leastPrice);
  if (refusal !== null) throw wholeOrderRefusalReply(refusal, currency);
}

/**
 * Right behind the order's last burger, because lists of single burgers read an order's burgers together. In the
 * millisecond of another order it may come behind that one's.
 */
async function freeIdAfter(db: Kysely<Schema>, last: string): Promise<string> {
  let id = pushIdAfter(last);
  for (;;) {
    const taken = await db
      .selectFrom('burgers')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (taken === undefined) return id;
    id = pushIdAfter(id);
  }
}
