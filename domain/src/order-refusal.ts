import { orderTotal } from './order-items.ts';
import type { ExtraCounts } from './extras.ts';
import type { IngredientCounts } from './ingredients.ts';
import { extraOf, priceOn, soldOutExtras, soldOutOn, itemOf } from './menu.ts';
import type { Menu } from './menu.ts';
import { agreesWithPrice } from './pricing.ts';
import type { Cents, SentAmount } from './pricing.ts';

/** Why the shop refuses a burger. */
export type BurgerRefusal =
  | { kind: 'unknown-ingredient'; name: string }
  | { kind: 'too-many'; name: string; most: number }
  | { kind: 'sold-out'; names: string[] }
  /** with the burger's price and the shop's least price */
  | { kind: 'too-cheap'; price: Cents; leastPrice: Cents }
  /** with the price in the order and the shop's price */
  | { kind: 'wrong-price'; sent: number | string; price: Cents };

/** The refusals that name one burger of an order; the others are about the order as a whole. */
export type BurgersOwnRefusal = Extract<
  BurgerRefusal,
  { kind: 'unknown-ingredient' | 'too-many' | 'too-cheap' }
>;

/**
 * The first reason to refuse a burger, in the order of the kinds.
 * @param sent the decimal amount that the customer saw; undefined accepts the shop's price
 * @param leastPrice of a burger; null for no limit
 * @returns null if the shop sells the burger
 */
export function burgerRefusal(
  burger: IngredientCounts,
  sent: SentAmount,
  menu: Menu,
  leastPrice: Cents | null,
): BurgerRefusal | null {
  for (const [name, count] of Object.entries(burger)) {
    const item = itemOf(menu, name);
    if (item === undefined) return { kind: 'unknown-ingredient', name };
    if (count > item.maxCount) return { kind: 'too-many', name, most: item.maxCount };
  }
  const names = soldOutOn(burger, menu);
  if (names.length > 0) return { kind: 'sold-out', names };
  const price = priceOn(menu, burger);
  // This check comes before the price, so that no customer agrees to a price that is refused next.
  if (leastPrice !== null && price < leastPrice) return { kind: 'too-cheap', price, leastPrice };
  return sent === undefined || agreesWithPrice(sent, price)
    ? null
    : { kind: 'wrong-price', sent, price };
}

/** An order that a client asks for, with the amounts that its customer saw. */
export interface RequestedOrder {
  readonly burgers: readonly {
    readonly burger: IngredientCounts;
    readonly sentPrice: SentAmount;
  }[];
  readonly extras: ExtraCounts;
  /** the price of one piece, by extra */
  readonly sentExtraPrices: Readonly<Record<string, number | string>>;
  readonly sentTotal: SentAmount;
}

/** The amount that the customer saw, and the shop's. */
export interface BothAmounts {
  sent: SentAmount;
  price: Cents;
}

/** Why the shop refuses an order. */
export type OrderRefusal =
  /** about the burger at this place, counted from 0 */
  | { kind: 'burger'; place: number; refusal: BurgersOwnRefusal }
  | { kind: 'unknown-extra'; name: string }
  | { kind: 'too-many-extras'; name: string; most: number }
  /** the sold-out ingredients of each burger, in sequence, and the sold-out extras */
  | { kind: 'sold-out'; burgers: string[][]; extras: string[] }
  /** the prices of extras are those of one piece */
  | {
      kind: 'wrong-prices';
      burgers: BothAmounts[];
      extras: Record<string, BothAmounts>;
      total: BothAmounts;
    };

/**
 * The first reason to refuse an order, in this sequence: impossible contents, sold out, too cheap, another
 * price.
 * @param leastPrice of a burger; null for no limit
 * @returns null if the shop sells the order
 */
export function orderRefusal(
  requested: RequestedOrder,
  menu: Menu,
  leastPrice: Cents | null,
): OrderRefusal | null {
  const refusals = requested.burgers.map(({ burger, sentPrice }) =>
    burgerRefusal(burger, sentPrice, menu, leastPrice),
  );
  return (
    refusedBurger(refusals, ['unknown-ingredient', 'too-many']) ??
    impossibleExtra(requested.extras, menu) ??
    soldOut(requested, menu) ??
    refusedBurger(refusals, ['too-cheap']) ??
    wrongPrices(requested, menu)
  );
}

/** @throws RangeError if the order holds something that the menu does not have */
export function orderPriceOn(
  menu: Menu,
  { burgers, extras }: Pick<RequestedOrder, 'burgers' | 'extras'>,
): Cents {
  return orderTotal({
    burgers: burgers.map(({ burger }) => ({ price: priceOn(menu, burger) })),
    extras: Object.entries(extras).map(([name, count]) => ({
      unitPrice: extraPrice(menu, name),
      count,
    })),
  });
}

type RefusedBurger = Extract<OrderRefusal, { kind: 'burger' }>;

function refusedBurger(
  refusals: readonly (BurgerRefusal | null)[],
  kinds: readonly BurgersOwnRefusal['kind'][],
): RefusedBurger | null {
  for (const [place, refusal] of refusals.entries()) {
    if (refusal === null || refusal.kind === 'sold-out' || refusal.kind === 'wrong-price') continue;
    if (kinds.includes(refusal.kind)) return { kind: 'burger', place, refusal };
  }
  return null;
}

function impossibleExtra(extras: ExtraCounts, menu: Menu): OrderRefusal | null {
  for (const [name, count] of Object.entries(extras)) {
    const extra = extraOf(menu, name);
    if (extra === undefined) return { kind: 'unknown-extra', name };
    if (count > extra.maxCount) return { kind: 'too-many-extras', name, most: extra.maxCount };
  }
  return null;
}

function soldOut({ burgers, extras }: RequestedOrder, menu: Menu): OrderRefusal | null {
  const ofBurgers = burgers.map(({ burger }) => soldOutOn(burger, menu));
  const ofExtras = soldOutExtras(extras, menu);
  const isAvailable = ofExtras.length === 0 && ofBurgers.every((names) => names.length === 0);
  return isAvailable ? null : { kind: 'sold-out', burgers: ofBurgers, extras: ofExtras };
}

function wrongPrices(requested: RequestedOrder, menu: Menu): OrderRefusal | null {
  const burgers = requested.burgers.map(({ burger, sentPrice }) => ({
    sent: sentPrice,
    price: priceOn(menu, burger),
  }));
  const extras = Object.fromEntries(
    Object.keys(requested.extras).map((name) => [
      name,
      { sent: requested.sentExtraPrices[name], price: extraPrice(menu, name) },
    ]),
  );
  const total = { sent: requested.sentTotal, price: orderPriceOn(menu, requested) };
  return [...burgers, ...Object.values(extras), total].every(agrees)
    ? null
    : { kind: 'wrong-prices', burgers, extras, total };
}

function agrees({ sent, price }: BothAmounts): boolean {
  return sent === undefined || agreesWithPrice(sent, price);
}

function extraPrice(menu: Menu, name: string): Cents {
  const extra = extraOf(menu, name);
  if (extra === undefined) throw new RangeError(`There is no price for ${JSON.stringify(name)}.`);
  return extra.unitPrice;
}
