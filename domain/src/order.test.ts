import { expect, test } from 'vitest';
import {
  OPTIONAL_FOR_GUESTS,
  OPTIONAL_ON_WIRE,
  filledOrderData,
  orderDataProblems,
  orderFields,
  labelProblem,
  fieldsNotAsked,
  ownCountry,
  placeInLines,
} from './order.ts';
import type { OrderData } from './order.ts';
import { STANDARD_SETTINGS } from './shop-settings.ts';

const DELIVERY: OrderData = {
  deliveryMethod: 'delivery',
  name: 'Ann',
  street: '1 High Street',
  zipCode: '12345',
  city: 'Lund',
  country: 'Sweden',
  email: 'ann@example.com',
};

test('the code of a postal area is called as in the country of the shop', () => {
  const problemIn = (country: string) => orderDataProblems({ ...DELIVERY, zipCode: '1' }, country);
  expect(problemIn('USA').zipCode).toBe('ZIP code needs at least 3 characters.');
  expect(problemIn('Wales').zipCode).toBe('Postcode needs at least 3 characters.');
});

test.each([
  [DELIVERY, ['1 High Street', '12345 Lund', 'Sweden']],
  [
    { street: '1 Orchard Road', city: 'Singapore', country: 'Singapore' },
    ['1 Orchard Road', 'Singapore'],
  ],
  [{ street: '', zipCode: '12345', city: '', country: '' }, ['12345']],
  [{}, []],
])('the lines of an address: %j', (place, lines) => {
  expect(placeInLines(place)).toEqual(lines);
});

test('a delivery asks for an address, a collection does not', () => {
  expect(orderFields('delivery')).toEqual([
    'name',
    'street',
    'zipCode',
    'city',
    'country',
    'doorCode',
    'email',
    'phone',
    'note',
  ]);
  expect(orderFields('collection')).toEqual(['name', 'email', 'phone', 'note']);
});

test('a complete order has no problems; optional fields may stay empty', () => {
  expect(orderDataProblems(DELIVERY)).toEqual({});
  expect(
    orderDataProblems({ deliveryMethod: 'collection', name: 'Ann', email: 'ann@example.com' }),
  ).toEqual({});
});

test('on the wire a city and a country may be missing, but not too long', () => {
  const problems = (city: string, country: string) =>
    orderDataProblems({ ...DELIVERY, city, country }, '', OPTIONAL_ON_WIRE);
  expect(problems('', ' ')).toEqual({});
  expect(problems('x'.repeat(81), 'x'.repeat(61))).toEqual({
    city: 'Keep the city to 80 characters.',
    country: 'Keep the country to 60 characters.',
  });
});

test.each([
  [{ name: '' }, { name: 'Enter your name.' }],
  [{ name: 'x'.repeat(81) }, { name: 'Keep the name to 80 characters.' }],
  [{ name: '\u200b\u2060' }, { name: 'Enter your name.' }],
  [{ street: ' ' }, { street: 'Enter your street.' }],
  [{ street: 'x'.repeat(121) }, { street: 'Keep the street to 120 characters.' }],
  [{ doorCode: 'x'.repeat(21) }, { doorCode: 'Keep the door code to 20 characters.' }],
  [{ zipCode: '12' }, { zipCode: 'ZIP code needs at least 3 characters.' }],
  [{ zipCode: '12345678901' }, { zipCode: 'Keep the ZIP code to 10 characters.' }],
  [{ city: '' }, { city: 'Enter your city.' }],
  [{ country: '' }, { country: 'Enter your country.' }],
  [{ country: 'x'.repeat(61) }, { country: 'Keep the country to 60 characters.' }],
  [{ email: '' }, { email: 'Enter your e-mail.' }],
  [{ email: 'ann' }, { email: 'E-mail must look like name@example.com.' }],
  [{ phone: '123456' }, { phone: 'Phone needs at least 7 digits.' }],
  [{ phone: '1234567890123456' }, { phone: 'Keep the phone to 15 digits.' }],
  [{ phone: '(123) 456' }, { phone: 'Phone needs at least 7 digits.' }],
  [{ phone: '12ab' }, { phone: 'Enter a phone number, like 020 7946 0018.' }],
  [{ phone: '+ ( ) - .' }, { phone: 'Enter a phone number, like 020 7946 0018.' }],
  [{ note: 'x'.repeat(281) }, { note: 'Keep the note to 280 characters.' }],
])('an order with %j has the problems %j', (change, problems) => {
  expect(orderDataProblems({ ...DELIVERY, ...change })).toEqual(problems);
});

test('staff are not asked for an address of their own', () => {
  const typed = { ...DELIVERY, street: '' };
  expect(orderDataProblems(typed, '', OPTIONAL_FOR_GUESTS, 'the')).toEqual({
    street: 'Enter the street.',
  });
});

test.each(['+44 7700 900123', '020 7946 0018', '(020) 7946-0018', '020.7946.0018', '+4670123456'])(
  'the phone number %j is taken as it is written',
  (phone) => {
    const typed = { ...DELIVERY, phone: ` ${phone} ` };
    expect(orderDataProblems(typed)).toEqual({});
    expect(filledOrderData(typed)['phone']).toBe(phone);
  },
);

test('what shows nothing is not submitted either', () => {
  const unseen = { ...DELIVERY, phone: '\u200b', city: '', country: '\u2800', note: ' \u2060 ' };
  expect(orderDataProblems(unseen, '', OPTIONAL_ON_WIRE)).toEqual({});
  expect(Object.keys(filledOrderData(unseen))).toEqual([
    'deliveryMethod',
    'name',
    'street',
    'zipCode',
    'email',
  ]);
});

test('fields that are empty or not part of the delivery method are not submitted', () => {
  expect(
    filledOrderData({ ...DELIVERY, deliveryMethod: 'collection', phone: '', note: ' hi ' }),
  ).toEqual({ deliveryMethod: 'collection', name: 'Ann', email: 'ann@example.com', note: 'hi' });
});

test('a name on a burger fits its ticket', () => {
  expect([labelProblem('  '), labelProblem('Ada')]).toEqual([null, null]);
  // Spaces around a name are not kept.
  expect(labelProblem(` ${'x'.repeat(40)} `)).toBeNull();
  expect(labelProblem('x'.repeat(41))).toBe('Keep the name to 40 characters.');
  expect(labelProblem('A\u0007')).toBe('Name has characters that cannot be shown.');
});

function settingsIn(country: string, changed: object = {}) {
  return { ...STANDARD_SETTINGS, facts: { ...STANDARD_SETTINGS.facts, country }, ...changed };
}

test.each([
  ['', {}, ['city']],
  ['Ireland', {}, ['country', 'city']],
  ['Ireland', { deliversAbroad: true }, ['city']],
  ['Ireland', { asksForCity: true }, ['country']],
  ['', { asksForCity: true }, []],
])('a shop in %j with %j does not ask for: %j', (country, changed, fields) => {
  expect([...fieldsNotAsked(settingsIn(country, changed))]).toEqual(fields);
});

test.each([
  ['', undefined],
  ['Ireland', 'Ireland'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), undefined],
])('a delivery of the shop in %j goes to: %j', (country, filledIn) => {
  expect(ownCountry(settingsIn(country))).toBe(filledIn);
});
