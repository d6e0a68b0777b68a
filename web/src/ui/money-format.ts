import { formatAmount } from '@tall-order/domain/money-format.ts';

/** The currency prices are shown in unless an order carries its own: an ISO 4217 code. */
const SHOP_CURRENCY = import.meta.env.VITE_CURRENCY || 'USD';

/**
 * An amount of money in words the screens can hold: 5.6 → "$5.60".
 * @param amount decimal amount in `currency`
 * @param currency ISO 4217 code, the shop's by default
 */
export function formatMoney(amount: number, currency: string = SHOP_CURRENCY): string {
  return formatAmount(amount, currency);
}
