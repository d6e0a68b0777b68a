import {
  atPricesOf,
  isPricedAlike,
  withExtrasOf,
  withPiecesOf,
} from '@tall-order/domain/changed-menu.ts';
import { soldOutOn } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { announce } from '../announcement.ts';
import { currentMenu, setMenu } from '../menu/current-menu.ts';
import { soldOutWords } from '../menu/sold-out-words.ts';
import { currentTray } from '../tray/current-tray.ts';
import type { AppThunk } from '../store.ts';
import { buildAnew } from './build-up.ts';
import { fetchArtFor } from '../burger/IngredientArt.tsx';

/**
 * No piece leaves the burger: sold-out pieces are marked, and the customer decides. At the checkout the old
 * prices stay until the shop refuses them and the customer is asked.
 */
export function applyMenu(menu: Menu): AppThunk<Promise<void>> {
  return async (dispatch, getState, visit) => {
    await fetchArtFor(menu);
    if (menu.version < currentMenu().version) return;
    const before = currentMenu();
    const burger = getState().burgerBuilder.ingredients;
    const isAtCheckout = window.location.pathname === SCREEN_PATHS.checkout;
    visit.menuAfterCheckout = isAtCheckout ? menu : null;
    const sold = isAtCheckout ? atPricesOf(before, menu) : menu;
    const tray = currentTray();
    const burgers = tray.burgers.map((one) => one.burger).concat(burger ?? []);
    const next = withExtrasOf(
      tray.extras,
      burgers.reduce((menu, one) => withPiecesOf(one, menu, before), sold),
      before,
    );
    setMenu(next);
    const gone = burger === null ? [] : soldOutOn(burger, next);
    if (gone.join() !== soldOutOn(burger ?? {}, before).join()) announce(soldOutWords(gone));
    if (burger === null || isPricedAlike(next, before)) return;
    dispatch(buildAnew(next, burger));
  };
}

export function applyMenuAfterCheckout(): AppThunk {
  return (dispatch, _getState, { menuAfterCheckout }) => {
    // Each menu arrives only once, so the parts that the checkout did not show are applied now.
    if (menuAfterCheckout !== null) void dispatch(applyMenu(menuAfterCheckout));
  };
}
