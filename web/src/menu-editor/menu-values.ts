import { ALLERGENS } from '@tall-order/domain/allergens.ts';
import type { Allergen } from '@tall-order/domain/allergens.ts';
import { BUN, MAX_COUNT } from '@tall-order/domain/ingredients.ts';
import type { NewItem } from '@tall-order/domain/menu-contract.ts';
import { itemOf } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';

/** What the owner sets about an ingredient, or about what every burger comes with, as sent. */
export type Values = Omit<NewItem, 'version' | 'name'>;

export type ValueName = keyof Values;

/** In the order of the form. */
export const VALUE_NAMES = [
  'price',
  'maxCount',
  'startCount',
  'kcal',
  'allergens',
  'layer',
] as const satisfies readonly ValueName[];

/** Of the bun only price, kilocalories and allergens are set. Null for what the menu lacks. */
export function valuesOn(menu: Menu, name: string): Values | null {
  if (name === BUN) {
    const { allergens, kcal } = menu.bun;
    const unused = { startCount: 0, maxCount: MAX_COUNT, layer: 'salad' } as const;
    return { ...unused, price: toDecimal(menu.basePrice), kcal, allergens: inOrder(allergens) };
  }
  const item = itemOf(menu, name);
  if (item === undefined) return null;
  const { unitPrice, startCount, maxCount, allergens, kcal, layer } = item;
  return {
    price: toDecimal(unitPrice),
    startCount,
    maxCount,
    allergens: inOrder(allergens),
    kcal,
    layer,
  };
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Allergens in the order of the regulation, so that the same ones are equal. */
export function inOrder(allergens: readonly Allergen[] | null): Allergen[] | null {
  return allergens && ALLERGENS.filter((allergen) => allergens.includes(allergen));
}
