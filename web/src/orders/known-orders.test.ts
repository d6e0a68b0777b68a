import { expect, test } from 'vitest';
import { NOTHING_KNOWN, knownWith } from './known-orders.ts';

const ID = '-P6uR-kE000000000100';

test('of answers that overtake each other, the highest version of a status counts', () => {
  const answer = (status: string, version: number) => ({
    [ID]: { state: { status, version, receivedAt: 1 } },
  });
  const latest = knownWith(NOTHING_KNOWN, answer('preparing', 2));
  const overtaken = knownWith(latest, answer('received', 1));
  expect(overtaken.states.get(ID)).toMatchObject({ status: 'preparing', version: 2 });
  expect(overtaken.news).toEqual([]);
});
