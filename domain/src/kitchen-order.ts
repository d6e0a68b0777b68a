import type { KitchenOrderReply } from './whole-order-contract.ts';
import { storedLine } from './comparable-text.ts';
import { isBlank } from './form-rules.ts';
import { KITCHEN_FIELDS } from './order.ts';
import type { DeliveryMethod, KitchenField, OrderData } from './order.ts';

type KitchenOrder = Pick<KitchenOrderReply, 'firstName' | 'deliveryMethod' | KitchenField>;

/**
 * What the kitchen reads of an order besides what to make: whom to call, without an address.
 * @param orderData empty once the customer has deleted the account
 * @param deliveryMethod null if it is no longer known
 */
export function kitchenOrder(
  orderData: Partial<OrderData>,
  deliveryMethod: DeliveryMethod | null,
): KitchenOrder {
  const written = KITCHEN_FIELDS.map((field) => [field, orderData[field]]);
  // A part without a visible character, such as the blank of Braille, is no name to call.
  const firstName = storedLine(orderData.name ?? '')
    .split(/\s+/)
    .find((part) => !isBlank(part));
  return {
    ...(firstName !== undefined && { firstName }),
    ...(deliveryMethod !== null && { deliveryMethod }),
    ...Object.fromEntries(written.filter(([, text]) => text !== undefined)),
  };
}

export interface Called {
  firstName?: string | null | undefined;
  /** set for a guest of staff */
  guest?: true | null | undefined;
}

/** How tickets and slips name whom to call, besides the call sign. */
export function calledName({ firstName, guest }: Called): string {
  return firstName ?? (guest ? 'Guest' : 'no name');
}
