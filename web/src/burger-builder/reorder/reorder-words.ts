import { labelOf } from '@tall-order/domain/ingredients.ts';
import type { Reorder, Repriced } from '@tall-order/domain/reorder.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { soldOutWords } from '../../menu/sold-out-words.ts';
import { listInWords } from '../../ui/list-in-words.ts';
import { formatMoney } from '../../ui/money-format.ts';

/** The price first. @param currency ISO 4217 code of the order; the shop's when it has none */
export function reorderWords(reordered: Reorder, currency?: string): string[] {
  const { base, repriced, soldOut, gone, limited } = reordered;
  const missing = gone.map(({ name, count }) => `${count} ${name}`);
  return [
    priceWords(reordered.price, currency),
    ...(base === null ? [] : [costWords('The bun', base)]),
    ...repriced.map((change) => costWords(labelOf(change.name), change)),
    ...(soldOut.length === 0
      ? []
      : [`${soldOutWords([...soldOut])} Nothing is taken off unless you do it.`]),
    ...(missing.length === 0
      ? []
      : [`No longer on the menu, and left out: ${listInWords(missing)}.`]),
    ...limited.map(
      ({ name, was, most }) => `A burger holds at most ${most} ${name} now; your order had ${was}.`,
    ),
  ];
}

function priceWords({ was, is }: Repriced, currency?: string): string {
  const before = formatMoney(toDecimal(was), currency);
  const now = formatMoney(toDecimal(is));
  return before === now
    ? `The price is the same: ${now}.`
    : `The price has changed: it was ${before}, now it is ${now}.`;
}

function costWords(what: string, { was, is }: Repriced): string {
  return `${what} costs ${formatMoney(toDecimal(is))} instead of ${formatMoney(toDecimal(was))}.`;
}
