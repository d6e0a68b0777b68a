/** Formats are kept, because making a format takes longer than all other work for a row of the builder. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, currencyDisplay: 'symbol' | 'name'): Intl.NumberFormat {
  const key = currency + currencyDisplay;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay,
    // Two decimals whatever the currency usually has (specification §9).
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  formats.set(key, format);
  return format;
}

/** 5.6 in USD → "$5.60", -1 → "−$1.00". @param amount decimal amount in `currency` @param currency ISO 4217 code */
export function formatAmount(amount: number, currency: string): string {
  // A hyphen is shorter than the figures beside it, and an amount could break after it.
  return formatOf(currency, 'symbol').format(amount).replace('-', '−');
}

/** For screen readers: 5.6 in USD → "5.60 US dollars". */
export function sayAmount(amount: number, currency: string): string {
  return formatOf(currency, 'name').format(amount);
}

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
