import type { Menu } from '@tall-order/domain/menu.ts';
import { fetchMenu } from '../api/menu-calls.ts';
import { applyShopStatus } from '../shop/apply-shop-status.ts';
import type { AppThunk } from '../store.ts';
import { applyMenu } from './apply-menu.ts';

/** Applies the shop's menu of now: the program follows it only when idle. @returns null if it could not be fetched */
export function refreshMenu(): AppThunk<Promise<Menu | null>> {
  return async (dispatch) => {
    const menu = await fetchMenu(applyShopStatus);
    if (menu !== null) await dispatch(applyMenu(menu));
    return menu;
  };
}
