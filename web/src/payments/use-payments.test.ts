import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import { dueInWords } from './due-in-words.ts';
import { sentenceOf, usePayments } from './use-payments.ts';
import type { PayableOrder } from './use-payments.ts';

const ID = '-P6uR-kE000000000100';
const PATH = `/baskets/${ID}/payments.json`;
const REFUND = { kind: 'refund', method: 'cash', amount: 2, reason: 'Cold' } as const;
const LOST = 'Not now. If you try again, it is recorded only once.';
const OWN = { id: 'own', kind: 'refund', method: 'cash', amount: 2, reducesPrice: false } as const;
const DEPOSIT = { ...OWN, id: 'deposit', kind: 'payment', method: 'card', amount: 7 } as const;

function basketWith(since: PayableOrder['payments'] = []): PayableOrder {
  return { id: ID, currency: 'USD', paid: 7, due: 0, payments: [DEPOSIT, ...since] };
}

/** The payments of a basket, at a shop that refuses each entry with a status. */
async function openPayments(status: number) {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  shop.failAt(PATH, status, { error: 'Not now.' });
  const { result, rerender } = renderHook(
    (basket: PayableOrder) => usePayments('token', basket, { onBalance: () => {} }),
    { initialProps: basketWith() },
  );
  return {
    record: (entry: Parameters<typeof result.current.record>[0]) =>
      act(() => result.current.record(entry)),
    receive: (since: PayableOrder['payments']) => rerender(basketWith(since)),
    keys: () => shop.requests.map(({ headers }) => headers['idempotency-key']),
  };
}

test.each<[string, PayableOrder['payments']]>([
  ['a payment', [{ ...OWN, kind: 'payment' }]],
  ['a refund by card', [{ ...OWN, method: 'card' }]],
  ['a refund of another amount', [{ ...OWN, amount: 3 }]],
  ['a refund that is not due again', [{ ...OWN, reducesPrice: true }]],
  ['a second refund of its kind', [OWN, { ...OWN, id: 'second' }]],
])('a refund of unknown outcome is looked at again after %s', async (_what, since) => {
  const { record, receive, keys } = await openPayments(503);
  expect(await record(REFUND)).toBe(LOST);
  receive(since);
  expect(await record(REFUND)).toMatch(/^Other payments or refunds were recorded/);
  expect(keys()).toHaveLength(1);
  expect(await record(REFUND)).toBe(LOST);
  expect(new Set(keys()).size).toBe(2);
});

test('a refund of unknown outcome is sent as it was if only it was recorded since', async () => {
  const { record, receive, keys } = await openPayments(503);
  await record(REFUND);
  receive([OWN]);
  expect(await record(REFUND)).toBe(LOST);
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test('a refund for another reason is another one', async () => {
  const { record, keys } = await openPayments(503);
  await record(REFUND);
  await record({ ...REFUND, reason: 'Burnt' });
  expect(new Set(keys()).size).toBe(2);
});

test.each([
  [409, 2],
  [422, 2],
  [403, 1],
  [429, 1],
])('after the status %i, the same refund is sent under %i keys', async (status, count) => {
  const { record, keys } = await openPayments(status);
  await record(REFUND);
  await record(REFUND);
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(count);
});

test('what was given up is not called paid, and what nobody recorded not due', () => {
  const settled = { currency: 'USD', due: 0, paid: 4.2, writtenOff: null, unrecorded: null };
  expect(dueInWords(settled)).toBe('Paid');
  expect(dueInWords({ ...settled, paid: 0 })).toBe('Nothing due');
  expect(dueInWords({ ...settled, writtenOff: 20 })).toBe('Written off');
  expect(dueInWords({ ...settled, due: 4.2, paid: 0, unrecorded: true })).toBe('Not recorded');
});

test('of a refund above what the shop owes, only the rest is due again', () => {
  const refund = { kind: 'refund', method: 'cash', amount: 8 } as const;
  const words = (due: number) => sentenceOf({ ...refund, due }, 0, { currency: 'USD' });
  expect(words(-8)).toBe('$8.00 in cash refunded.');
  expect(words(-5)).toBe('$5.00 in cash refunded. $3.00 in cash corrected. It is due again.');
  expect(words(0)).toBe('$8.00 in cash corrected. It is due again.');
});
