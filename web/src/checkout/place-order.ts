import type { BasketBody } from '@tall-order/domain/basket-contract.ts';
import { fillingOf } from '@tall-order/domain/burger.ts';
import { countsFrom } from '@tall-order/domain/ingredients.ts';
import type { ExtraCounts } from '@tall-order/domain/extras.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import { STOREFRONT_ERRORS } from '@tall-order/domain/storefront-errors.ts';
import { EMPTY_TRAY, isTrayEmpty } from '@tall-order/domain/tray.ts';
import type { TrayBurger } from '@tall-order/domain/tray.ts';
import type { RequestFailure } from '../api/client.ts';
import { fetchMenu } from '../api/menu-calls.ts';
import {
  isSoldOut,
  isUnsettled,
  priceRefusal,
  submitBasket,
  submitOrder,
} from '../api/placing-calls.ts';
import type { PriceRefusal } from '../api/placing-calls.ts';
import { publishRequestFailure } from '../api/request-failures.ts';
import { setAuthRedirectPath } from '../session/auth-slice.ts';
import { applyMenu } from '../burger-builder/apply-menu.ts';
import {
  purchaseBurgerFail,
  purchaseBurgerStart,
  purchaseBurgerSuccess,
} from '../purchase-actions.ts';
import { paths } from '../paths.ts';
import { currentTray, setTray } from '../tray/current-tray.ts';
import type { Amounts } from '../tray/tray-amounts.ts';
import type { AppThunk } from '../store.ts';

export interface OrderAttempt {
  orderData: OrderData;
  /** what the customer agreed to */
  amounts: Amounts;
}

/**
 * refused, soldOut, wrongPrice: nothing was ordered. unknown: the same key finds out.
 * turnedAway: the shop did not look at it. keyUsed: an earlier try went through with other details.
 */
export type PlaceOrderOutcome =
  | { kind: 'placed' | 'refused' | 'soldOut' | 'turnedAway' | 'unknown' | 'keyUsed' }
  | { kind: 'wrongPrice'; prices: PriceRefusal };

/** Refusals behind which another menu may be than the page's. */
const MAY_BE_THE_MENU: ReadonlySet<PlaceOrderOutcome['kind']> = new Set(['soldOut', 'refused']);

const TURNED_AWAY: ReadonlySet<number | null> = new Set([401, 403, 429]);

/** @param onUnsettled called when the order is submitted again because its outcome is unknown */
export function placeOrder(
  { orderData, amounts }: OrderAttempt,
  idempotencyKey: string,
  onUnsettled: () => void,
): AppThunk<Promise<PlaceOrderOutcome>> {
  return async (dispatch, getState) => {
    const { burgerBuilder, auth } = getState();
    const { ingredients } = burgerBuilder;
    const { token, userId } = auth;
    if (ingredients === null || token === null || userId === null) return { kind: 'turnedAway' };
    const tray = currentTray();
    const burgers = [...tray.burgers, { burger: ingredients, label: tray.label }];
    const order = {
      ingredients: onBurger(burgers[0]?.burger ?? ingredients),
      price: amounts.burgers[0] ?? amounts.total,
      orderData,
      userId,
    };
    dispatch(purchaseBurgerStart());
    const by = { token, idempotencyKey, onUnsettled };
    const isAlone = isTrayEmpty(tray);
    const reply = isAlone
      ? await submitOrder(order, by)
      : await submitBasket(basketOf(burgers, tray.extras, amounts, { orderData, userId }), by);
    if (!reply.ok) {
      dispatch(purchaseBurgerFail());
      const outcome = outcomeOf(reply.failure);
      // The new menu marks what has changed.
      const menu = MAY_BE_THE_MENU.has(outcome.kind) ? await fetchMenu() : null;
      if (menu !== null) await dispatch(applyMenu(menu));
      // Without a menu, the refusal itself has to say what is sold out.
      else if (outcome.kind === 'soldOut')
        publishRequestFailure(reply.failure.message, { title: 'Sold out' });
      return outcome;
    }
    // The session ended, or another customer signed in, while the answer was on its way: the burger stays
    // yet, and ordered again under the same key it is this order.
    if (getState().auth.userId !== userId) return { kind: 'turnedAway' };
    setTray(EMPTY_TRAY);
    const placed = isAlone ? order : { ...order, inBasket: true as const };
    dispatch(purchaseBurgerSuccess({ id: reply.value, order: placed }));
    // The path was set for this burger; for the next one the customer has not pressed the button.
    dispatch(setAuthRedirectPath(paths.builder));
    return { kind: 'placed' };
  };
}

function basketOf(
  burgers: readonly TrayBurger[],
  extras: ExtraCounts,
  { burgers: prices, extraPrices, total }: Amounts,
  customer: Pick<BasketBody, 'orderData' | 'userId'>,
): BasketBody {
  return {
    burgers: burgers.map(({ burger, label }, place) => ({
      ingredients: onBurger(burger),
      ...(prices[place] !== undefined && { price: prices[place] }),
      ...(label !== '' && { label }),
    })),
    extras,
    extraPrices,
    total,
    ...customer,
  };
}

/** The shop refuses the names of ingredients that have left its menu. */
function onBurger(burger: IngredientCounts): IngredientCounts {
  return countsFrom(Object.fromEntries(fillingOf(burger)));
}

function outcomeOf(failure: RequestFailure): PlaceOrderOutcome {
  const prices = priceRefusal(failure);
  if (prices !== null) return { kind: 'wrongPrice', prices };
  if (isSoldOut(failure)) return { kind: 'soldOut' };
  if (failure.status === STOREFRONT_ERRORS.KEY_USED.status) return { kind: 'keyUsed' };
  if (TURNED_AWAY.has(failure.status)) return { kind: 'turnedAway' };
  return { kind: isUnsettled(failure) ? 'unknown' : 'refused' };
}
