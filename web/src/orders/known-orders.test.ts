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

test('a new status is news, and that of an older order which is loaded later is not', () => {
  const state = (status: string, version: number) => ({
    state: { status, version, receivedAt: 1 },
  });
  const known = knownWith(NOTHING_KNOWN, { [ID]: state('received', 1) });
  expect(known.news).toEqual([]);
  const more = knownWith(known, {
    [ID]: state('preparing', 2),
    '-P6uR-kD000000000100': state('handed-over', 4),
    '-P6uR-kF000000000100': state('received', 1),
  });
  expect(more.news.map(({ id }) => id)).toEqual([ID, '-P6uR-kF000000000100']);
  // The page says the last news until there is another.
  expect(knownWith(more, { [ID]: state('preparing', 2) }).news).toBe(more.news);
});

test('what is paid, and what is cancelled of the extras, is as the shop said it last', () => {
  const answer = (paid: number, cancelledAt?: number) => ({
    [ID]: {
      basket: ID,
      paid,
      due: 8 - paid,
      extras: { fries: { kind: 'side', count: 2, price: 3, ...(cancelledAt && { cancelledAt }) } },
    },
  });
  const known = knownWith(knownWith(NOTHING_KNOWN, answer(3)), answer(8, 5));
  expect(known.charges.get(ID)).toMatchObject({ paid: 8, due: 0 });
  expect(known.parts.get(ID)?.extras).toMatchObject([{ name: 'fries', isCancelled: true }]);
});

test('an answer that was overtaken takes back no payment and no cancelled extra', () => {
  const answer = (version: number, paid: number | null, cancelledAt?: number) => ({
    [ID]: {
      state: { status: 'received', version, receivedAt: 1 },
      basket: ID,
      ...(paid !== null && { paid, due: 0 }),
      extras: { fries: { kind: 'side', count: 2, price: 3, ...(cancelledAt && { cancelledAt }) } },
    },
  });
  const latest = knownWith(NOTHING_KNOWN, answer(3, 8, 5));
  const overtaken = knownWith(latest, answer(1, null));
  expect(overtaken.charges.get(ID)).toMatchObject({ paid: 8, due: 0 });
  expect(overtaken.parts.get(ID)?.extras).toMatchObject([{ name: 'fries', isCancelled: true }]);
});
