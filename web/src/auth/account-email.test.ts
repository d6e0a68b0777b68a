import { expect, test } from 'vitest';
import { accountEmail } from './account-email.ts';

function tokenWith(payload: string): string {
  const bytes = new TextEncoder().encode(payload);
  const base64 = btoa(String.fromCharCode(...bytes));
  return `e30.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.c2ln`;
}

test('reads the e-mail address of an ID token, in any script', () => {
  expect(accountEmail(tokenWith('{"email":"zoë?>@example.com"}'))).toBe('zoë?>@example.com');
});

test.each(['', 'opaque', 'a.b.c', tokenWith('null'), tokenWith('{"email":1}')])(
  'is null for %j',
  (token) => expect(accountEmail(token)).toBeNull(),
);
