import type { Menu } from '@tall-order/domain/menu.ts';
import type { Subject } from './menu-values.ts';
import type { MenuChange } from '../api/menu-editor-calls.ts';

/** The keys of what is not saved yet; nothing on a menu has such a name. */
export const NEW: Readonly<Record<Subject, string>> = {
  bun: '+bun',
  ingredient: '+ingredient',
  extra: '+extra',
};

export interface Editor {
  token: string;
  menu: Menu;
  /** the record, newest first; empty until it is known */
  changes: readonly MenuChange[];
  take: (menu: Menu) => void;
  /** announces politely what was done, as a sentence */
  say: (done: string) => void;
  /** notes whether something typed about an ingredient, the bun or {@link NEW} would be lost by leaving */
  markUnsaved: (name: string, isUnsaved: boolean) => void;
}
