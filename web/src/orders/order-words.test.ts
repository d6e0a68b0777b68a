import { callSign } from '@tall-order/domain/call-sign.ts';
import { expect, test } from 'vitest';
import { asWholeOrder } from '../../test/basket-of.ts';
import { newsInWords, nextInWords } from './order-words.ts';

const ID = '-P6uR-kE000000000100';
const OTHER = '-P6uR-kE000000000101';
const READY = { status: 'ready', version: 3, receivedAt: 1 } as const;

test('a promise is told until it is kept', () => {
  expect(nextInWords('received', 'collection', '18:40')).toBe('Ready about 18:40.');
  expect(nextInWords('preparing', 'delivery', '18:40')).toBe('At your door about 18:40.');
  expect(nextInWords('out-for-delivery', 'delivery', '18:40')).toBe('At your door about 18:40.');
  expect(nextInWords('ready', 'collection', '18:40')).toBe('');
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
    );
  expect(newsOf('delivery')).toMatch(/ is ready\.$/);
  expect(newsOf('collection')).toContain(` Say ${callSign(ID)} `);
});

test('baskets of one moment are each told of', () => {
  const news = [ID, OTHER].map((id) => ({
    order: asWholeOrder({ id, state: READY }),
    before: undefined,
  }));
  expect(newsInWords(news, 'UTC').match(/Say \S+/g)).toEqual([
    `Say ${callSign(ID)}`,
    `Say ${callSign(OTHER)}`,
  ]);
});

test('a burger that was taken off has its place or its name, and is told of once', () => {
  const before = asWholeOrder({ burgers: [{ isCancelled: true }, {}, {}] });
  const basket = asWholeOrder({
    burgers: [{ isCancelled: true }, { isCancelled: true }, { isCancelled: true, label: 'Ben' }],
  });
  expect(newsInWords([{ order: basket, before }], 'UTC')).toBe(
    "Burger 2 has been cancelled. Ben's burger has been cancelled.",
  );
  const why = { isCancelled: true, cancelReason: 'We ran out of it.' };
  const fries = { line: 'fries', name: 'fries', picture: 'fries', count: 2, price: 3 } as const;
  const [was, is] = [
    asWholeOrder({ burgers: [{}, {}], extras: [{ ...fries, isCancelled: false }] }),
    asWholeOrder({ burgers: [{}, why], extras: [{ ...fries, ...why }] }),
  ];
  expect(newsInWords([{ order: is, before: was }], 'UTC')).toBe(
    'Burger 2 has been cancelled. We ran out of it. 2 × fries have been cancelled. We ran out of it.',
  );
  // What was taken off before the page knew the basket is not news.
  expect(newsInWords([{ order: basket, before: undefined }], 'UTC')).not.toContain('Burger');
});
