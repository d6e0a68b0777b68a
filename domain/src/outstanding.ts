import type { Cents } from './pricing.ts';

/** A basket that the counter no longer shows. */
export interface PastBasket {
  id: string;
  /** below 0 if the shop owes the customer money */
  due: Cents;
  /** whether its ledger has money in it */
  hasPayments: boolean;
}

/**
 * The baskets whose balance is outstanding. Many shops take cash without recording it, so a basket that nothing
 * was paid for counts only where payments are recorded: where something was paid for most baskets since the
 * first such one.
 * @param baskets oldest first
 * @returns in the order of {@link inSequence}
 */
export function outstandingOf<Basket extends PastBasket>(baskets: readonly Basket[]): Basket[] {
  const first = baskets.findIndex(({ hasPayments }) => hasPayments);
  const since = first === -1 ? [] : baskets.slice(first);
  const charged = since.filter(({ due, hasPayments }) => hasPayments || due !== 0);
  const paid = charged.filter(({ hasPayments }) => hasPayments);
  const isRecorded = paid.length * 2 > charged.length;
  return inSequence((isRecorded ? charged : paid).filter(({ due }) => due !== 0));
}

/** Baskets that the shop owes money for come first, because their customers may never ask; then the newest. */
export function inSequence<Basket extends Pick<PastBasket, 'id' | 'due'>>(
  baskets: readonly Basket[],
): Basket[] {
  return [...baskets].sort(
    (one, other) => Number(other.due < 0) - Number(one.due < 0) || (one.id < other.id ? 1 : -1),
  );
}
