import type { Menu } from '@tall-order/domain/menu.ts';
import { DELIVERY_METHODS, orderDataProblems } from '@tall-order/domain/order.ts';
import type { DeliveryMethod, OrderData, OrderField } from '@tall-order/domain/order.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import { deliversTo } from '@tall-order/domain/shop-settings.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { formatMoney } from '../ui/money-format.ts';

export function offeredMethods(settings: ShopSettings): DeliveryMethod[] {
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
  const problems = orderDataProblems(data);
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
