import { comparable } from './comparable-text.ts';
import { MAX_PRICE } from './menu.ts';
import { toCents, toDecimal } from './pricing.ts';
import type { Cents } from './pricing.ts';

/** The typed amount, or what is wrong with it, as a sentence. */
export type TypedPrice = { cents: Cents } | { problem: string };

/**
 * Reads a typed price: a comma or a dot (or the sign of Arabic digits) before at most two decimals, no sign and no currency. Thousands
 * separators are refused, because "1,234" could mean either.
 * @param most by default the highest price of an item; the total of an order may be higher
 */
export function readPrice(typed: string, most: Cents = MAX_PRICE): TypedPrice {
  const text = comparable(typed).replace('\u066B', '.');
  if (text === '') return { problem: 'Enter an amount, such as 1.20.' };
  const [, whole = '', decimals = ''] = /^(\d*)(?:[.,](\d*))?$/.exec(text) ?? [];
  if (whole + decimals === '') {
    return { problem: 'Write the amount in figures, such as 1.20 or 1,20.' };
  }
  if (decimals.length > 2) return { problem: 'An amount has at most two decimals, such as 1.20.' };
  const cents = toCents(Number(`${whole}.${decimals}0`));
  return cents <= most ? { cents } : { problem: `An amount is ${toDecimal(most)} at most.` };
}
