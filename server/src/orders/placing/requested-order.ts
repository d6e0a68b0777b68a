import {
  LABEL_FIELD,
  labelProblem,
  OPTIONAL_FOR_GUESTS,
  OPTIONAL_ON_WIRE,
  filledOrderData,
  orderDataProblems,
} from '@tall-order/domain/order.ts';
import type { OrderData, OrderField } from '@tall-order/domain/order.ts';
import { burgerCountProblem } from '@tall-order/domain/order-items.ts';
import type { WholeOrderBody } from '@tall-order/domain/whole-order-contract.ts';
import { isOrderable } from '@tall-order/domain/burger.ts';
import { isBlank, storedValue } from '@tall-order/domain/form-rules.ts';
import { countsFrom, isIngredientName } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { orderDataFrom } from '@tall-order/domain/order-contract.ts';
import type { OrderBody } from '@tall-order/domain/order-contract.ts';
import { RequestError } from '../../http/wire/request-error.ts';
import {
  wholeOrderRefusalReply,
  orderRefusalReply,
  unknownIngredient,
} from './order-refusal-reply.ts';
import type { OrderRequest } from './price-order.ts';

/** What the body of a request asks for, after its own rules were checked. */
export type PlacingRequest = Pick<
  OrderRequest,
  | 'extras'
  | 'sentExtraPrices'
  | 'sentTotal'
  | 'orderData'
  | 'sentFee'
  | 'sentPromise'
  | 'chosenAt'
  | 'refuse'
  | 'isForGuest'
> & {
  burgers: Omit<OrderRequest['burgers'][number], 'id'>[];
  /** distinguishes two requests under one idempotency key */
  content: unknown;
};

/** @param country of the shop @throws RequestError 400 for a broken rule */
export function requestedOrder(body: OrderBody, country: string): PlacingRequest {
  const burger = orderableBurger(body.ingredients, 'An order');
  const orderData = checkedOrderData(body.orderData, OPTIONAL_ON_WIRE, country);
  return {
    burgers: [{ burger, sentPrice: body.price, label: null }],
    extras: {},
    sentExtraPrices: {},
    sentTotal: undefined,
    orderData,
    sentFee: body.fee,
    sentPromise: body.promisedAt,
    chosenAt: body.chosenAt,
    refuse: orderRefusalReply,
    isForGuest: false,
    content: contentOf([burger, body.price ?? null, orderData], body),
  };
}

/** @param country of the shop @throws RequestError 400 for a broken rule */
export function requestedWholeOrder(body: WholeOrderBody, country: string): PlacingRequest {
  const problem = burgerCountProblem(body.burgers.length);
  if (problem !== null) throw new RequestError(400, problem);
  const burgers = body.burgers.map(({ ingredients, price, label = '' }, place) => ({
    burger: orderableBurger(ingredients, `Burger ${place + 1}`),
    sentPrice: price,
    label: checkedLabel(label, place),
  }));
  // Stored keys have the hash of burgers with an empty `orderId`.
  const withoutIds = burgers.map((burger) => ({ orderId: '', ...burger }));
  const extras = Object.fromEntries(inOneSequence(body.extras ?? {}).filter(([, n]) => n > 0));
  const sentExtraPrices = extraPricesOf(body);
  const { total: sentTotal, fee: sentFee, promisedAt: sentPromise, chosenAt, guest = false } = body;
  const optional = guest ? OPTIONAL_FOR_GUESTS : OPTIONAL_ON_WIRE;
  const orderData = checkedOrderData(body.orderData, optional, country);
  return {
    burgers,
    extras,
    sentExtraPrices,
    sentTotal,
    orderData,
    sentFee,
    sentPromise,
    chosenAt,
    refuse: wholeOrderRefusalReply,
    isForGuest: guest,
    content: contentOf(
      [
        guest ? 'guest' : 'basket',
        withoutIds,
        extras,
        sentExtraPrices,
        sentTotal ?? null,
        orderData,
      ],
      body,
    ),
  };
}

/**
 * A request without a fee and without a chosen time keeps the hash from before there were any, so that stored keys still
 * match. The promise that the customer saw is left out: whoever asks again after a lost answer may have seen another
 * one meanwhile.
 */
function contentOf(
  parts: readonly unknown[],
  { fee, chosenAt }: Pick<OrderBody, 'fee' | 'chosenAt'>,
): readonly unknown[] {
  return [
    ...parts,
    ...(fee === undefined ? [] : [fee]),
    ...(chosenAt === undefined ? [] : [{ chosenAt }]),
  ];
}

/** @throws RequestError 400 for the price of an extra that is not ordered */
function extraPricesOf({ extras = {}, extraPrices = {} }: WholeOrderBody) {
  const other = Object.keys(extraPrices).find((name) => !Object.hasOwn(extras, name));
  if (other !== undefined) {
    const key = JSON.stringify(other.slice(0, 80));
    throw new RequestError(400, `Unknown key ${key} in extraPrices.`);
  }
  return Object.fromEntries(inOneSequence(extraPrices));
}

/** The result has its keys in a fixed order, so that their order in the request does not change the hash. */
function checkedOrderData(
  body: OrderBody['orderData'],
  optional: ReadonlySet<OrderField>,
  country: string,
): OrderData {
  const sent = orderDataFrom(body);
  const problem = Object.values(orderDataProblems(sent, country, optional))[0];
  if (problem !== undefined) throw new RequestError(400, problem);
  return filledOrderData(sent);
}

export function checkedLabel(label: string, place: number): string | null {
  const problem = labelProblem(label);
  if (problem !== null) throw new RequestError(400, `Burger ${place + 1}: ${problem}`);
  return isBlank(label) ? null : storedValue(label, LABEL_FIELD);
}

/** @param what the subject of the error's sentence @throws RequestError 400 for no pieces and invalid names */
export function orderableBurger(
  ingredients: OrderBody['ingredients'],
  what: string,
): IngredientCounts {
  const counts = inOneSequence(ingredients);
  for (const [name] of counts) if (!isIngredientName(name)) throw unknownIngredient(name);
  const burger = countsFrom(Object.fromEntries(counts));
  if (!isOrderable(burger)) throw new RequestError(400, `${what} needs at least one ingredient.`);
  return burger;
}

function inOneSequence<Value>(values: Record<string, Value>): [name: string, value: Value][] {
  return Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
}
