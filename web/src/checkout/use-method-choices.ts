import { useState } from 'react';
import { DELIVERY_METHODS } from '@tall-order/domain/order.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import { useShop } from '../shop/current-shop.ts';
import { offeredMethods } from './order-terms.ts';

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
