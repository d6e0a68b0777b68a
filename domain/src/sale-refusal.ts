import { feeOf } from './delivery-fee.ts';
import type { DeliveryMethod, OrderData } from './order.ts';
import { agreesWithPrice } from './pricing.ts';
import type { Cents } from './pricing.ts';
import type { ClosedReason, Selling } from './selling-times.ts';
import { deliversTo } from './shop-settings.ts';
import type { DeliveryTerms, ShopSettings } from './shop-settings.ts';

/** Why the shop does not sell, whatever is ordered. */
export type ShopRefusal =
  | { kind: 'closed'; reason: ClosedReason; opensAt: number | null }
  | { kind: 'not-offered'; method: DeliveryMethod }
  | { kind: 'outside-area'; zipCode: string }
  | { kind: 'too-tall'; most: number };

/** Why a delivery is not sold at its amounts. */
export type DeliveryRefusal =
  | { kind: 'below-minimum'; minimum: Cents; total: Cents }
  /** `sent` is undefined where the client knows no fee */
  | { kind: 'wrong-fee'; method: DeliveryMethod; sent: number | string | undefined; fee: Cents };

/**
 * Why the shop does not sell at this moment, in this way, to this address, burgers of this size.
 * @param pieces how many pieces each burger has
 * @returns the first reason; null when the shop sells
 */
export function shopRefusal(
  { delivery, collection, mostPieces }: ShopSettings,
  selling: Selling,
  { deliveryMethod, zipCode = '' }: OrderData,
  pieces: readonly number[],
): ShopRefusal | null {
  if (!selling.isOpen) {
    return { kind: 'closed', reason: selling.reason, opensAt: selling.opensAt };
  }
  const { isOffered } = deliveryMethod === 'delivery' ? delivery : collection;
  if (!isOffered) return { kind: 'not-offered', method: deliveryMethod };
  if (deliveryMethod === 'delivery' && !deliversTo(delivery, zipCode)) {
    return { kind: 'outside-area', zipCode };
  }
  return mostPieces !== null && Math.max(...pieces) > mostPieces
    ? { kind: 'too-tall', most: mostPieces }
    : null;
}

/**
 * Why the shop does not deliver an order at the fee that the customer saw.
 * @param total of burgers and extras
 * @param sent the fee as a decimal amount; undefined from a client that names none
 * @returns the first reason; null when the shop delivers, and for a collection
 */
export function deliveryRefusal(
  { minimum, fee }: DeliveryTerms,
  method: DeliveryMethod,
  total: Cents,
  sent: number | string | undefined,
): DeliveryRefusal | null {
  if (method === 'delivery' && total < minimum) return { kind: 'below-minimum', minimum, total };
  const due = feeOf({ fee }, method);
  return agreesWithPrice(sent ?? 0, due) ? null : { kind: 'wrong-fee', method, sent, fee: due };
}
