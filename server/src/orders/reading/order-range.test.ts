import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderRange } from './order-range.ts';
import { followRange } from './order-range.ts';

const id = fc.stringMatching(/^[a-j]{2}$/);
const bound = fc.option(fc.record({ id, inclusive: fc.boolean() }));
const limit = fc.record({
  end: fc.constantFrom('first', 'last'),
  count: fc.integer({ min: 1, max: 4 }),
});

/** What a read of the range gives when these orders exist. */
function readRange({ from, to, limit }: OrderRange, ids: string[]): string[] {
  const within = [...ids]
    .sort()
    .filter((one) => from === null || one > from.id || (from.inclusive && one === from.id))
    .filter((one) => to === null || one < to.id || (to.inclusive && one === to.id));
  if (limit === null) return within;
  return limit.end === 'first' ? within.slice(0, limit.count) : within.slice(-limit.count);
}

test('a followed range equals a read, in whatever order the orders come', () => {
  const range = fc.record({ from: bound, to: bound, limit: fc.option(limit) });
  const orders = fc.uniqueArray(id, { maxLength: 20 });
  fc.assert(
    fc.property(range, orders, fc.nat(20), (bounds, ids, before) => {
      const asked: OrderRange = { ...bounds, empty: false };
      const followed = followRange(asked);
      const shown = new Set(readRange(asked, ids.slice(0, before)));
      followed.begin([...shown]);
      for (const [index, one] of ids.entries()) {
        if (index < before) continue;
        const { isIn, gone } = followed.admit(one);
        if (isIn) shown.add(one);
        if (gone !== undefined) shown.delete(gone);
        const read = readRange(asked, ids.slice(0, index + 1));
        expect([...shown].sort()).toEqual(read);
        expect(
          ids
            .slice(0, index + 1)
            .filter(followed.has)
            .sort(),
        ).toEqual(read);
      }
    }),
  );
});
