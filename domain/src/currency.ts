/**
 * Why a shop cannot use this currency, as the end of a sentence that begins with the name of the setting;
 * null if it can. All amounts are whole hundredths.
 */
export function currencyProblem(text: string): string | null {
  const isKnown = Intl.supportedValuesOf('currency').includes(text);
  const money = isKnown ? new Intl.NumberFormat('en', { style: 'currency', currency: text }) : null;
  return money?.resolvedOptions().maximumFractionDigits === 2
    ? null
    : 'must be the ISO 4217 code of a currency with two decimals, such as USD.';
}
