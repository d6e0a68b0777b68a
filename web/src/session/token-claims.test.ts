import { afterEach, expect, test, vi } from 'vitest';
import { accountEmail, roleClaim } from './token-claims.ts';

afterEach(() => vi.unstubAllEnvs());

function tokenWith(payload: string): string {
  const bytes = new TextEncoder().encode(payload);
  const base64 = btoa(String.fromCharCode(...bytes));
  return `e30.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.c2ln`;
}

test('reads the e-mail address of an ID token, in any script', () => {
  expect(accountEmail(tokenWith('{"email":"zoë?>@example.com"}'))).toBe('zoë?>@example.com');
});

test.each(['', 'opaque', 'a.b.c', tokenWith('null'), tokenWith('{"email":1,"role":["owner"]}')])(
  'knows neither an address nor a role from %j',
  (token) => {
    expect(accountEmail(token)).toBeNull();
    expect(roleClaim(token)).toBe('customer');
  },
);

test.each(['driver', 'counter', 'kitchen', 'owner'])('reads the role %s', (role) => {
  expect(roleClaim(tokenWith(JSON.stringify({ role })))).toBe(role);
});

test('takes a role it does not know for a customer', () => {
  expect(roleClaim(tokenWith('{"role":"emperor"}'))).toBe('customer');
});

test('takes no account of a hosted service for staff', () => {
  vi.stubEnv('VITE_DATA_BASE', 'https://data.example');
  expect(roleClaim(tokenWith('{"role":"owner"}'))).toBe('customer');
});
