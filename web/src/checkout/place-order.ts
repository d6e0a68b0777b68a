import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { OrderData } from '@tall-order/domain/order.ts';
import { isOrderable, isSameBurger } from '@tall-order/domain/burger.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { STOREFRONT_ERRORS } from '@tall-order/domain/storefront-errors.ts';
import { EMPTY_TRAY, burgersWith, isTrayEmpty } from '@tall-order/domain/tray.ts';
import type { Tray } from '@tall-order/domain/tray.ts';
import type { RequestFailure } from '../api/client.ts';
import {
  TURNED_AWAY,
  isSoldOut,
  isUnsettled,
  priceRefusal,
  submitWholeOrder,
  submitOrder,
  saleRefusal,
  newIdempotencyKey,
} from '../api/placing-calls.ts';
import { publishRequestFailure } from '../api/request-failures.ts';
import type { SaleRefusal } from '../api/placing-calls.ts';
import { setAuthRedirectPath } from '../session/auth-slice.ts';
import { refreshMenu } from '../burger-builder/refresh-menu.ts';
import { buildAnew } from '../burger-builder/build-up.ts';
import { currentMenu } from '../menu/current-menu.ts';
import {
  purchaseBurgerFail,
  purchaseBurgerStart,
  purchaseBurgerSuccess,
} from '../purchase-actions.ts';
import { createAtom } from '../create-atom.ts';
import { timeOfOrder } from '../promised/promised-times.ts';
import { currentTray, setTray } from '../tray/current-tray.ts';
import type { AppThunk } from '../store.ts';
import { onBurger, wholeOrderBody } from '../tray/whole-order-body.ts';
import type { Agreed } from '../tray/whole-order-body.ts';
import { applyTermsOf, currentSettings } from './order-terms.ts';

/**
 * Whether an order is on its way, until all is known that its answer changes on the page, wherever the customer has gone
 * meanwhile: `loading` of the state also means that orders are read.
 */
const placing = createAtom(false);

export const useIsPlacing = placing.useValue;

export interface OrderAttempt extends Agreed {
  /** the burger in progress, and the tray, at the time of the first try */
  burger: IngredientCounts;
  tray: Tray;
  orderData: OrderData;
  /** the time that the customer chose, in milliseconds since 1970; null for as soon as possible */
  chosenAt: number | null;
}

/**
 * refused, sold-out, wrong-price, not-sold: nothing was ordered. unknown: another try with the same key tells.
 * turned-away: the shop did not consider this try. key-used: an earlier try succeeded with other details.
 */
export type PlaceOrderOutcome =
  | { kind: 'refused' | 'sold-out' | 'turned-away' | 'unknown' | 'key-used' }
  /** whether something else was built while the shop answered, which is still in progress */
  | { kind: 'placed'; isOtherBegun: boolean }
  /** the terms that the shop asks for instead */
  | { kind: 'wrong-price'; terms: Agreed }
  /** refused by the shop's current terms, in the words of its reply */
  | { kind: 'not-sold'; refusal: SaleRefusal; words: string };

/** Refusals that may mean that the page's menu is outdated. */
const MAY_BE_THE_MENU: ReadonlySet<PlaceOrderOutcome['kind']> = new Set(['sold-out', 'refused']);

/** @param onUnsettled called when the order is submitted again because its outcome is unknown */
export function placeOrder(
  attempt: OrderAttempt,
  idempotencyKey: string,
  onUnsettled: () => void,
): AppThunk<Promise<PlaceOrderOutcome>> {
  return async (dispatch) => {
    placing.set(true);
    try {
      return await dispatch(sendOrder(attempt, idempotencyKey, onUnsettled));
    } finally {
      placing.set(false);
    }
  };
}

function sendOrder(
  ...[attempt, idempotencyKey, onUnsettled]: Parameters<typeof placeOrder>
): ReturnType<typeof placeOrder> {
  return async (dispatch, getState) => {
    const { burger, tray, orderData, amounts, fee, chosenAt } = attempt;
    const { token, userId } = getState().auth;
    if (token === null || userId === null) return { kind: 'turned-away' };
    const burgers = burgersWith(burger, tray);
    const order = {
      ingredients: onBurger(burgers[0]?.burger ?? burger),
      price: amounts.burgers[0] ?? amounts.total,
      ...(fee > 0 && { fee }),
      orderData,
      userId,
    };
    const settings = currentSettings();
    const told = timeOfOrder(chosenAt, settings, orderData.deliveryMethod, burgers.length);
    dispatch(purchaseBurgerStart());
    const by = { token, idempotencyKey, onUnsettled };
    const isAlone = isTrayEmpty(tray);
    const reply = isAlone
      ? await submitOrder({ ...order, ...told }, by)
      : await submitWholeOrder(
          { ...wholeOrderBody(burgers, tray.extras, attempt, userId), ...told },
          by,
        );
    if (!reply.ok) {
      dispatch(purchaseBurgerFail());
      const outcome = outcomeOf(reply.failure, attempt);
      const terms = saleRefusal(reply.failure);
      if (terms !== null) await applyTermsOf(terms);
      // The new menu marks what has changed on the page.
      const menu = MAY_BE_THE_MENU.has(outcome.kind) ? await dispatch(refreshMenu()) : null;
      // Without a menu, the message of the refusal has to name the sold-out items.
      if (menu === null && outcome.kind === 'sold-out')
        publishRequestFailure(reply.failure.message, { title: 'Sold out' });
      return outcome;
    }
    // The session ended, or another customer signed in, before the answer came. The burger stays in the
    // builder: another try under the same key gets the same answer.
    if (getState().auth.userId !== userId) return { kind: 'turned-away' };
    // Whoever went back meanwhile may have built something else, which must not be lost.
    const begun = getState().burgerBuilder.ingredients;
    const isOtherBegun = begun !== null && isOther(begun, currentTray(), attempt);
    if (!isOtherBegun) setTray(EMPTY_TRAY);
    const placed = isAlone ? order : { ...order, placedTogether: true as const };
    dispatch(purchaseBurgerSuccess({ id: reply.value, order: placed }));
    if (isOtherBegun) dispatch(buildAnew(currentMenu(), begun));
    // The redirect was for this burger: for the next one, the customer has not pressed the order button.
    dispatch(setAuthRedirectPath(SCREEN_PATHS.builder));
    return { kind: 'placed', isOtherBegun };
  };
}

/** Whether something is in progress that was not sent. Names may still be typed while the shop answers. */
function isOther(burger: IngredientCounts, tray: Tray, sent: OrderAttempt): boolean {
  if (!isOrderable(burger) && isTrayEmpty(tray)) return false;
  const [now, then] = [countsOf(burger, tray), countsOf(sent.burger, sent.tray)];
  return (
    now.length !== then.length || now.some((counts, at) => !isSameBurger(counts, then[at] ?? {}))
  );
}

/** The counts of each burger and of the extras. */
function countsOf(burger: IngredientCounts, tray: Tray) {
  return [...burgersWith(burger, tray).map((one) => one.burger), tray.extras];
}

function outcomeOf(failure: RequestFailure, { amounts, fee }: Agreed): PlaceOrderOutcome {
  const prices = priceRefusal(failure);
  if (prices !== null) return { kind: 'wrong-price', terms: { amounts: prices, fee } };
  const refusal = saleRefusal(failure);
  if (refusal?.kind === 'wrong-fee') {
    return { kind: 'wrong-price', terms: { amounts, fee: refusal.shopFee } };
  }
  if (refusal !== null) return { kind: 'not-sold', refusal, words: failure.message };
  if (isSoldOut(failure)) return { kind: 'sold-out' };
  if (failure.status === STOREFRONT_ERRORS.KEY_USED.status) return { kind: 'key-used' };
  if (TURNED_AWAY.has(failure.status)) return { kind: 'turned-away' };
  return { kind: isUnsettled(failure) ? 'unknown' : 'refused' };
}

/**
 * The idempotency key of an order: the same for every try, even after a visit to the builder in between.
 * @param search the burger and the tray as a query
 * @param kept the key in the history entry, which survives a reload
 */
export function orderKey(search: string, kept: unknown): AppThunk<string> {
  return (_dispatch, _getState, visit) => {
    if (visit.orderKey?.search !== search) {
      visit.orderKey = { search, key: typeof kept === 'string' ? kept : newIdempotencyKey() };
    }
    return visit.orderKey.key;
  };
}

/** The next order gets a new key, even for the same burger. */
export function forgetOrderKey(): AppThunk {
  return (_dispatch, _getState, visit) => {
    visit.orderKey = null;
  };
}
