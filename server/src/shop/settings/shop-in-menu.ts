import type { MenuReply } from '@tall-order/domain/menu-contract.ts';
import { sellingOf } from './selling-of.ts';
import type { StoredShop } from './shop-settings-queries.ts';

/**
 * The shop's part of the menu's reply; undefined if the owner has set nothing and the shop sells at all
 * times.
 */
export function shopInMenu(shop: StoredShop, now: number): MenuReply['shop'] {
  const { version, facts } = shop.settings;
  const selling = sellingOf(shop, now);
  const isStandard = version === 0 && selling.isOpen && selling.until === null;
  return isStandard ? undefined : { version, name: facts.name, selling };
}
