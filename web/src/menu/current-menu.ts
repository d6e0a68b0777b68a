import { STANDARD_MENU, itemOf, layerNamed } from '@tall-order/domain/menu.ts';
import type { Layer, Menu } from '@tall-order/domain/menu.ts';
import { createValue } from '../create-value.ts';

const current = createValue<Menu>(STANDARD_MENU);

/**
 * What the shop sells, as far as it is known. It is kept beside the application's state, whose areas
 * are the specification's (§3).
 */
export const currentMenu = current.get;

/** Takes up another menu: every part of the screen that shows something of it follows. */
export const setMenu = current.set;

/** The current menu, followed. */
export const useMenu = current.useValue;

/** What an ingredient looks like on a menu; what a menu no longer has looks as it is called. */
export function layerIn(menu: Menu): (name: string) => Layer {
  return (name) => itemOf(menu, name)?.layer ?? layerNamed(name);
}
