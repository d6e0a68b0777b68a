import { STANDARD_MENU, itemOf, layerNamed } from '@tall-order/domain/menu.ts';
import type { Layer, Menu } from '@tall-order/domain/menu.ts';
import { createAtom } from '../create-atom.ts';

const current = createAtom<Menu>(STANDARD_MENU);

/** Kept outside the application state, whose content the specification fixes (§3). */
export const currentMenu = current.get;

export const setMenu = current.set;

export const useMenu = current.useValue;

/** The look of an ingredient on a menu; one that the menu no longer has looks like the layer of its name. */
export function layerIn(menu: Menu): (name: string) => Layer {
  return (name) => itemOf(menu, name)?.layer ?? layerNamed(name);
}
