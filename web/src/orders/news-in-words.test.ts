import { callSign } from '@tall-order/domain/call-sign.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { expect, test } from 'vitest';
import { NOTHING_KNOWN } from './known-orders.ts';
import { newsInWords } from './news-in-words.ts';

const ID = '-P6uR-kE000000000100';
const OTHER = '-P6uR-kE000000000101';
const ready: OrderState = { status: 'ready', version: 3, receivedAt: 1 };

test('only a collection is told which number to say', () => {
  const known = { ...NOTHING_KNOWN, news: [{ id: ID, state: ready }] };
  expect(newsInWords(known, () => 'delivery', 'UTC')).toMatch(/ is ready\.$/);
  expect(newsInWords(known, () => 'collection', 'UTC')).toContain(` Say ${callSign(ID)} `);
});

test('orders of one moment that are not of one basket are each told of', () => {
  const news = [ID, OTHER].map((id) => ({ id, state: ready }));
  const words = newsInWords({ ...NOTHING_KNOWN, news }, () => 'collection', 'UTC');
  expect(words.match(/Say \S+/g)).toEqual([`Say ${callSign(ID)}`, `Say ${callSign(OTHER)}`]);
});

test('a cancelled burger has its place in the basket, whichever burger was known first', () => {
  const part = { basketId: ID, label: '', extras: [] };
  const cancelled: OrderState = { status: 'cancelled', version: 4, receivedAt: 1 };
  const known = {
    ...NOTHING_KNOWN,
    // A page of older orders may end within a basket.
    parts: new Map([
      [OTHER, part],
      [ID, part],
    ]),
    states: new Map([
      [OTHER, cancelled],
      [ID, ready],
    ]),
    news: [{ id: OTHER, state: cancelled }],
  };
  expect(newsInWords(known, () => 'collection', 'UTC')).toBe('Burger 2 has been cancelled.');
});
