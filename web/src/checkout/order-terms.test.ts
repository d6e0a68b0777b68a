import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import { expect, test } from 'vitest';
import {
  orderProblems,
  outsideWords,
  termsProblem,
  withAddressOf,
  withMethodOf,
} from './order-terms.ts';

const { delivery, collection } = STANDARD_SETTINGS;
const DELIVERY_ONLY = {
  ...STANDARD_SETTINGS,
  delivery: { ...delivery, zipCodes: ['10*'], minimum: 2000 },
  collection: { ...collection, isOffered: false },
};

test.each([
  [20, null],
  [19.99, 'Add $0.01 more.'],
])('where only deliveries of $20.00 and more are made, for $%d it says: %s', (total, words) => {
  expect(termsProblem('delivery', total, DELIVERY_ONLY)).toBe(words);
});

test('where nothing is collected, nobody outside the area is told to collect', () => {
  const typed = { deliveryMethod: 'delivery', zipCode: '12345' } as const;
  expect(orderProblems(typed, DELIVERY_ONLY).zipCode).toBe(
    "We don't deliver to 12345, only to 10…",
  );
  const collected = { deliveryMethod: 'collection', zipCode: '12345' } as const;
  expect(orderProblems(collected, DELIVERY_ONLY)).not.toHaveProperty('zipCode');
});

test.each([
  [['N1', 'NW1'], "We don't deliver to SW1 1AA, only to N1 and NW1."],
  [['NW1', 'N1 *'], "We don't deliver to SW1 1AA, only to NW1 and N1."],
  [['N1*', 'N2 1*'], "We don't deliver to SW1 1AA, only to N1… and N2 1…"],
])('outside the area %j it says: %s', (zipCodes, words) => {
  const settings = { ...STANDARD_SETTINGS, delivery: { ...delivery, zipCodes } };
  expect(outsideWords({ deliveryMethod: 'delivery', zipCode: 'SW1 1AA' }, settings)).toBe(words);
});

test('a ZIP code that was not entered is asked for, and not called outside', () => {
  const typed = { deliveryMethod: 'delivery', zipCode: '' } as const;
  expect(orderProblems(typed, DELIVERY_ONLY).zipCode).toBe('Enter your ZIP code.');
});

test.each([
  ['', {}, undefined, undefined],
  ['', {}, 'Wales', 'Wales'],
  ['Ireland', {}, undefined, 'Ireland'],
  ['Ireland', {}, 'Wales', 'Ireland'],
  ['Ireland', { deliversAbroad: true }, undefined, 'Ireland'],
  ['Ireland', { deliversAbroad: true }, '', ''],
  ['Ireland', { deliversAbroad: true }, 'Wales', 'Wales'],
])('in a shop in %j with %j, the country %j is ordered as %j', (own, changed, typed, ordered) => {
  const facts = { ...STANDARD_SETTINGS.facts, country: own };
  const settings = { ...STANDARD_SETTINGS, ...changed, facts };
  const data = {
    deliveryMethod: 'delivery',
    ...(typed !== undefined && { country: typed }),
  } as const;
  expect(withAddressOf(settings, data).country).toBe(ordered);
});

test('a city goes along only where the shop asks for it', () => {
  const data = { deliveryMethod: 'delivery', city: 'Lund' } as const;
  expect(withAddressOf(STANDARD_SETTINGS, data)).toEqual({ deliveryMethod: 'delivery' });
  expect(withAddressOf({ ...STANDARD_SETTINGS, asksForCity: true }, data)).toEqual(data);
});

test('a way that is not offered becomes the first that is, and all that was typed stays', () => {
  const typed = { deliveryMethod: 'collection', name: 'Ada' } as const;
  expect(withMethodOf(['delivery'], typed)).toEqual({ ...typed, deliveryMethod: 'delivery' });
  expect(withMethodOf(['delivery', 'collection'], typed)).toBe(typed);
});
