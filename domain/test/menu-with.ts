import type { Extra } from '../src/extras.ts';
import { STANDARD_MENU, itemOf } from '../src/menu.ts';
import type { Menu, MenuItem } from '../src/menu.ts';

// Menus of tests.

export const FRIES: Extra = {
  kind: 'side',
  unitPrice: 300,
  maxCount: 5,
  allergens: null,
  kcal: null,
  picture: 'fries',
  soldOut: null,
};

/**
 * The standard menu with changes of one ingredient. An ingredient that it does not have gets the values of
 * cheese.
 */
export function menuWith(name: string, changes: Partial<MenuItem>): Menu {
  const item = itemOf(STANDARD_MENU, name) ?? itemOf(STANDARD_MENU, 'cheese');
  if (item === undefined) throw new Error('The standard menu has no cheese.');
  return { ...STANDARD_MENU, items: { ...STANDARD_MENU.items, [name]: { ...item, ...changes } } };
}

/** The standard menu without one ingredient. */
export function menuWithout(gone: string): Menu {
  const items = Object.entries(STANDARD_MENU.items).filter(([name]) => name !== gone);
  return { ...STANDARD_MENU, items: Object.fromEntries(items) };
}
