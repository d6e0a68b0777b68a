import type { Menu } from '@tall-order/domain/menu.ts';
import type { Subject } from './menu-values.ts';

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
