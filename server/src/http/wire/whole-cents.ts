import { exactCents } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { dataError } from './request-error.ts';

/** @param price a decimal amount @throws RequestError 400 for a price that is no whole number of cents */
export function wholeCents(price: number): Cents {
  const cents = exactCents(price);
  if (cents === null) throw dataError('PRICE_NOT_WHOLE');
  return cents;
}
