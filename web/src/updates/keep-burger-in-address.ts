import { isOrderable } from '@tall-order/domain/burger.ts';
import { isTrayEmpty } from '@tall-order/domain/tray.ts';
import { startOf } from '@tall-order/domain/menu.ts';
import type { BurgerBuilderState } from '../burger-builder/burger-builder-slice.ts';
import { currentMenu } from '../menu/current-menu.ts';
import { paths } from '../paths.ts';
import { currentTray } from '../tray/current-tray.ts';
import { purchaseSearch } from '../../../domain/src/tray.ts';

/** The screens whose URLs carry the burger. */
const SCREENS_WITH_BURGER = new Set<string>([paths.builder, paths.checkout]);

/**
 * Writes the burger in progress into the URL at once, so that a reload finds it. The URL of the orders cannot
 * carry a burger, so it becomes that of the builder.
 */
export function keepBurgerInAddress({ ingredients, building }: BurgerBuilderState): void {
  // While the ingredients load, the URL still has the burger that the page was opened with.
  if (ingredients === null) return;
  const { pathname } = window.location;
  const search = purchaseSearch(ingredients, currentTray(), startOf(currentMenu()));
  if (SCREENS_WITH_BURGER.has(pathname)) {
    window.history.replaceState(window.history.state, '', search === '' ? pathname : `?${search}`);
  } else if (
    pathname === paths.orders &&
    ((building && isOrderable(ingredients)) || !isTrayEmpty(currentTray()))
  ) {
    window.history.pushState(null, '', `${paths.builder}?${search}`);
  }
}
