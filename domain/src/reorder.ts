import { countOf } from './ingredients.ts';
import type { IngredientCounts } from './ingredients.ts';
import { extraOf, itemOf, priceOn, soldOutOn } from './menu.ts';
import type { Menu } from './menu.ts';
import { fillingOf, isOrderable } from './burger.ts';
import { MAX_TRAY_BURGERS } from './tray.ts';
import type { Tray } from './tray.ts';
import type { Cents, PriceList } from './pricing.ts';

/** A burger as it was sold. */
export interface SoldBurger {
  readonly ingredients: IngredientCounts;
  /** what was paid */
  readonly price: Cents;
  /** the prices of that day; null where a service has not kept them */
  readonly prices: PriceList | null;
}

/** An amount as it was and as it is. */
export interface Repriced {
  readonly was: Cents;
  readonly is: Cents;
}

/** What is different about a burger since it was sold. */
export interface Reorder {
  /** the part of it that the current menu allows; sold-out pieces stay on it */
  readonly burger: IngredientCounts;
  /** of the burger as it was sold, and of what can be built of it */
  readonly price: Repriced;
  /** the price of the bread, where it has changed; null otherwise */
  readonly base: Repriced | null;
  /** what has another price for one more, of the ingredients that the burger's price depends on */
  readonly repriced: readonly (Repriced & { readonly name: string })[];
  readonly soldOut: readonly string[];
  /** what the menu no longer has, with how many there were */
  readonly gone: readonly { readonly name: string; readonly count: number }[];
  /** what a burger may have fewer of by now */
  readonly limited: readonly {
    readonly name: string;
    readonly was: number;
    readonly most: number;
  }[];
}

/**
 * What has changed about a burger since it was sold, by the current menu. Prices of ingredients are compared
 * only if the order has recorded those of its day.
 */
export function reorder(sold: SoldBurger, menu: Menu): Reorder {
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

/**
 * A burger within what a menu has: its names, in its order, and no more of each than it allows.
 */
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
    // The starting count costs nothing extra, so a new price of the ingredient does not matter.
    if (before === null || countOf(burger, name) === startCount) return [];
    const was = Object.hasOwn(before.unit, name) ? before.unit[name] : undefined;
    const change = repricing(was, unitPrice);
    return change === null ? [] : [{ name, ...change }];
  });
}

function repricing(was: Cents | undefined, is: Cents): Repriced | null {
  return was === undefined || was === is ? null : { was, is };
}

/** A tray within what a menu has: of each burger what can be built, and no more extras than it allows. */
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
