import { STANDARD_MENU } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { createAtom } from '../create-atom.ts';

const current = createAtom<Menu>(STANDARD_MENU);

/** Kept outside the application state, whose content the specification fixes (§3). */
export const currentMenu = current.get;

export const setMenu = current.set;

export const useMenu = current.useValue;
