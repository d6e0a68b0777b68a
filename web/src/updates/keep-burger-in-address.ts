import { isOrderable } from '@tall-order/domain/burger.ts';
import { isTrayEmpty } from '@tall-order/domain/tray.ts';
import { startOf } from '@tall-order/domain/menu.ts';
import type { BurgerBuilderState } from '../burger-builder/burger-builder-slice.ts';
import { currentMenu } from '../menu/current-menu.ts';
import { paths } from '../paths.ts';
import { currentTray } from '../tray/current-tray.ts';
import { purchaseSearch } from '../tray/purchase-search.ts';

/** Their URLs carry the burger. */
const CARRYING = new Set<string>([paths.builder, paths.checkout]);

/**
 * Writes the burger in progress into the URL at once, so that a reload finds it. From the orders it leads
 * to the builder, as nothing else there would keep the burger.
 */
export function keepBurgerInAddress({ ingredients, building }: BurgerBuilderState): void {
  // While the ingredients load, the URL is still the one it came with.
  if (ingredients === null) return;
  const { pathname } = window.location;
  const draft = purchaseSearch(ingredients, currentTray(), startOf(currentMenu()));
  if (CARRYING.has(pathname)) {
    window.history.replaceState(window.history.state, '', draft === '' ? pathname : `?${draft}`);
  } else if (
    pathname === paths.orders &&
    ((building && isOrderable(ingredients)) || !isTrayEmpty(currentTray()))
  ) {
    window.history.pushState(null, '', `${paths.builder}?${draft}`);
  }
}
