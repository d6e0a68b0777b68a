import { useState } from 'react';
import { feeOf } from '@tall-order/domain/delivery-fee.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import { useShop } from '../shop/current-shop.ts';

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
