import type { Allergen, AllergensByName } from './allergens.ts';
import { BUN, MAX_COUNT, countOf } from './ingredients.ts';
import type { IngredientCounts } from './ingredients.ts';
import { PRICE_LIST, priceOf } from './pricing.ts';
import type { Cents, PriceList } from './pricing.ts';
import type { Extra, ExtraCounts, MenuEntry } from './extras.ts';

/** What an ingredient can look like, in the order in which a burger is stacked, from the bottom up. */
export const LAYERS = [
  'meat',
  'egg',
  'cheese',
  'bacon',
  'pineapple',
  'pickle',
  'tomato',
  'onion',
  'salad',
] as const;

export type Layer = (typeof LAYERS)[number];

/** A name that only another version knows looks like salad. */
export function layerNamed(name: unknown): Layer {
  return LAYERS.find((layer) => layer === name) ?? 'salad';
}

/** 999.99: a higher price counts as a typing error. */
export const MAX_PRICE: Cents = 99_999;

/** The most ingredients that a menu offers. */
export const MAX_ITEMS = 40;

/** An ingredient as the shop sells it. */
export interface MenuItem extends MenuEntry {
  /** the count that every burger starts with */
  readonly startCount: number;
  readonly layer: Layer;
}

/** The facts about the bun of every burger. */
export type Bun = Pick<MenuItem, 'allergens' | 'kcal'>;

/** The items that the shop sells, with their prices. */
export interface Menu {
  /** one more with each change */
  readonly version: number;
  readonly basePrice: Cents;
  readonly bun: Bun;
  /** by name, in the order of the controls */
  readonly items: Readonly<Record<string, MenuItem>>;
  /** sides and drinks by name, in the order they are offered */
  readonly extras: Readonly<Record<string, Extra>>;
}

function standardItem(
  name: keyof typeof PRICE_LIST.unit,
  allergens: Allergen[],
  kcal: number,
): MenuItem {
  return {
    unitPrice: PRICE_LIST.unit[name],
    startCount: 0,
    maxCount: MAX_COUNT,
    allergens,
    kcal,
    layer: name,
    soldOut: null,
  };
}

/**
 * The menu that a new shop begins with; it also stands in for the menu that hosted services lack. Prices and
 * limits are the specification's (§9), allergens and kilocalories those of common products.
 */
export const STANDARD_MENU: Menu = {
  version: 0,
  basePrice: PRICE_LIST.base,
  bun: { allergens: ['gluten', 'sesame'], kcal: 180 },
  items: {
    salad: standardItem('salad', [], 5),
    bacon: standardItem('bacon', [], 45),
    cheese: standardItem('cheese', ['milk'], 70),
    meat: standardItem('meat', [], 220),
  },
  extras: {},
};

/** Undefined if the menu does not have the item. */
export function itemOf({ items }: Menu, name: string): MenuItem | undefined {
  return Object.hasOwn(items, name) ? items[name] : undefined;
}

/** Gives the layer of each ingredient; one that the menu no longer has gets the layer of its own name. */
export function layerIn(menu: Menu): (name: string) => Layer {
  return (name) => itemOf(menu, name)?.layer ?? layerNamed(name);
}

/** Undefined if the menu does not have the extra. */
export function extraOf({ extras }: Menu, name: string): Extra | undefined {
  return Object.hasOwn(extras, name) ? extras[name] : undefined;
}

export const pricesOf = oncePerMenu(({ basePrice, items }): PriceList => ({
  base: basePrice,
  unit: eachItem(items, ({ unitPrice }) => unitPrice),
}));

/** The starting counts of every burger. */
export const startingCounts = oncePerMenu(({ items }): IngredientCounts =>
  eachItem(items, ({ startCount }) => startCount),
);

/** @throws RangeError if the burger holds an ingredient that the menu does not have */
export function priceOn(menu: Menu, burger: IngredientCounts): Cents {
  return priceOf(burger, startingCounts(menu), pricesOf(menu));
}

/** The allergens of the bun and of every ingredient. */
export const menuAllergens = oncePerMenu(({ bun, items }): AllergensByName => ({
  [BUN]: bun.allergens,
  ...eachItem(items, ({ allergens }) => allergens),
}));

/** The sold-out ingredients of a burger, in control order. */
export function soldOutOn(burger: IngredientCounts, { items }: Menu): string[] {
  return Object.keys(items).filter(
    (name) => countOf(burger, name) > 0 && items[name]?.soldOut !== null,
  );
}

/** The extras that are sold out, in the menu's order. */
export function soldOutExtras(counts: ExtraCounts, { extras }: Menu): string[] {
  return Object.keys(extras).filter(
    (name) => countOf(counts, name) > 0 && extras[name]?.soldOut !== null,
  );
}

/** The names of all that is sold out in an order, each once: ingredients in the sequence of the burgers, then extras. */
export function soldOutAmong(
  burgers: readonly IngredientCounts[],
  extras: ExtraCounts,
  menu: Menu,
): string[] {
  const names = burgers.flatMap((burger) => soldOutOn(burger, menu));
  return [...new Set([...names, ...soldOutExtras(extras, menu)])];
}

/**
 * Computes a value once per menu: a menu object never changes, and all burgers of an order need the same
 * value.
 */
function oncePerMenu<Value>(read: (menu: Menu) => Value): (menu: Menu) => Value {
  const known = new WeakMap<Menu, Value>();
  return (menu) => {
    const value = known.get(menu) ?? read(menu);
    known.set(menu, value);
    return value;
  };
}

function eachItem<Value>(
  items: Menu['items'],
  value: (item: MenuItem) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(items).map(([name, item]) => [name, value(item)]));
}
