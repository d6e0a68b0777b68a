import { formatAmount } from '@tall-order/domain/money.ts';
import { goesElsewhere } from '@tall-order/domain/order-change.ts';
import {
  ADDRESS_FIELDS,
  ORDER_FIELDS,
  ORDER_FIELD_NAMES,
  addressInLines,
} from '@tall-order/domain/order.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { chargedFor } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';

const ADDRESS: ReadonlySet<string> = new Set(ADDRESS_FIELDS);

/**
 * What a mail says of a correction: which way the order goes now, where to, what else was changed, and its new total.
 * @param what the names of the fields
 * @param totalBefore with the fee; null if it is not known
 * @param order as it is now; without what the customer filled in if that may not be mailed
 */
export function correctionLines(
  { what, totalBefore }: { what: readonly string[]; totalBefore: Cents | null },
  order: Order,
): string[] {
  const isElsewhere = goesElsewhere(what);
  const others = ORDER_FIELD_NAMES.filter(
    (field) => what.includes(field) && !(isElsewhere && ADDRESS.has(field)),
  );
  const labels = others.map((field) => ORDER_FIELDS[field].label);
  return [
    ...(isElsewhere ? [wayLine(what.includes('deliveryMethod'), order)] : []),
    ...(others.length === 0
      ? []
      : [`What we changed in your order: ${new Intl.ListFormat('en').format(labels)}.`]),
    ...totalLines(totalBefore, order),
  ];
}

function wayLine(isOtherWay: boolean, { deliveryMethod, customer }: Order): string {
  const { place: lines, door } = addressInLines(customer);
  const codes = door.map(({ label, text }) => `${label.toLowerCase()} ${text}`);
  const place = [...lines, ...codes].join(', ');
  if (deliveryMethod !== 'delivery') return 'You collect your order now.';
  if (isOtherWay) return `Your order is a delivery now${place === '' ? '' : `, to ${place}`}.`;
  return place === ''
    ? 'Your order goes to another address now.'
    : `Your order goes to ${place} now.`;
}

function totalLines(before: Cents | null, order: Order): string[] {
  const total = chargedFor(order);
  if (before === null || before === total) return [];
  const money = (cents: Cents) => formatAmount(toDecimal(cents), order.currency);
  const subject = order.fee > 0 ? `With ${money(order.fee)} for the delivery, the` : 'The';
  return [`${subject} total is ${money(total)} now, not ${money(before)}.`];
}
