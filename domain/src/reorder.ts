import { countOf } from './ingredients.ts';
import type { IngredientCounts } from './ingredients.ts';
import { extraOf, itemOf, priceOn, soldOutOn } from './menu.ts';
import type { Menu } from './menu.ts';
import { fillingOf, isOrderable } from './burger.ts';
import { MAX_TRAY_BURGERS } from './tray.ts';
import type { Tray } from './tray.ts';
import type { Cents, PriceList } from './pricing.ts';

/** A burger as it was sold. */
export interface PastBurger {
  readonly ingredients: IngredientCounts;
  /** the price at the time of the sale */
  readonly price: Cents;
  /** the prices at the time of the sale; null if the service has not stored them */
  readonly prices: PriceList | null;
}

export interface Repriced {
  readonly was: Cents;
  readonly is: Cents;
}

/** The differences between a burger at the time of its sale and now. */
export interface Reorder {
  /** the burger within the limits of the current menu; sold-out pieces stay on it */
  readonly burger: IngredientCounts;
  /** of the burger as it was sold, and of `burger` */
  readonly price: Repriced;
  /** the base price, if it has changed; else null */
  readonly base: Repriced | null;
  /** ingredients with another unit price, among those that the burger's price depends on */
  readonly repriced: readonly (Repriced & { readonly name: string })[];
  readonly soldOut: readonly string[];
  /** ingredients that the menu no longer has, with their counts */
  readonly gone: readonly { readonly name: string; readonly count: number }[];
  /** ingredients that a burger may now have fewer of */
  readonly limited: readonly {
    readonly name: string;
    readonly was: number;
    readonly most: number;
  }[];
}

/**
 * Compares a sold burger with the current menu. Prices of ingredients are compared only if the order has
 * stored them.
 */
export function reorder(sold: PastBurger, menu: Menu): Reorder {
  const filling = fillingOf(sold.ingredients);
  const burger = buildable(sold.ingredients, menu);
  return {
    burger,
    price: { was: sold.price, is: priceOn(menu, burger) },
    base: repricing(sold.prices?.base, menu.basePrice),
    repriced: repricedOn(burger, sold.prices, menu),
    soldOut: soldOutOn(burger, menu),
    gone: filling
      .filter(([name]) => itemOf(menu, name) === undefined)
      .map(([name, count]) => ({ name, count })),
    limited: filling.flatMap(([name, was]) => {
      const most = itemOf(menu, name)?.maxCount ?? was;
      return was > most ? [{ name, was, most }] : [];
    }),
  };
}

/** The part of a burger that a menu allows, in the menu's order. */
export function buildable(burger: IngredientCounts, { items }: Menu): IngredientCounts {
  return Object.fromEntries(
    Object.entries(items).map(([name, { maxCount }]) => [
      name,
      Math.min(countOf(burger, name), maxCount),
    ]),
  );
}

function repricedOn(burger: IngredientCounts, before: PriceList | null, menu: Menu) {
  return Object.entries(menu.items).flatMap(([name, { unitPrice, startCount }]) => {
    // The starting count costs nothing extra, so a changed price of the ingredient does not matter.
    if (before === null || countOf(burger, name) === startCount) return [];
    const was = Object.hasOwn(before.unit, name) ? before.unit[name] : undefined;
    const change = repricing(was, unitPrice);
    return change === null ? [] : [{ name, ...change }];
  });
}

function repricing(was: Cents | undefined, is: Cents): Repriced | null {
  return was === undefined || was === is ? null : { was, is };
}

/** The part of a tray that a menu allows. */
export function buildableTray({ burgers, extras, label }: Tray, menu: Menu): Tray {
  return {
    burgers: burgers
      .map((one) => ({ burger: buildable(one.burger, menu), label: one.label }))
      .filter(({ burger }) => isOrderable(burger))
      .slice(0, MAX_TRAY_BURGERS),
    extras: Object.fromEntries(
      Object.entries(extras)
        .map(
          ([name, count]) => [name, Math.min(count, extraOf(menu, name)?.maxCount ?? 0)] as const,
        )
        .filter(([, count]) => count > 0),
    ),
    label,
  };
}
