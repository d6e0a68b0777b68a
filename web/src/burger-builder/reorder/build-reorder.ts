import { isOrderable, isSameBurger } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { startingCounts } from '@tall-order/domain/menu.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import { buildableTray, reorder } from '@tall-order/domain/reorder.ts';
import { purchaseSearch, formatTray, isTrayEmpty } from '@tall-order/domain/tray.ts';
import type { Tray } from '@tall-order/domain/tray.ts';
import { toCents } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { newIdempotencyKey } from '../../api/placing-calls.ts';
import type { BurgerOrder } from '../../api/orders-calls.ts';
import { soldPrices } from '../../api/orders-calls.ts';
import { currentMenu } from '../../menu/current-menu.ts';
import { currentTray, setTray } from '../../tray/current-tray.ts';
import type { AppThunk } from '../../store.ts';
import { SHOP_CURRENCY } from '../../ui/Money.tsx';
import { refreshMenu } from '../refresh-menu.ts';
import { isMenuKnown, loadIngredients } from '../load-ingredients.ts';
import { changeBurgerTo } from '../build-up.ts';
import { reorderNotice } from '../parts-on-demand.ts';
import { NO_OTHERS } from './reorder-entry.ts';
import type { PastExtra, PastOrder, ReorderEntry } from './reorder-entry.ts';
import { openOther } from './open-build.ts';

/** A burger of an order, and what it was sold for. */
export interface BurgerToReorder extends Pick<
  BurgerOrder,
  'id' | 'ingredients' | 'price' | 'basePrice' | 'unitPrices'
> {
  /** ISO 4217 code; the shop's currency if it is not known */
  currency: string | undefined;
}

/** The rest of a burger's order, and what was filled in for it. */
export interface OrderedWith {
  orderData: OrderData;
  tray: Tray;
  burgers: readonly BurgerToReorder[];
  extras: readonly PastExtra[];
}

/** An entry of the history, with an order that is being built. */
interface BuildEntry {
  pathname: string;
  /** the query, without the question mark */
  search: string;
  state: ReorderEntry;
}

/**
 * Makes a burger that was ordered the one in progress. A whole order leads to the checkout, filled in as it was.
 * @param others the rest of its order, which replaces the tray; null leaves the tray as it is
 * @param fee the delivery fee; null for an order that was collected
 * @param isWanted whether the customer still waits for it once the menu is there
 * @returns the history entries to push: the burger that was in progress first, so that Back returns to it
 */
export function buildReorder(
  ordered: BurgerToReorder,
  others: OrderedWith | null,
  fee: Cents | null,
  isWanted: () => boolean,
): AppThunk<Promise<BuildEntry[]>> {
  return async (dispatch, getState, visit) => {
    const { ingredients: before, building } = getState().burgerBuilder;
    // The menu comes with the ingredients, and decides what can be built.
    await Promise.all([reorderNotice.preload(), before ?? dispatch(loadIngredients(''))]);
    // It may come later than the ingredients, and knows the sides.
    if (!isMenuKnown()) await dispatch(refreshMenu());
    if (!isWanted()) return [];
    const isLoaded = getState().burgerBuilder.ingredients !== null && isMenuKnown();
    // If the menu could not be loaded, the builder tries again and takes from the query what the menu has.
    const past = { ...pastOrder(ordered), others: pastOthers(others), fee };
    const burger = isLoaded ? reorder(past.sold, currentMenu()).burger : ordered.ingredients;
    const build = newIdempotencyKey();
    const trayBefore = currentTray();
    // Without the menu it is unknown what the shop sells, so the burger comes alone. The name on the burger
    // in progress leaves with that burger.
    const trayNow =
      others !== null && isLoaded
        ? buildableTray(others.tray, currentMenu())
        : { ...trayBefore, label: '' };
    // Of a burger of which the menu has nothing, the builder says so.
    const isWhole = others !== null && isLoaded && isOrderable(burger);
    const pathname = isWhole ? SCREEN_PATHS.checkout : SCREEN_PATHS.builder;
    const entries = [entryOf(pathname, burger, trayNow, { build, order: past })];
    if (before !== null) {
      const isBegun = (building && isOrderable(before)) || !isTrayEmpty(trayBefore);
      const isOther =
        !isSameBurger(before, burger) || formatTray(trayBefore) !== formatTray(trayNow);
      if (isBegun && isOther) {
        entries.unshift(
          entryOf(SCREEN_PATHS.builder, before, trayBefore, {
            build: `${build}-before`,
            order: null,
          }),
        );
      }
    }
    if (others !== null) {
      visit.typedOrder = null;
      visit.orderedAgain = { userId: getState().auth.userId, data: others.orderData };
    }
    setTray(trayNow);
    dispatch(changeBurgerTo(burger));
    dispatch(openOther(build));
    return entries;
  };
}

/** Only the burger and its prices, nothing about the customer. */
function pastOrder({
  id,
  ingredients,
  price,
  currency,
  ...prices
}: BurgerToReorder): Omit<PastOrder, 'others' | 'fee'> {
  // Amounts in two currencies cannot be compared.
  const isComparable = currency === undefined || currency === SHOP_CURRENCY;
  const sold = isComparable ? soldPrices(prices) : null;
  return { id, sold: { ingredients, price: toCents(price), prices: sold }, currency };
}

function pastOthers(others: OrderedWith | null): PastOrder['others'] {
  if (others === null) return NO_OTHERS;
  return { burgers: others.burgers.map((one) => pastOrder(one).sold), extras: others.extras };
}

function entryOf(
  pathname: string,
  burger: IngredientCounts,
  tray: Tray,
  state: ReorderEntry,
): BuildEntry {
  return { pathname, search: purchaseSearch(burger, tray, startingCounts(currentMenu())), state };
}
