import type { DeliveryMethod, OrderData } from './order.ts';
import { agreesWithPrice } from './pricing.ts';
import type { Cents, SentAmount } from './pricing.ts';
import type { ClosedReason, Selling } from './selling-times.ts';
import { feeOf, deliversTo, isBelowMinimum } from './shop-settings.ts';
import type { DeliveryTerms, ShopSettings } from './shop-settings.ts';

/** Why the shop refuses an order because of its hours and terms. */
export type ShopRefusal =
  | { kind: 'closed'; reason: ClosedReason; opensAt: number | null }
  | { kind: 'not-offered'; method: DeliveryMethod }
  | { kind: 'outside-area'; zipCode: string }
  | { kind: 'too-tall'; most: number };

/** Why the shop refuses the amounts of a delivery. */
export type DeliveryRefusal =
  | { kind: 'below-minimum'; minimum: Cents; total: Cents }
  /** `sent` is undefined if the client knows no fee */
  | { kind: 'wrong-fee'; method: DeliveryMethod; sent: SentAmount; fee: Cents };

/**
 * Checks the hours, the delivery method, the address and the size of burgers.
 * @param pieces the number of pieces of each burger
 * @returns the first reason to refuse the order; null if there is none
 */
export function shopRefusal(
  settings: ShopSettings,
  selling: Selling,
  { deliveryMethod, zipCode = '' }: OrderData,
  pieces: readonly number[],
): ShopRefusal | null {
  if (!selling.isOpen) {
    return { kind: 'closed', reason: selling.reason, opensAt: selling.opensAt };
  }
  const { delivery, collection } = settings;
  const { isOffered } = deliveryMethod === 'delivery' ? delivery : collection;
  if (!isOffered) return { kind: 'not-offered', method: deliveryMethod };
  if (deliveryMethod === 'delivery' && !deliversTo(delivery, zipCode)) {
    return { kind: 'outside-area', zipCode };
  }
  return sizeRefusal(settings, pieces);
}

/** The part of {@link shopRefusal} about the size of burgers. */
export function sizeRefusal(
  { mostPieces }: Pick<ShopSettings, 'mostPieces'>,
  pieces: readonly number[],
): ShopRefusal | null {
  return mostPieces !== null && Math.max(...pieces) > mostPieces
    ? { kind: 'too-tall', most: mostPieces }
    : null;
}

/**
 * Checks the minimum and the fee of a delivery.
 * @param total of burgers and extras
 * @param sent the fee that the customer saw, as a decimal amount; undefined if the client sent none
 * @returns the first reason to refuse the order; null if there is none, and for a collection
 */
export function deliveryRefusal(
  terms: DeliveryTerms,
  method: DeliveryMethod,
  total: Cents,
  sent: SentAmount,
): DeliveryRefusal | null {
  if (isBelowMinimum(terms, method, total)) {
    return { kind: 'below-minimum', minimum: terms.minimum, total };
  }
  const due = feeOf(terms, method);
  return agreesWithPrice(sent ?? 0, due) ? null : { kind: 'wrong-fee', method, sent, fee: due };
}
