import { STANDARD_MENU, itemOf, layerNamed } from '@tall-order/domain/menu.ts';
import type { Layer, Menu } from '@tall-order/domain/menu.ts';
import { createValue } from '../create-value.ts';

const current = createValue<Menu>(STANDARD_MENU);

/** Beside the application's state, whose areas are the specification's (§3). */
export const currentMenu = current.get;

export const setMenu = current.set;

export const useMenu = current.useValue;

/** What an ingredient looks like on a menu; what a menu no longer has looks as it is called. */
export function layerIn(menu: Menu): (name: string) => Layer {
  return (name) => itemOf(menu, name)?.layer ?? layerNamed(name);
}
