import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './read-setting.ts';

/** The settings that the page about them names. */
function settingNames(): string[] {
  const page = readFileSync(join(import.meta.dirname, '../../docs/settings.md'), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  );
}

afterEach(() => {
  vi.unstubAllEnvs();
});

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
  expect(readConfig({})).toMatchObject({ openBurgersPerAccount: 20, burgersPerHour: 60 });
  const env = { OPEN_ORDERS_PER_ACCOUNT: '3', ORDERS_PER_HOUR: '4' };
  expect(readConfig(env)).toMatchObject({ openBurgersPerAccount: 3, burgersPerHour: 4 });
});

const LIMITS = {
  databaseConnections: ['DATABASE_CONNECTIONS', 2],
  databaseConnectMs: ['DATABASE_CONNECT_MS', 100],
  databaseWaitMs: ['DATABASE_WAIT_MS', 101],
  databaseStatementMs: ['DATABASE_STATEMENT_MS', 102],
  databaseKeepAliveMs: ['DATABASE_KEEPALIVE_MS', 60_000],
  orderAnswerMs: ['ORDER_ANSWER_MS', 10_000],
  port: ['PORT', 65_535],
  sessionSeconds: ['SESSION_SECONDS', 3600],
  passwordMinLength: ['PASSWORD_MIN_LENGTH', 6],
  signUpsPerHour: ['SIGN_UPS_PER_HOUR', 1],
  signInsPerHour: ['SIGN_INS_PER_HOUR', 0],
  listRows: ['LIST_ROWS', 100],
  connectionsPerAddress: ['CONNECTIONS_PER_ADDRESS', 0],
  maxStreams: ['MAX_STREAMS', 0],
  drainSeconds: ['DRAIN_SECONDS', 60],
  minFreeMegabytes: ['MIN_FREE_MB', 0],
} as const;

test('each number is that of its own setting, up to the bounds that it may have', () => {
  const env = Object.fromEntries(Object.values(LIMITS).map(([name, value]) => [name, `${value}`]));
  const config = readConfig(env);
  for (const [field, [name, value]] of Object.entries(LIMITS)) {
    expect(config[field as keyof typeof LIMITS], name).toBe(value);
  }
});

test('mail is sent by the server that was set, printed in development, and not sent otherwise', () => {
  const mailOf = (env: Record<string, string>) => readConfig(env).mail;
  expect(mailOf({})).toEqual({ kind: 'none' });
  expect(mailOf({ NODE_ENV: 'production' })).toEqual({ kind: 'none' });
  expect(mailOf({ NODE_ENV: 'development' })).toEqual({ kind: 'print' });
  const url = 'smtps://shop:secret@mail.example.com:465';
  expect(mailOf({ SMTP_URL: url, NODE_ENV: 'development' })).toEqual({
    kind: 'smtp',
    url,
    from: 'tall-order@mail.example.com',
  });
  expect(mailOf({ SMTP_URL: url, MAIL_FROM: 'Ann <a@example.com>' })).toMatchObject({
    from: 'Ann <a@example.com>',
  });
  expect(mailOf({ SMTP_URL: url, MAIL_FROM: 'shop@mail' })).toMatchObject({ from: 'shop@mail' });
  for (const MAIL_FROM of [
    'Ann',
    '|id@b.example',
    'Ann <|id@b.example>',
    'Ann <a@b.example',
    'a@b.example, c@b.example',
    'Ann\r\nBcc: c@b.example <a@b.example>',
    'a@b.example\nBcc: c@b.example',
  ]) {
    expect(() => mailOf({ SMTP_URL: url, MAIL_FROM }), MAIL_FROM).toThrow(ConfigError);
  }
});

test('what is on by default can be switched off', () => {
  expect(readConfig({})).toMatchObject({ protectsEmails: true, sendsPushes: true });
  const env = { EMAIL_ENUMERATION_PROTECTION: 'off', PUSH: 'off' };
  expect(readConfig(env)).toMatchObject({ protectsEmails: false, sendsPushes: false });
});

test('addresses count by their origin, and lists are read with and without spaces', () => {
  const env = {
    PUBLIC_URL: 'https://burgers.example/menu?x=1',
    VITE_IDENTITY_BASE: 'https://identity.example/v1',
    TRUST_PROXY: '10.0.0.0/8,::1 , fd00::/128',
    PUSH_ALLOWED_ORIGINS: 'http://127.0.0.1:9000, http://127.0.0.1:9001',
  };
  expect(readConfig(env)).toMatchObject({
    publicUrl: 'https://burgers.example',
    storefrontCallsTo: ['https://identity.example'],
    trustProxy: ['10.0.0.0/8', '::1', 'fd00::/128'],
    pushAllowedOrigins: ['http://127.0.0.1:9000', 'http://127.0.0.1:9001'],
  });
});

test('a password of the database is not repeated where its address is refused', () => {
  const read = () => readConfig({ DATABASE_URL: 'mysql://shop:canary@localhost/shop' });
  expect(read).toThrow(ConfigError);
  expect(read).not.toThrow('canary');
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
  ['TRUST_PROXY', 'fd00::/129'],
  ['TRUST_PROXY', '10.0.0.1/8/8'],
  ['TRUST_PROXY', '10.0.0.1, '],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '::/0'],
  ['DATA_DIR', '~/shop'],
  ['PUSH_ALLOWED_ORIGINS', 'http://127.0.0.1:9000/path'],
  ['PUSH', 'yes'],
  ['LIST_ROWS', '99'],
  ['DATABASE_WAIT_MS', '99'],
  ['DATABASE_WAIT_MS', '1e3'],
  ['EMAIL_ENUMERATION_PROTECTION', 'maybe'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'smtp:mail.example.com:587'],
  ['SMTP_URL', 'smtp://:587'],
  ['PUBLIC_URL', 'burgers.example'],
  ['PUBLIC_URL', 'ftp://burgers.example'],
  ['VITE_DATA_BASE', 'not an address'],
])('the setting %s=%s is refused by name', (name, value) => {
  // What the process makes of its zone decides.
  if (name === 'TZ') vi.stubEnv('TZ', value);
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name}.* must `));
});
