import type { ShopStatus } from '../api/menu-calls.ts';
import { currentShop, setShop } from './current-shop.ts';

/** Applies the part of a menu about the shop, and fetches settings that are newer. */
export function applyShopStatus(status: ShopStatus): void {
  const known = currentShop();
  setShop({ ...known, ...status, name: status.name ?? known.name });
  if (status.version !== (known.details?.settings.version ?? 0)) {
    // Without a network the known settings stay.
    void import('./refresh-shop.ts').then(({ refreshShop }) => refreshShop()).catch(() => {});
  }
}
