import { amountDue } from '@tall-order/domain/order-items.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';

/** The total of an order with its delivery fee, as decimal amounts. */
export function withFee(total: number, fee: number): number {
  return toDecimal(amountDue({ total: toCents(total), fee: toCents(fee), paid: 0 }));
}
