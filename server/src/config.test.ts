import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './read-setting.ts';

/** The settings of the README's table. */
function settingNames(): string[] {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  const rows = readme.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  );
}

test.each(['', '  '])(
  'a setting that is left empty (%j) has its default, whichever it is',
  (empty) => {
    const names = settingNames();
    expect(names).toContain('OPEN_ORDERS_PER_ACCOUNT');
    expect(names).toContain('VITE_API_KEY');
    for (const name of names) expect(readConfig({ [name]: empty }), name).toEqual(readConfig({}));
  },
);

test('orders are limited by default, and as the settings say', () => {
  expect(readConfig({})).toMatchObject({ openOrdersPerAccount: 20, ordersPerHour: 60 });
  const env = { OPEN_ORDERS_PER_ACCOUNT: '3', ORDERS_PER_HOUR: '4' };
  expect(readConfig(env)).toMatchObject({ openOrdersPerAccount: 3, ordersPerHour: 4 });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['SESSION_SECONDS', '0'],
  ['SESSION_SECONDS', '7200'],
  ['PASSWORD_MIN_LENGTH', '5'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['CURRENCY', 'dollars'],
  ['CURRENCY', 'JPY'],
  ['TZ', 'Nowhere/City'],
  ['TZ', 'europe/vienna'],
  ['TZ', '+02:00'],
  ['LOG_LEVEL', 'loud'],
  ['PROJECT_ID', 'No Spaces'],
  ['SIGN_UPS_PER_HOUR', '0'],
  ['DRAIN_SECONDS', '61'],
  ['TRUST_PROXY', 'everybody'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['EMAIL_ENUMERATION_PROTECTION', 'maybe'],
  ['SMTP_URL', 'mail.example.com'],
  ['PUBLIC_URL', 'burgers.example'],
  ['VITE_DATA_BASE', 'not an address'],
])('the setting %s=%s is refused by name', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name}.* must `));
});
