import { basketTotal } from '@tall-order/domain/basket.ts';
import { describeBurger } from '@tall-order/domain/burger.ts';
import { EXTRA_KINDS, pictureNamed } from '@tall-order/domain/extras.ts';
import type { ExtraPicture } from '@tall-order/domain/extras.ts';
import type { SoldExtrasReply } from '@tall-order/domain/extras-contract.ts';
import type { OrderReply } from '@tall-order/domain/order-contract.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { Order } from '../api/orders-calls.ts';
import { isRecord, parseAmount, parseText } from '../api/parsing.ts';
import type { Unread } from '../api/parsing.ts';
import { withFee } from '../tray/with-fee.ts';
import type { Charges } from './order-charges.ts';

/** The fields that an order adds to its basket. */
export interface BasketPart {
  basketId: string;
  /** empty if the burger has none */
  label: string;
  /** only the first order of the basket has them */
  extras: readonly SoldExtra[];
}

export interface SoldExtra {
  name: string;
  picture: ExtraPicture;
  count: number;
  /** of one piece, a decimal amount */
  price: number;
  isCancelled: boolean;
}

/** Burgers and extras that were ordered together. An order placed alone is a basket of one burger. */
export interface Basket {
  /** the first order, which has the basket's id */
  first: Order;
  /** the first order that is not cancelled alone; its status is that of the basket */
  leading: Order;
  burgers: readonly { order: Order; label: string; isCancelled: boolean }[];
  extras: readonly SoldExtra[];
  /** of all items that are not cancelled, a decimal amount */
  total: number;
  charges: Charges;
  /** total and fee, a decimal amount */
  sum: number;
}

/** Null for an order that was placed alone. */
export function parseBasketPart(record: Unread<OrderReply>): BasketPart | null {
  const basketId = parseText(record.basket);
  if (basketId === null) return null;
  return {
    basketId,
    label: parseText(record.label) ?? '',
    extras: isRecord(record.extras) ? parseExtras(record.extras) : [],
  };
}

function parseExtras(json: Record<string, unknown>): SoldExtra[] {
  return Object.entries(json).flatMap(([name, extra]) => {
    if (!isRecord(extra)) return [];
    const { kind, picture, count, price, cancelledAt }: Unread<SoldExtrasReply[string]> = extra;
    const amount = parseAmount(price);
    const known = EXTRA_KINDS.find((one) => one === kind);
    if (amount === null || known === undefined || typeof count !== 'number') return [];
    const isCancelled = cancelledAt !== undefined;
    return [{ name, picture: pictureNamed(picture, known), count, price: amount, isCancelled }];
  });
}

/**
 * Puts orders together that belong to one basket, each at the place of its first order.
 * @param orders newest first
 */
export function basketsOf(
  orders: readonly Order[],
  partOf: (id: string) => BasketPart | null,
  stateOf: (id: string) => OrderState | null,
  chargesOf: (id: string) => Charges | undefined = () => undefined,
): Basket[] {
  const basketIdOf = ({ id }: Order) => partOf(id)?.basketId ?? id;
  const together = new Map<string, Order[]>();
  for (const order of orders) {
    const basketId = basketIdOf(order);
    together.set(basketId, [...(together.get(basketId) ?? []), order]);
  }
  return orders
    .filter((order) => basketIdOf(order) === order.id)
    .map((first) => {
      const extras = partOf(first.id)?.extras ?? [];
      const all = (together.get(first.id) ?? [first]).reverse();
      const isCancelledAlone = cancelledAloneIn(all, stateOf);
      const leading = all.find((order) => !isCancelledAlone(order)) ?? first;
      const burgers = all.map((order) => ({
        order,
        label: partOf(order.id)?.label ?? '',
        isCancelled: isCancelledAlone(order),
      }));
      const amounts = {
        burgers: burgers.map(({ order, isCancelled }) => ({
          price: toCents(order.price),
          isCancelled,
        })),
        extras: extras.map(({ price, count, isCancelled }) => ({
          unitPrice: toCents(price),
          count,
          isCancelled,
        })),
      };
      const total = toDecimal(basketTotal(amounts));
      // Until the shop answers, an order that was just placed has the fee that the customer agreed to.
      const charges = chargesOf(first.id) ?? {
        fee: first.fee ?? 0,
        paid: null,
        reduction: 0,
        due: null,
      };
      const sum = withFee(total, charges.fee);
      return { first, leading, burgers, extras, total, charges, sum };
    });
}

/**
 * Which orders of a basket were cancelled before the rest of it. A basket that was cancelled as a whole still
 * shows the lines that it had until then, and their total.
 */
function cancelledAloneIn(
  orders: readonly Order[],
  stateOf: (id: string) => OrderState | null,
): (order: Order) => boolean {
  const cancelledAt = ({ id }: Order) => {
    const state = stateOf(id);
    return state?.status === 'cancelled' ? (state.cancelledAt ?? 0) : Infinity;
  };
  const whole = Math.max(...orders.map(cancelledAt));
  return (order) => cancelledAt(order) < whole;
}

/** Whether the basket has one burger and nothing else. */
export function isAlone({ burgers, extras }: Basket): boolean {
  return burgers.length === 1 && extras.length === 0;
}

/** A basket in words: "a burger with 1 × salad", "3 burgers, 2 × fries". */
export function describeBasket(basket: Basket): string {
  const { first, burgers, extras } = basket;
  const remaining = burgers.filter(({ isCancelled }) => !isCancelled).length;
  if (isAlone(basket)) return `a burger with ${describeBurger(first.ingredients)}`;
  const parts = extras
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ name, count }) => `${count} × ${name}`);
  return [remaining === 1 ? '1 burger' : `${remaining} burgers`, ...parts].join(', ');
}
