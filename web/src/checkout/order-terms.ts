import { useState } from 'react';
import type { Menu } from '@tall-order/domain/menu.ts';
import { DELIVERY_METHODS, orderDataProblems } from '@tall-order/domain/order.ts';
import type { DeliveryMethod, OrderData, OrderField } from '@tall-order/domain/order.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import { deliversTo, STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { feeOf } from '@tall-order/domain/delivery-fee.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { soldOutExtras, soldOutOn } from '@tall-order/domain/menu.ts';
import type { Tray } from '@tall-order/domain/tray.ts';
import { formatMoney } from '../ui/money-format.ts';
import { useShop } from '../shop/current-shop.ts';

function offeredMethods(settings: ShopSettings): DeliveryMethod[] {
  return DELIVERY_METHODS.filter((method) => settings[method].isOffered);
}

/** The order data with one of the delivery methods that the customer may choose from. */
export function withMethodOf(choices: readonly DeliveryMethod[], data: OrderData): OrderData {
  const [first = data.deliveryMethod] = choices;
  return choices.includes(data.deliveryMethod) ? data : { ...data, deliveryMethod: first };
}

/** Problems of the order data by field, including a ZIP code that the shop does not deliver to. */
export function orderProblems(
  data: OrderData,
  settings: ShopSettings,
): Partial<Record<OrderField, string>> {
  const problems = orderDataProblems(data, settings.facts.country);
  const { deliveryMethod, zipCode = '' } = data;
  const isOutside = deliveryMethod === 'delivery' && !deliversTo(settings.delivery, zipCode);
  if (problems.zipCode !== undefined || !isOutside) return problems;
  const wayOut = settings.collection.isOffered ? ' Collection is possible.' : '';
  return { ...problems, zipCode: `The shop does not deliver to ${zipCode}.${wayOut}` };
}

/**
 * Why the shop would refuse the order by its delivery terms and what to do about it, or null.
 * @param total a decimal amount
 * @param extras of the menu, which the page offers
 */
export function termsProblem(
  method: DeliveryMethod,
  total: number,
  settings: ShopSettings,
  extras: Menu['extras'],
): string | null {
  const [offered] = offeredMethods(settings);
  if (!settings[method].isOffered && offered !== undefined) {
    return `The shop no longer offers ${method}. Choose ${offered} instead.`;
  }
  return belowMinimumWords(method, total, settings, extras);
}

function belowMinimumWords(
  method: DeliveryMethod,
  total: number,
  { delivery, collection }: ShopSettings,
  extras: Menu['extras'],
): string | null {
  const missing = delivery.minimum - toCents(total);
  if (method !== 'delivery' || missing <= 0) return null;
  const amount = (cents: number) => formatMoney(toDecimal(cents));
  const canAdd = Object.values(extras).some(({ soldOut }) => soldOut === null);
  const more = canAdd ? 'Add a side or a drink' : 'Go back to add something';
  const wayOut = collection.isOffered ? `${more}, or choose collection.` : `${more}.`;
  return `The shop delivers orders of ${amount(delivery.minimum)} and more: ${amount(missing)} is missing. ${wayOut}`;
}

/**
 * The delivery methods that the customer may choose from. One that the shop withdraws while the checkout is
 * open remains: a delivery must not become a collection unasked.
 */
export function useMethodChoices(): DeliveryMethod[] {
  const { version, details } = useShop();
  const [first, setFirst] = useState<readonly DeliveryMethod[] | null>(null);
  const isKnown = details !== null || version === 0;
  const offered = offeredMethods(details?.settings ?? STANDARD_SETTINGS);
  if (first === null && isKnown) setFirst(offered);
  return DELIVERY_METHODS.filter(
    (method) => offered.includes(method) || first?.includes(method) === true,
  );
}

/**
 * The delivery fee that the customer sees: the first known fee stays until the customer agrees to another.
 * @returns a decimal amount, and its setter
 */
export function useAgreedFee() {
  const { version, details } = useShop();
  const [agreed, agreeTo] = useState<number | null>(null);
  const isKnown = details !== null || version === 0;
  const current = toDecimal(feeOf((details?.settings ?? STANDARD_SETTINGS).delivery, 'delivery'));
  if (agreed === null && isKnown) agreeTo(current);
  return [agreed ?? current, agreeTo] as const;
}

/** The names of the sold-out items in the order, each once. */
export function soldOutOfOrder(burger: IngredientCounts, tray: Tray, menu: Menu): string[] {
  const burgers = [burger, ...tray.burgers.map((one) => one.burger)];
  const names = burgers.flatMap((one) => soldOutOn(one, menu));
  return [...new Set([...names, ...soldOutExtras(tray.extras, menu)])];
}
