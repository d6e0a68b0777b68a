/** The currency prices are shown in unless an order carries its own: an ISO 4217 code. */
const SHOP_CURRENCY = import.meta.env.VITE_CURRENCY || 'USD';

/** Making one takes longer than everything else a row of the builder does. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount of money in words the screens can hold: 5.6 → "$5.60".
 * @param amount decimal amount in `currency`
 * @param currency ISO 4217 code, the shop's by default
 */
export function formatMoney(amount: number, currency: string = SHOP_CURRENCY): string {
  let format = formats.get(currency);
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      // Two decimals whatever the currency usually has (specification §9).
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    formats.set(currency, format);
  }
  return format.format(amount);
}
