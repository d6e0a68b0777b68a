import { useState } from 'react';
import type { Menu } from '@tall-order/domain/menu.ts';
import type { Whose } from '@tall-order/domain/form-rules.ts';
import {
  DELIVERY_METHODS,
  orderDataProblems,
  fieldsNotAsked,
  orderField,
  ownCountry,
} from '@tall-order/domain/order.ts';
import type { DeliveryMethod, OrderData, OrderField } from '@tall-order/domain/order.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import {
  STANDARD_SETTINGS,
  deliversTo,
  feeOf,
  isBelowMinimum,
} from '@tall-order/domain/shop-settings.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { soldOutAmong } from '@tall-order/domain/menu.ts';
import { burgersWith } from '@tall-order/domain/tray.ts';
import type { Tray } from '@tall-order/domain/tray.ts';
import type { SaleRefusal } from '../api/placing-calls.ts';
import { areaInShort } from '../shop/delivery-in-words.ts';
import { formatMoney } from '../ui/Money.tsx';
import { refreshPromisedTimes } from '../promised/promised-times.ts';
import { currentShop, setShop, useShop } from '../shop/current-shop.ts';
import type { CurrentShop } from '../shop/current-shop.ts';
import { refreshShop } from '../shop/refresh-shop.ts';

function offeredMethods(settings: ShopSettings): DeliveryMethod[] {
  return DELIVERY_METHODS.filter((method) => settings[method].isOffered);
}

/** The order data with one of the delivery methods that the customer may choose from. */
export function withMethodOf(choices: readonly DeliveryMethod[], data: OrderData): OrderData {
  const [first = data.deliveryMethod] = choices;
  return choices.includes(data.deliveryMethod) ? data : { ...data, deliveryMethod: first };
}

/** The shop's settings; until they are known, those of a new shop in the country that the page names. */
export function useSettings(): ShopSettings {
  return settingsOf(useShop());
}

/** {@link useSettings}, at this moment. */
export function currentSettings(): ShopSettings {
  return settingsOf(currentShop());
}

function settingsOf({ country, details }: CurrentShop): ShopSettings {
  if (details !== null) return details.settings;
  return { ...STANDARD_SETTINGS, facts: { ...STANDARD_SETTINGS.facts, country } };
}

/** The order data with the shop's country, and without a city that nobody asks for. */
export function withAddressOf(
  settings: ShopSettings,
  { city, country, ...data }: OrderData,
): OrderData {
  const not = fieldsNotAsked(settings);
  const own = ownCountry(settings);
  const filledIn = not.has('country') ? own : (country ?? own);
  return {
    ...data,
    ...(!not.has('city') && city !== undefined && { city }),
    ...(filledIn !== undefined && { country: filledIn }),
  };
}

/** The label of a field as people call it in the shop's country; undefined for the delivery method. */
export function orderLabel(name: keyof OrderData, { facts }: ShopSettings): string | undefined {
  return name === 'deliveryMethod' ? undefined : orderField(name, facts.country).label;
}

/**
 * Problems of the order data by field, including a ZIP code that the shop does not deliver to.
 * @param optional fields that may be empty besides those that the shop does not ask for
 */
export function orderProblems(
  data: OrderData,
  settings: ShopSettings,
  optional: ReadonlySet<OrderField> = new Set(),
  whose?: Whose,
): Partial<Record<OrderField, string>> {
  const empty = new Set([...fieldsNotAsked(settings), ...optional]);
  const problems = orderDataProblems(data, settings.facts.country, empty, whose);
  const outside = outsideWords(data, settings);
  if (problems.zipCode !== undefined || outside === null) return problems;
  return { ...problems, zipCode: outside };
}

/** Why the shop does not deliver to the ZIP code, or null. */
export function outsideWords(
  { deliveryMethod, zipCode = '' }: OrderData,
  { delivery }: ShopSettings,
): string | null {
  if (deliveryMethod !== 'delivery' || deliversTo(delivery, zipCode)) return null;
  const area = areaInShort(delivery.zipCodes);
  return `We don't deliver to ${zipCode}, only to ${area}${area.endsWith('…') ? '' : '.'}`;
}

/**
 * Why the shop would refuse the order by its delivery terms and what to do about it, or null.
 * @param total a decimal amount
 */
export function termsProblem(
  method: DeliveryMethod,
  total: number,
  settings: ShopSettings,
): string | null {
  const [offered] = offeredMethods(settings);
  if (!settings[method].isOffered && offered !== undefined) {
    return `We no longer offer ${method}. Choose ${offered} instead.`;
  }
  return belowMinimumWords(method, total, settings);
}

function belowMinimumWords(
  method: DeliveryMethod,
  total: number,
  { delivery, collection }: ShopSettings,
): string | null {
  if (!isBelowMinimum(delivery, method, toCents(total))) return null;
  const missing = delivery.minimum - toCents(total);
  const amount = (cents: number) => formatMoney(toDecimal(cents));
  const wayOut = collection.isOffered ? ', or collect it' : '';
  return `Add ${amount(missing)} more${wayOut}.`;
}

/** {@link termsProblem} in a few words: how much is missing, or that the method is no longer offered. */
export function termsInShort(
  method: DeliveryMethod,
  total: number,
  { delivery }: ShopSettings,
): string {
  if (!isBelowMinimum(delivery, method, toCents(total))) return `No ${method} any more.`;
  const missing = formatMoney(toDecimal(delivery.minimum - toCents(total)));
  return `${missing} to go for delivery.`;
}

/** Whether the shop would deliver more than that. @param total a decimal amount */
export function needsMore(
  method: DeliveryMethod,
  total: number,
  { delivery }: ShopSettings,
): boolean {
  return delivery.isOffered && isBelowMinimum(delivery, method, toCents(total));
}

/**
 * The delivery methods that the customer may choose from. One that the shop withdraws while the checkout is
 * open remains: a delivery must not become a collection unasked.
 */
export function useMethodChoices(): DeliveryMethod[] {
  const shop = useShop();
  const [first, setFirst] = useState<readonly DeliveryMethod[] | null>(null);
  const offered = offeredMethods(settingsOf(shop));
  if (first === null && isKnown(shop)) setFirst(offered);
  return DELIVERY_METHODS.filter(
    (method) => offered.includes(method) || first?.includes(method) === true,
  );
}

/**
 * The delivery fee that the customer sees: the first known fee stays until the customer agrees to another.
 * @returns a decimal amount, and its setter
 */
export function useAgreedFee() {
  const shop = useShop();
  const [agreed, agreeTo] = useState<number | null>(null);
  const current = toDecimal(feeOf(settingsOf(shop).delivery, 'delivery'));
  if (agreed === null && isKnown(shop)) agreeTo(current);
  return [agreed ?? current, agreeTo] as const;
}

/** Whether the shop's settings are known: of a shop that has never changed them, no details come. */
function isKnown({ version, details }: CurrentShop): boolean {
  return details !== null || version === 0;
}

/** Updates the page's terms, which differ from the shop's. */
export async function applyTermsOf(refusal: SaleRefusal): Promise<void> {
  if (refusal.kind === 'closed') setShop({ ...currentShop(), selling: refusal.selling });
  await refreshShop();
  await refreshPromisedTimes(currentSettings());
}

/** The names of the sold-out items in the order, each once. */
export function soldOutOfOrder(burger: IngredientCounts, tray: Tray, menu: Menu): string[] {
  const burgers = burgersWith(burger, tray).map((one) => one.burger);
  return soldOutAmong(burgers, tray.extras, menu);
}
