import { expect, test } from 'vitest';
import { kitchenOrder } from './kitchen-order.ts';

function firstNameOf(name: string): string | undefined {
  return kitchenOrder({
    ingredients: {},
    createdAt: 0,
    deliveryMethod: 'collection',
    orderData: { name },
    state: { status: 'received', version: 1, receivedAt: 0 },
  }).firstName;
}

test('the kitchen calls the first name that can be seen', () => {
  expect(firstNameOf(' Ann  Example')).toBe('Ann');
  for (const unseen of ['\u200B', '\u2800', '\u202A', '\u2060']) {
    expect(firstNameOf(`${unseen} Ann Example`)).toBe('Ann');
  }
  // Joiners within a name stay.
  expect(firstNameOf('می\u200Cرا Example')).toBe('می\u200Cرا');
});
