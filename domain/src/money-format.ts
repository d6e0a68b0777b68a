/** Making one takes longer than everything else a row of the builder does. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount of money in words that screens and previews can hold: 5.6 in USD → "$5.60".
 * @param amount decimal amount in `currency`
 * @param currency ISO 4217 code
 */
export function formatAmount(amount: number, currency: string): string {
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
