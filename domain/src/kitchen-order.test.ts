import { expect, test } from 'vitest';
import { calledName, kitchenOrder } from './kitchen-order.ts';

function firstNameOf(name: string): string | undefined {
  return kitchenOrder({ name }, 'collection').firstName;
}

test('the kitchen calls the first name that can be seen', () => {
  expect(firstNameOf(' Ann  Example')).toBe('Ann');
  for (const unseen of ['\u200B', '\u2800', '\u202A', '\u2060']) {
    expect(firstNameOf(`${unseen} Ann Example`)).toBe('Ann');
  }
  // Joiners within a name stay.
  expect(firstNameOf('می\u200Cرا Example')).toBe('می\u200Cرا');
});

test('a guest without a name is called Guest, and nobody else', () => {
  expect(calledName({ firstName: 'Ann', guest: true })).toBe('Ann');
  expect(calledName({ guest: true })).toBe('Guest');
  expect(calledName({})).toBe('no name');
});
