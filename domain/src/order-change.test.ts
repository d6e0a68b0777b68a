import { expect, test } from 'vitest';
import { FRIES } from '../test/menu-with.ts';
import { STANDARD_MENU } from './menu.ts';
import {
  changedFields,
  changedTotalProblem,
  correctedData,
  goesElsewhere,
  optionalInCorrection,
  totalCorrected,
  totalWithMore,
} from './order-change.ts';

const DELIVERED = {
  deliveryMethod: 'delivery',
  customer: {
    deliveryMethod: 'delivery',
    name: 'Ann',
    street: 'Long Lane 1',
    zipCode: '1011',
    email: 'ann@example.com',
    note: 'Ring twice',
  },
} as const;

test('a correction changes what it names, and a collection has no address', () => {
  const moved = correctedData(DELIVERED, { street: ' Long Lane 3 ', note: '', doorCode: '12B' });
  expect(moved).toEqual({
    deliveryMethod: 'delivery',
    name: 'Ann',
    street: 'Long Lane 3',
    zipCode: '1011',
    doorCode: '12B',
    email: 'ann@example.com',
  });
  expect(changedFields(DELIVERED, moved)).toEqual(['street', 'doorCode', 'note']);
  const collected = correctedData(DELIVERED, { deliveryMethod: 'collection' });
  expect(collected).toEqual({
    deliveryMethod: 'collection',
    name: 'Ann',
    email: 'ann@example.com',
    note: 'Ring twice',
  });
  expect(changedFields(DELIVERED, collected)).toEqual(['deliveryMethod', 'street', 'zipCode']);
  expect(changedFields(DELIVERED, correctedData(DELIVERED, { name: 'Ann' }))).toEqual([]);
});

test('only another method or place takes the terms of now, not a door code, a name or a note', () => {
  expect(goesElsewhere(['name', 'doorCode', 'phone', 'note'])).toBe(false);
  for (const name of ['deliveryMethod', 'street', 'zipCode', 'city', 'country']) {
    expect({ name, isElsewhere: goesElsewhere(['note', name]) }).toEqual({
      name,
      isElsewhere: true,
    });
  }
});

test('staff must have seen the total, and the customer must agree to a higher one', () => {
  const dearer = { before: 630, after: 930 };
  const seen = { total: 9.3, agreed: false };
  expect(changedTotalProblem(dearer, seen)).toBe('not-agreed');
  expect(changedTotalProblem(dearer, { ...seen, agreed: true })).toBeNull();
  expect(changedTotalProblem(dearer, { total: 9.29, agreed: true })).toBe('other-total');
  expect(changedTotalProblem({ before: 930, after: 630 }, { ...seen, total: '6.30' })).toBeNull();
  expect(changedTotalProblem({ before: 630, after: 630 }, { ...seen, total: 6.3 })).toBeNull();
});

test('what is added costs as on the menu, and another way or place as on the terms', () => {
  const menu = { ...STANDARD_MENU, extras: { fries: FRIES } };
  const sold = { total: 630, fee: 250 };
  expect(totalWithMore(sold, menu, { burger: { meat: 1 }, extras: {} })).toBe(630 + 250 + 530);
  expect(totalWithMore(sold, menu, { burger: null, extras: { fries: 2 } })).toBe(630 + 250 + 600);
  const after = correctedData(DELIVERED, { street: 'Short Lane 2' });
  const corrected = (changed: string[], data = after) =>
    totalCorrected(sold, { fee: 400 }, { after: data, changed });
  expect(corrected(['street'])).toBe(1030);
  expect(corrected(['note'])).toBe(880);
  const collected = correctedData(DELIVERED, { deliveryMethod: 'collection' });
  expect(corrected(['deliveryMethod'], collected)).toBe(630);
});

test("only a guest's order may lose its name, and none of its fields for the driver", () => {
  const [customers, guests] = [null, {}].map((takenBy) => optionalInCorrection({ takenBy }));
  expect([customers?.has('name'), guests?.has('name')]).toEqual([false, true]);
  expect([customers?.has('street'), guests?.has('street')]).toEqual([false, false]);
});
