import { ALLERGENS } from '@tall-order/domain/allergens.ts';
import type { Allergen } from '@tall-order/domain/allergens.ts';
import { BUN, MAX_COUNT } from '@tall-order/domain/ingredients.ts';
import type { NewExtra, NewItem } from '@tall-order/domain/menu-contract.ts';
import { extraOf, itemOf } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';

/** The values of menu items as they are sent; each kind of item has some of them. */
export type Values = Omit<NewItem, 'version' | 'name'> & Pick<NewExtra, 'kind' | 'picture'>;

export type ValueName = keyof Values;

/** The kind of item that is edited. */
export type Subject = 'bun' | 'ingredient' | 'extra';

export function subjectOf(menu: Menu, name: string): Subject {
  if (name === BUN) return 'bun';
  return extraOf(menu, name) === undefined ? 'ingredient' : 'extra';
}

const LACKING: Readonly<Record<Subject, readonly ValueName[]>> = {
  bun: ['maxCount', 'startCount', 'kind', 'layer', 'picture'],
  ingredient: ['kind', 'picture'],
  extra: ['startCount', 'layer'],
};

const UNUSED = {
  startCount: 0,
  maxCount: MAX_COUNT,
  layer: 'salad',
  kind: 'side',
  picture: 'box',
} as const;

/** In the order in which cards and sentences name them. */
export const VALUE_NAMES = [
  'price',
  'maxCount',
  'startCount',
  'kind',
  'kcal',
  'allergens',
  'layer',
  'picture',
] as const satisfies readonly ValueName[];

/** The values of a kind of item; the others stay as in {@link UNUSED}. */
export function valuesOf(subject: Subject): readonly ValueName[] {
  return VALUE_NAMES.filter((name) => !LACKING[subject].includes(name));
}

/** Null if the menu has no such item. */
export function valuesOn(menu: Menu, name: string): Values | null {
  if (name === BUN) {
    const { allergens, kcal } = menu.bun;
    return { ...UNUSED, price: toDecimal(menu.basePrice), kcal, allergens: inOrder(allergens) };
  }
  const extra = extraOf(menu, name);
  if (extra !== undefined) {
    const { unitPrice, maxCount, allergens, kcal, kind, picture } = extra;
    const known = { maxCount, kcal, kind, picture, allergens: inOrder(allergens) };
    return { ...UNUSED, ...known, price: toDecimal(unitPrice) };
  }
  const item = itemOf(menu, name);
  if (item === undefined) return null;
  const { unitPrice, startCount, maxCount, allergens, kcal, layer } = item;
  return {
    ...UNUSED,
    price: toDecimal(unitPrice),
    startCount,
    maxCount,
    allergens: inOrder(allergens),
    kcal,
    layer,
  };
}

/** Sorts allergens in the order of the regulation, so that equal sets compare as equal. */
export function inOrder(allergens: readonly Allergen[] | null): Allergen[] | null {
  return allergens && ALLERGENS.filter((allergen) => allergens.includes(allergen));
}

/** The keys of items that are not saved yet; no item on a menu has such a name. */
export const NEW: Readonly<Record<Subject, string>> = {
  bun: '+bun',
  ingredient: '+ingredient',
  extra: '+extra',
};

export interface Editor {
  token: string;
  menu: Menu;
  apply: (menu: Menu) => void;
  /** announces a sentence politely; null removes the last one */
  announce: (done: string | null) => void;
  /** reports whether leaving would lose unsaved values about an item or a {@link NEW} one */
  markUnsaved: (name: string, isUnsaved: boolean) => void;
}
