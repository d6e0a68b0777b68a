import { owedIn } from '@tall-order/domain/outstanding.ts';
import type { PaymentReply } from '@tall-order/domain/payment-contract.ts';
import { partsOf } from '@tall-order/domain/payment.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import { formatMoney } from '../ui/Money.tsx';

type Due = Pick<CounterOrder, 'due' | 'currency'>;

/** For an order that was cancelled before it was paid, or was fully refunded. */
export const NOTHING_DUE = 'Nothing due';

/** For an order that was handed over, in a shop that does not record what it takes. */
export const NOT_RECORDED = 'Not recorded';

/** An order's payment status in a few words. */
export function dueInWords(
  order: Due & Pick<CounterOrder, 'paid' | 'writtenOff' | 'unrecorded'>,
): string {
  if (order.unrecorded) return NOT_RECORDED;
  if (order.due !== 0) return outstandingInWords(order);
  if (order.writtenOff !== null) return 'Written off';
  return order.paid > 0 ? 'Paid' : NOTHING_DUE;
}

/** An amount due that is not 0. */
export function outstandingInWords({ due, currency }: Due): string {
  const amount = formatMoney(Math.abs(due), currency);
  return due > 0 ? `${amount} due` : `Refund ${amount}`;
}

/** The lines of an entry of a ledger, with decimal amounts, which are below 0 if the shop gave money back. */
export function toldParts({
  kind,
  amount,
  corrected = 0,
}: Pick<PaymentReply, 'kind' | 'amount' | 'corrected'>) {
  const sign = kind === 'payment' ? 1 : -1;
  return partsOf({ kind, cents: toCents(amount) }, toCents(corrected)).map(({ as, cents }) => ({
    as,
    amount: sign * toDecimal(cents),
  }));
}

/** What is due, for the end of a sentence. @param still "still " if some of it was just given back */
export function dueInSentence({ due, currency }: Due, still = ''): string {
  if (due === 0) return 'nothing is due';
  const amount = formatMoney(Math.abs(due), currency);
  return due > 0 ? `${amount} is due` : `${amount} is ${still}to be refunded`;
}

/**
 * "39 orders: $371.00 due, $5.30 to give back", and only how many there are if nothing is, or if they differ in currency.
 * @param hasMore whether there are more than these: what all of them come to is not known then
 */
export function balancesInWords(all: readonly Due[], hasMore = false): string {
  if (hasMore) return `More than ${all.length} orders`;
  const count = all.length === 1 ? '1 order' : `${all.length} orders`;
  const [first] = all;
  if (first === undefined || all.some(({ currency }) => currency !== first.currency)) return count;
  const { byCustomers, byShop } = owedIn(all.map(({ due }) => toCents(due)));
  const money = (cents: number) => formatMoney(toDecimal(cents), first.currency);
  const parts = [
    ...(byCustomers > 0 ? [`${money(byCustomers)} due`] : []),
    ...(byShop > 0 ? [`${money(byShop)} to give back`] : []),
  ];
  return parts.length === 0 ? count : `${count}: ${parts.join(', ')}`;
}
