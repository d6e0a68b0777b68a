import { basketTotal } from './basket.ts';
import type { ExtraCounts } from './extras.ts';
import type { IngredientCounts } from './ingredients.ts';
import { extraOf, priceOn, soldOutExtras, soldOutOn } from './menu.ts';
import type { Menu } from './menu.ts';
import { orderRefusal } from './order-refusal.ts';
import type { OrderRefusal } from './order-refusal.ts';
import { agreesWithPrice } from './pricing.ts';
import type { Cents } from './pricing.ts';

/** A decimal amount as a client sends it; undefined accepts the shop's amount. */
export type SentAmount = number | string | undefined;

/** A basket as it is asked for, with the amounts that its customer saw. */
export interface RequestedBasket {
  readonly burgers: readonly {
    readonly burger: IngredientCounts;
    readonly sentPrice: SentAmount;
  }[];
  readonly extras: ExtraCounts;
  /** the price of one, by extra */
  readonly sentExtraPrices: Readonly<Record<string, number | string>>;
  readonly sentTotal: SentAmount;
}

/** An amount as the customer saw it, and the shop's. */
export interface BothAmounts {
  sent: SentAmount;
  price: Cents;
}

/** Why a basket is not sold as it was ordered. */
export type BasketRefusal =
  /** of the burger in this place, counted from 0 */
  | {
      kind: 'burger';
      place: number;
      refusal: Extract<OrderRefusal, { kind: 'unknown-ingredient' | 'too-many' | 'too-cheap' }>;
    }
  | { kind: 'unknown-extra'; name: string }
  | { kind: 'too-many-extras'; name: string; most: number }
  /** by burger, in their sequence, and of the extras */
  | { kind: 'sold-out'; burgers: string[][]; extras: string[] }
  /** extras with the price of one */
  | {
      kind: 'wrong-prices';
      burgers: BothAmounts[];
      extras: Record<string, BothAmounts>;
      total: BothAmounts;
    };

/**
 * Why the shop does not sell a basket at its amounts. The first reason counts, in this order: impossible
 * contents, sold out, too cheap, another price.
 * @param leastPrice below which the shop sells no burger; null for none
 * @returns null when the shop sells the basket
 */
export function basketRefusal(
  requested: RequestedBasket,
  menu: Menu,
  leastPrice: Cents | null,
): BasketRefusal | null {
  const refusals = requested.burgers.map(({ burger, sentPrice }) =>
    orderRefusal(burger, sentPrice, menu, leastPrice),
  );
  return (
    refusedBurger(refusals, ['unknown-ingredient', 'too-many']) ??
    impossibleExtra(requested.extras, menu) ??
    soldOut(requested, menu) ??
    refusedBurger(refusals, ['too-cheap']) ??
    wrongPrices(requested, menu)
  );
}

/**
 * What a basket costs by a menu.
 * @throws RangeError when it holds something that the menu does not have
 */
export function basketPriceOn(
  menu: Menu,
  { burgers, extras }: Pick<RequestedBasket, 'burgers' | 'extras'>,
): Cents {
  return basketTotal({
    burgers: burgers.map(({ burger }) => ({ price: priceOn(menu, burger) })),
    extras: Object.entries(extras).map(([name, count]) => ({
      unitPrice: extraPrice(menu, name),
      count,
    })),
  });
}

type RefusedBurger = Extract<BasketRefusal, { kind: 'burger' }>;

function refusedBurger(
  refusals: readonly (OrderRefusal | null)[],
  kinds: readonly OrderRefusal['kind'][],
): RefusedBurger | null {
  for (const [place, refusal] of refusals.entries()) {
    if (refusal === null || refusal.kind === 'sold-out' || refusal.kind === 'wrong-price') continue;
    if (kinds.includes(refusal.kind)) return { kind: 'burger', place, refusal };
  }
  return null;
}

function impossibleExtra(extras: ExtraCounts, menu: Menu): BasketRefusal | null {
  for (const [name, count] of Object.entries(extras)) {
    const extra = extraOf(menu, name);
    if (extra === undefined) return { kind: 'unknown-extra', name };
    if (count > extra.maxCount) return { kind: 'too-many-extras', name, most: extra.maxCount };
  }
  return null;
}

function soldOut({ burgers, extras }: RequestedBasket, menu: Menu): BasketRefusal | null {
  const ofBurgers = burgers.map(({ burger }) => soldOutOn(burger, menu));
  const ofExtras = soldOutExtras(extras, menu);
  const isAvailable = ofExtras.length === 0 && ofBurgers.every((names) => names.length === 0);
  return isAvailable ? null : { kind: 'sold-out', burgers: ofBurgers, extras: ofExtras };
}

function wrongPrices(requested: RequestedBasket, menu: Menu): BasketRefusal | null {
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
  const total = { sent: requested.sentTotal, price: basketPriceOn(menu, requested) };
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
