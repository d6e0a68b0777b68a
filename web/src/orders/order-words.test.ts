import { callSign } from '@tall-order/domain/call-sign.ts';
import { expect, test } from 'vitest';
import { asWholeOrder } from '../../test/basket-of.ts';
import { newsInWords, nextInWords } from './order-words.ts';

const ID = '-P6uR-kE000000000100';
const OTHER = '-P6uR-kE000000000101';
const READY = { status: 'ready', version: 3, receivedAt: 1 } as const;

test('a promise is told until it is kept', () => {
  expect(nextInWords('received', 'collection', { time: '18:40', before: undefined })).toBe(
    'Ready about 18:40.',
  );
  expect(nextInWords('preparing', 'delivery', { time: '18:40', before: undefined })).toBe(
    'At your door about 18:40.',
  );
  expect(nextInWords('out-for-delivery', 'delivery', { time: '18:40', before: undefined })).toBe(
    'At your door about 18:40.',
  );
  const moved = { time: '18:55', before: '18:40' };
  expect(nextInWords('received', 'collection', moved)).toBe(
    'Ready about 18:55, not 18:40 as we said first.',
  );
  expect(nextInWords('ready', 'collection', { time: '18:40', before: undefined })).toBe('');
  expect(nextInWords('preparing', 'collection', null)).toBe('Next: ready to collect.');
});

test('only a collection is told which number to say', () => {
  const newsOf = (deliveryMethod: 'collection' | 'delivery') =>
    newsInWords(
      [
        {
          order: asWholeOrder({ state: READY, orderData: { deliveryMethod } }),
          before: asWholeOrder(),
        },
      ],
      'UTC',
      1,
    );
  expect(newsOf('delivery')).toMatch(/ is ready\.$/);
  expect(newsOf('collection')).toContain(` Say ${callSign(ID)} `);
});

test('baskets of one moment are each told of', () => {
  const news = [ID, OTHER].map((id) => ({
    order: asWholeOrder({ id, state: READY }),
    before: undefined,
  }));
  expect(newsInWords(news, 'UTC', 1).match(/Say \S+/g)).toEqual([
    `Say ${callSign(ID)}`,
    `Say ${callSign(OTHER)}`,
  ]);
});

test('a burger that was taken off has its place or its name, and is told of once', () => {
  const before = asWholeOrder({ burgers: [{ isCancelled: true }, {}, {}] });
  const basket = asWholeOrder({
    burgers: [{ isCancelled: true }, { isCancelled: true }, { isCancelled: true, label: 'Ben' }],
  });
  expect(newsInWords([{ order: basket, before }], 'UTC', 1)).toBe(
    "Burger 2 has been cancelled. Ben's burger has been cancelled.",
  );
  const why = { isCancelled: true, cancelReason: 'We ran out of it.' };
  const fries = { line: 'fries', name: 'fries', picture: 'fries', count: 2, price: 3 } as const;
  const [was, is] = [
    asWholeOrder({ burgers: [{}, {}], extras: [{ ...fries, isCancelled: false }] }),
    asWholeOrder({ burgers: [{}, why], extras: [{ ...fries, ...why }] }),
  ];
  expect(newsInWords([{ order: is, before: was }], 'UTC', 1)).toBe(
    'Burger 2 has been cancelled. We ran out of it. 2 × fries have been cancelled. We ran out of it.',
  );
  // What was taken off before the page knew the basket is not news.
  expect(newsInWords([{ order: basket, before: undefined }], 'UTC', 1)).not.toContain('Burger');
});

test('a promise that moves is read out with both times', () => {
  const state = { status: 'received', version: 1, receivedAt: Date.UTC(2026, 10, 28, 17) } as const;
  const orderData = { deliveryMethod: 'delivery' } as const;
  const [was = 0, is] = [35, 50].map((minute) => Date.UTC(2026, 10, 28, 17, minute));
  const newsOf = (promisedAt: number | undefined, now = was) =>
    newsInWords(
      [
        {
          order: asWholeOrder({ state, orderData, promisedAt }),
          before: asWholeOrder({ state, orderData, promisedAt: was }),
        },
      ],
      'UTC',
      now,
    );
  expect(newsOf(is)).toMatch(/^Your order from 17:00.* comes about 17:50.*, not 17:35.*\.$/);
  expect(newsOf(was)).toBe('');
  const dayBefore = Date.UTC(2026, 10, 27, 12);
  expect(newsOf(is, dayBefore)).toMatch(/ comes about Sat 17:50.*, not Sat 17:35.*\.$/);
  const dayAfter = Date.UTC(2026, 10, 29, 12);
  expect(newsOf(is, dayAfter)).toMatch(/^Your order from Nov 28, 17:00/);
});
