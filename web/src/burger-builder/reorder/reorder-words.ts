import { labelOf } from '@tall-order/domain/ingredients.ts';
import { orderTotal } from '@tall-order/domain/order-items.ts';
import { extraOf } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { reorder } from '@tall-order/domain/reorder.ts';
import type { Reorder, Repriced } from '@tall-order/domain/reorder.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import type { Extra } from '@tall-order/domain/extras.ts';
import { soldOutWords } from '../../menu/sold-out-words.ts';
import { listInWords } from '../../ui/words.ts';
import { formatMoney } from '../../ui/Money.tsx';
import type { PastOrder } from './reorder-entry.ts';

/** What is different about a burger. @param isAtCheckout as {@link wholeOrderWords} has it */
function differencesOf(reordered: Reorder, isAtCheckout: boolean): string[] {
  const { base, repriced, soldOut, gone, limited } = reordered;
  const missing = gone.map(({ name, count }) => `${count} ${name}`);
  return [
    ...(base === null ? [] : [costWords('The bun', base)]),
    ...repriced.map((change) => costWords(labelOf(change.name), change)),
    ...(isAtCheckout || soldOut.length === 0
      ? []
      : [`${soldOutWords([...soldOut])} What is sold out stays on until you take it off.`]),
    ...(missing.length === 0
      ? []
      : [`No longer on the menu, and left out: ${listInWords(missing)}.`]),
    ...limited.map(
      ({ name, was, most }) => `A burger holds at most ${most} ${name} now; your order had ${was}.`,
    ),
  ];
}

/**
 * The sentences for everything that was ordered together: the total first, then each difference once.
 * @param currency ISO 4217 code of the order; the shop's when it has none
 * @param feeNow the present delivery fee; null if it is unknown
 * @param isAtCheckout shows the price, and says what is sold out: only other differences are named there
 */
export function wholeOrderWords(
  { sold, others, currency, fee }: PastOrder,
  menu: Menu,
  feeNow: Cents | null,
  isAtCheckout: boolean,
): string[] {
  const burgers = [...others.burgers, sold].map((one) => reorder(one, menu));
  const extras = others.extras.map((one) => ({ ...one, now: extraOf(menu, one.name) }));
  const total = {
    was: orderTotal({
      burgers: burgers.map(({ price }) => ({ price: price.was })),
      extras: extras.map(({ price, count }) => ({ unitPrice: price, count })),
    }),
    is: orderTotal({
      burgers: burgers.map(({ price }) => ({ price: price.is })),
      extras: extras.map(({ now, count }) => ({ unitPrice: now?.unitPrice ?? 0, count })),
    }),
  };
  const ofBurgers = burgers.flatMap((one) => differencesOf(one, isAtCheckout));
  const ofExtras = extras.flatMap(({ name, price, now }) =>
    extraWords(name, price, now, isAtCheckout),
  );
  const ofDelivery =
    fee === null || feeNow === null || fee === feeNow
      ? []
      : [costWords('Delivery', { was: fee, is: feeNow })];
  const differences = [...new Set([...ofBurgers, ...ofExtras]), ...ofDelivery];
  if (isAtCheckout && differences.length === 0 && isSame(total, currency)) return [];
  return [priceWords(total, currency, fee === null ? 0 : (feeNow ?? fee)), ...differences];
}

function extraWords(
  name: string,
  was: Cents,
  now: Extra | undefined,
  isAtCheckout: boolean,
): string[] {
  if (now === undefined) return [`No longer on the menu, and left out: ${name}.`];
  const words = was === now.unitPrice ? [] : [costWords(labelOf(name), { was, is: now.unitPrice })];
  return now.soldOut === null || isAtCheckout ? words : words.concat(soldOutWords([name]));
}

function isSame({ was, is }: Repriced, currency: string | undefined): boolean {
  return formatMoney(toDecimal(was), currency) === formatMoney(toDecimal(is));
}

/** @param fee of the delivery, which the amounts are without; 0 for none */
function priceWords(price: Repriced, currency: string | undefined, fee: Cents): string {
  const before = formatMoney(toDecimal(price.was), currency);
  const now = formatMoney(toDecimal(price.is));
  const delivery = fee === 0 ? '' : `, and ${formatMoney(toDecimal(fee))} delivery`;
  return isSame(price, currency)
    ? `The price is the same: ${now}${delivery}.`
    : `The price was ${before}, now ${now}${delivery}.`;
}

function costWords(what: string, { was, is }: Repriced): string {
  return `${what} costs ${formatMoney(toDecimal(is))} instead of ${formatMoney(toDecimal(was))}.`;
}
