import { expect, test } from 'vitest';
import { ROLES, isRole, isStaff, leavesNoOwner } from './roles.ts';

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
