import { expect, test } from 'vitest';
import { filledOrderData, orderDataProblems, orderFields } from './order.ts';
import type { OrderData } from './order.ts';

const DELIVERY: OrderData = {
  deliveryMethod: 'delivery',
  name: 'Ann',
  street: '1 High Street',
  zipCode: '12345',
  country: 'Sweden',
  email: 'ann@example.com',
};

test('a delivery asks for an address, a collection does not', () => {
  expect(orderFields('delivery')).toEqual([
    'name',
    'street',
    'zipCode',
    'country',
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

test.each([
  [{ name: '' }, { name: 'Name is required.' }],
  [{ name: 'x'.repeat(81) }, { name: 'Name takes at most 80 characters.' }],
  [{ street: ' ' }, { street: 'Street is required.' }],
  [{ street: 'x'.repeat(121) }, { street: 'Street takes at most 120 characters.' }],
  [{ zipCode: '12' }, { zipCode: 'ZIP code needs at least 3 characters.' }],
  [{ zipCode: '12345678901' }, { zipCode: 'ZIP code takes at most 10 characters.' }],
  [{ country: '' }, { country: 'Country is required.' }],
  [{ country: 'x'.repeat(61) }, { country: 'Country takes at most 60 characters.' }],
  [{ email: '' }, { email: 'E-mail is required.' }],
  [{ email: 'ann' }, { email: 'E-mail must look like name@example.com.' }],
  [{ phone: '123456' }, { phone: 'Phone needs at least 7 characters.' }],
  [{ phone: '1234567890123456' }, { phone: 'Phone takes at most 15 characters.' }],
  [{ phone: '+4670123456' }, { phone: 'Phone takes digits only.' }],
  [{ note: 'x'.repeat(281) }, { note: 'Note takes at most 280 characters.' }],
])('an order with %j has the problems %j', (change, problems) => {
  expect(orderDataProblems({ ...DELIVERY, ...change })).toEqual(problems);
});

test('what the delivery method does not ask for, and what is empty, is not submitted', () => {
  expect(
    filledOrderData({ ...DELIVERY, deliveryMethod: 'collection', phone: '', note: ' hi ' }),
  ).toEqual({ deliveryMethod: 'collection', name: 'Ann', email: 'ann@example.com', note: 'hi' });
});
