import { stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stopShop } from '../test/shop-process.ts';
import { newFolder, startProcess } from '../test/start-process.ts';

test('a data folder that cannot be made ends the start with one sentence', async () => {
  // A file in the way stops every user, root included, where a read-only folder would not.
  const folder = await newFolder();
  await writeFile(join(folder, 'data'), '');
  const shop = startProcess({ DATA_DIR: join(folder, 'data') });
  expect(await shop.exit).toBe(1);
  expect(shop.errors().trim().split('\n')).toHaveLength(1);
  expect(shop.errors()).toContain('The data folder DATA_DIR=');
});

test('a database file that is none ends the start with one sentence', async () => {
  const folder = await newFolder();
  await writeFile(
    join(folder, 'shop.sqlite'),
    'this is not a database, but long enough '.repeat(50),
  );
  const shop = startProcess({ DATA_DIR: folder });
  expect(await shop.exit).toBe(1);
  expect(shop.errors().trim().split('\n')).toHaveLength(1);
  expect(shop.errors()).toContain('restore a backup');
});

test('a second shop on the same data folder is refused, until the first one is gone', async () => {
  const settings = { DATA_DIR: join(await newFolder(), 'data') };
  const first = startProcess(settings);
  await first.opened;
  const second = startProcess(settings);
  expect(await second.exit).toBe(1);
  expect(second.errors().trim()).toBe(
    `The shop cannot start. Another shop is running on the data folder DATA_DIR=${settings.DATA_DIR}. Stop it, or choose another folder.`,
  );
  first.child.kill('SIGKILL');
  await first.exit;
  await startProcess(settings).opened;
});

test('the database is readable by its owner only, also in a folder that was there before', async () => {
  const folder = await newFolder();
  await startProcess({ DATA_DIR: folder }).opened;
  expect((await stat(join(folder, 'shop.sqlite'))).mode & 0o077).toBe(0);
});

test('an unreachable PostgreSQL ends the start with one sentence that keeps the password', async () => {
  const shop = startProcess({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:9/shop' });
  expect(await shop.exit).toBe(1);
  expect(shop.errors().trim().split('\n')).toHaveLength(1);
  expect(shop.errors()).toContain('DATABASE_URL (postgres://127.0.0.1:9/shop) cannot be used');
  expect(shop.errors()).not.toContain('secret');
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
])('the setting %s=%s is refused by name', async (name, value) => {
  const shop = startProcess({ [name]: value });
  expect(await shop.exit).toBe(1);
  expect(shop.errors()).toMatch(new RegExp(`^Bad setting: ${name}.* must `));
  expect(shop.errors().trim().split('\n')).toHaveLength(1);
});

test('a storefront that was built for another currency is told of', async () => {
  const shop = startProcess({ DATA_DIR: await newFolder(), CURRENCY: 'EUR' });
  await shop.opened;
  await expect.poll(() => shop.output()).toContain('CURRENCY is EUR');
  expect(shop.output()).toContain('built to show USD');
});

test.each([
  ['http://burgers.example', true],
  ['https://burgers.example', false],
  ['http://localhost:8080', false],
])('a shop at %s is warned about a road without TLS: %s', async (address, isWarned) => {
  const shop = startProcess({ DATA_DIR: await newFolder(), PUBLIC_URL: address });
  await shop.opened;
  await stopShop(shop);
  expect(shop.output().includes('has no TLS')).toBe(isWarned);
});

test('a port in use ends the start with one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => {
    other.close();
  });
  await new Promise((resolve) => {
    other.once('listening', resolve);
  });
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const shop = startProcess({ DATA_DIR: await newFolder(), PORT: port });
  expect(await shop.exit).toBe(1);
  expect(shop.errors().trim().split('\n')).toEqual([
    `The shop cannot start. PORT=${port} is in use on 127.0.0.1. Stop the other program or choose another port.`,
  ]);
});
