import type { MenuReply } from '@tall-order/domain/menu-contract.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { toMenuReply } from '@tall-order/domain/menu-wire.ts';
import type { MenuCache } from './menu-cache.ts';

export interface MenuReplyParts {
  /** ISO 4217 code */
  currency: string;
  menuCache: MenuCache;
}

/**
 * The reply to a change of the menu. It also makes this instance serve the new menu to all readers.
 * @param menu the menu after the change
 */
export function replyAfterChange(menu: Menu, { currency, menuCache }: MenuReplyParts): MenuReply {
  menuCache.invalidate();
  return toMenuReply(menu, currency);
}
