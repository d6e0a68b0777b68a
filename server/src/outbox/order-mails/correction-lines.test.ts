import type { Order } from '@tall-order/domain/sold-order.ts';
import { expect, test } from 'vitest';
import { correctionLines } from './correction-lines.ts';

const HOME = { street: 'Long Lane 3', zipCode: '1011', doorCode: '12B' };
const PLACE = 'Long Lane 3, 1011, door code 12B';
const WAY = ['deliveryMethod', 'street', 'zipCode', 'doorCode'];

/** What is said of an order of $12.30 whose total was $14.80. */
function linesOf(what: string[], changes: Partial<Order> = {}): string[] {
  const order = {
    state: { status: 'received' },
    burgers: [{ price: 1230, cancelledAt: null }],
    extras: [],
    currency: 'USD',
    fee: 250,
    deliveryMethod: 'delivery',
    customer: HOME,
    ...changes,
    // Nothing else of an order is said.
  } as unknown as Order;
  return correctionLines({ what, totalBefore: 1480 }, order);
}

test('another way is told with where the order goes, the fee and the new total', () => {
  expect(linesOf(WAY, { fee: 300 })).toEqual([
    `Your order is a delivery now, to ${PLACE}.`,
    'With $3.00 for the delivery, the total is $15.30 now, not $14.80.',
  ]);
  expect(linesOf(WAY, { fee: 0, deliveryMethod: 'collection', customer: {} })).toEqual([
    'You collect your order now.',
    'The total is $12.30 now, not $14.80.',
  ]);
});

test('another address is told as it is now, and the rest by the names of its fields', () => {
  expect(linesOf(['name', 'street'])).toEqual([
    `Your order goes to ${PLACE} now.`,
    'What we changed in your order: Name.',
  ]);
  expect(linesOf(['doorCode', 'phone'])).toEqual([
    'What we changed in your order: Door code and Phone.',
  ]);
});

test('without what the customer filled in, no place is told', () => {
  expect(linesOf(WAY, { customer: {} })).toEqual(['Your order is a delivery now.']);
  expect(linesOf(['street'], { customer: {} })).toEqual([
    'Your order goes to another address now.',
  ]);
});
