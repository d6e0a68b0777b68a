import type { Journal } from './journal.ts';

/** An order in the database. */
export interface StoredOrder {
  id: string;
  accountId: string | null;
  /** its idempotency key, which is also its note */
  key: string;
  cents: number;
}

/** The result of a check. `lost`, `doubled` and `wrong` must be 0. */
export interface Verdict {
  operations: number;
  orders: number;
  acknowledged: number;
  /** orders of which no try was answered */
  unanswered: number;
  /** acknowledged orders that are not stored */
  lost: number;
  /** orders beyond the first under one key */
  doubled: number;
  /** stored orders with the wrong price, account or id, and those that were refused */
  wrong: number;
}

/**
 * Compares the tries with the stored orders. An acknowledged order is stored exactly once under its id, one of
 * unknown outcome at most once, a refused one never; each has the right price and account.
 */
export function checkHistory(tries: Journal['tries'], stored: StoredOrder[]): Verdict {
  const rows = Map.groupBy(stored, ({ key }) => key);
  const byKey = Map.groupBy(tries, ({ what }) => what.key);
  const verdict = {
    operations: tries.length,
    orders: byKey.size,
    acknowledged: 0,
    unanswered: 0,
    lost: 0,
    doubled: 0,
    wrong: 0,
  };
  for (const [key, ofKey] of byKey) {
    const ids = new Set(ofKey.flatMap(({ outcome }) => (outcome.is === 'ok' ? [outcome.id] : [])));
    const isUnknown = ofKey.some(({ outcome }) => outcome.is === 'info');
    const there = rows.get(key) ?? [];
    if (ids.size > 0) verdict.acknowledged += 1;
    if (ofKey.every(({ outcome }) => outcome.is === 'info')) verdict.unanswered += 1;
    if (ids.size > 0 && there.length === 0) verdict.lost += 1;
    if (ids.size > 1) verdict.doubled += ids.size - 1;
    if (there.length > 1) verdict.doubled += there.length - 1;
    if (ids.size === 0 && !isUnknown) verdict.wrong += there.length;
    const [expected] = ofKey;
    for (const order of there) {
      const isAsSaid =
        order.cents === expected?.what.cents &&
        order.accountId === expected.what.accountId &&
        (ids.size === 0 || ids.has(order.id));
      if (!isAsSaid) verdict.wrong += 1;
    }
  }
  for (const [key, there] of rows) if (!byKey.has(key)) verdict.wrong += there.length;
  return verdict;
}
