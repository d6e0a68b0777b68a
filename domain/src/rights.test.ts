import { expect, test } from 'vitest';
import {
  carriersWith,
  rolesWith,
  scopeOf,
  ROLES,
  isRole,
  isStaff,
  leavesNoOwner,
} from './rights.ts';
import type { Right } from './rights.ts';

const [ALL, CARRIED, NONE] = ['all', 'carried', null];

/** For customer, driver, counter, kitchen and owner. */
test.each<[Right, (string | null)[]]>([
  ['read-kitchen', [NONE, NONE, ALL, ALL, ALL]],
  ['pause-sales', [NONE, NONE, NONE, ALL, ALL]],
  ['mark-sold-out', [NONE, NONE, ALL, ALL, ALL]],
  ['take-steps', [NONE, CARRIED, ALL, ALL, ALL]],
  ['read-counter', [NONE, CARRIED, ALL, NONE, ALL]],
  ['choose-driver', [NONE, NONE, ALL, NONE, ALL]],
  ['take-payments', [NONE, CARRIED, ALL, NONE, ALL]],
  ['give-refunds', [NONE, CARRIED, ALL, NONE, ALL]],
  ['order-for-guests', [NONE, NONE, ALL, NONE, ALL]],
  ['settle-later', [NONE, NONE, NONE, NONE, ALL]],
  ['close-books', [NONE, NONE, NONE, NONE, ALL]],
])('the right to %s covers what its role needs', (right, scopes) => {
  const shop = { kitchenAtCounter: false, counterCloses: false };
  expect(ROLES.map((role) => scopeOf(role, right, shop))).toEqual(scopes);
});

test('counter staff close the books where the owner allows it', () => {
  const shop = { kitchenAtCounter: false, counterCloses: true };
  expect(ROLES.map((role) => scopeOf(role, 'close-books', shop))).toEqual(
    ROLES.map((role) => (['counter', 'owner'].includes(role) ? ALL : NONE)),
  );
  expect(rolesWith('close-books')).toEqual(['counter', 'owner']);
});

test('the kitchen has the rights of the counter where the owner allows it', () => {
  for (const right of ['read-counter', 'choose-driver', 'take-payments', 'give-refunds'] as const) {
    expect(scopeOf('kitchen', right, { kitchenAtCounter: true, counterCloses: false })).toBe('all');
    expect(rolesWith(right)).toContain('kitchen');
  }
  expect(rolesWith('read-kitchen')).toEqual(['counter', 'kitchen', 'owner']);
  expect(rolesWith('read-counter')).toEqual(['driver', 'counter', 'kitchen', 'owner']);
});

test('five roles have a name, and nothing else is one', () => {
  expect(ROLES.filter(isRole)).toEqual(['customer', 'driver', 'counter', 'kitchen', 'owner']);
  expect(['', 'Owner', 'admin', 'toString'].filter(isRole)).toEqual([]);
  expect(ROLES.filter(isStaff)).toEqual(['driver', 'counter', 'kitchen', 'owner']);
});

test.each([
  ['owner', 'kitchen', 1, true],
  ['owner', 'customer', 1, true],
  ['owner', 'customer', 2, false],
  ['owner', 'owner', 1, false],
  ['kitchen', 'customer', 1, false],
  ['customer', 'owner', 0, false],
] as const)('from %s to %s among %i owners leaves none: %s', (before, after, owners, left) => {
  expect(leavesNoOwner(before, after, owners)).toBe(left);
});

test('a right may cover only the orders that somebody carries', () => {
  expect(carriersWith('read-counter')).toEqual(['driver']);
  expect(carriersWith('read-kitchen')).toEqual([]);
});
