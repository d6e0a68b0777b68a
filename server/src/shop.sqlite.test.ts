import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newShopLocation } from '../test/db-locations.ts';
import { shopCommand, shopCommandProcess } from '../test/shop-command.ts';
import { newFolder } from '../test/start-process.ts';
import { openDb } from './db/open-db.ts';

test.each([
  [[], 2, 'Say what to do.'],
  [['destroy'], 2, '"destroy" is unknown.'],
  [['toString'], 2, '"toString" is unknown.'],
  [['backup'], 2, 'Name the file.'],
  [['backup', 'a', 'b'], 2, '"b" is too much.'],
  [['grant', 'ann@example.com'], 2, 'a role: customer, driver, counter, kitchen, owner.'],
  [['grant', 'ann@example.com', 'admin'], 2, 'a role: customer, driver, counter, kitchen, owner.'],
  [['grant', 'ann@example.com', 'owner', 'x'], 2, '"x" is too much.'],
  [['grant', 'ann@example.com', 'owner'], 1, 'There is no account with this e-mail address.'],
  [['check', 'monday.backup'], 2, '"monday.backup" is too much.'],
  [['users', 'ann@example.com'], 2, '"ann@example.com" is too much.'],
  [['backup', 'a', '--from', '2026-02-01'], 2, '"backup" knows no --from.'],
  [['disable'], 2, "Name the account's e-mail address."],
  [['disable', 'ann@example.com'], 1, 'There is no account with this e-mail address.'],
  // The database that the test opened.
  [['new-key'], 1, 'Another shop is running on the data folder'],
  [['check', '--fast'], 2, "Unknown option '--fast'"],
  [['export', 'users', '--csv'], 2, 'Export orders or payments, with either --xlsx or --csv.'],
  [['export', 'orders', '--csv', '--from', '2026-02-30'], 1, '--from=2026-02-30 is not a day.'],
  [
    ['export', 'orders', '--csv', '--from', '2026-02-02', '--to', '2026-02-01'],
    1,
    '--to=2026-02-01 is before --from=2026-02-02.',
  ],
  // Only the last one would count.
  [
    ['export', 'orders', '--csv', '--from', '2026-02-02', '--from', '2026-02-01'],
    2,
    '--from is given twice.',
  ],
  [
    ['cancel-orders', '--network', '192.0.2.1', '--network', '192.0.2.2'],
    2,
    '--network is given twice.',
  ],
  [['export', 'orders', '--csv', '--out', ''], 2, 'Name the file of --out.'],
  [['day', '--out', ''], 2, 'Name the file of --out.'],
  [['cancel-orders', '--network', '0.0.0.0/0'], 1, '"0.0.0.0/0" is no network.'],
  [['cancel-orders', '--network', '::/00'], 1, '"::/00" is no network.'],
])('%j is refused with what to do', async (args, code, message) => {
  const location = await newShopLocation();
  const db = await openDb(location);
  const reply = await shopCommand(location, ...args);
  await db.destroy();
  expect(reply).toMatchObject({ code, output: '' });
  expect(reply.errors).toContain(message);
});

test('the figures of a day go into the file that is named', async () => {
  const location = await newShopLocation();
  const { output } = await shopCommand(location, 'day', '--date', '2026-02-01');
  expect(output).toContain('2026-02-01, in USD');
  const file = join(await newFolder(), 'day.txt');
  expect(await shopCommand(location, 'day', '--date', '2026-02-01', '--out', file)).toEqual({
    code: 0,
    output: '',
    errors: '',
  });
  expect(await readFile(file, 'utf8')).toBe(output);
});

test.each(['check', 'new-key', 'backup'])('%s names a folder without a shop', async (command) => {
  const dataDir = await newFolder();
  const location = { dataDir, databaseUrl: undefined };
  const args = command === 'backup' ? [join(dataDir, 'monday.backup')] : [];
  const refusal = {
    code: 1,
    errors: `There is no shop in the data folder DATA_DIR=${dataDir}.\n`,
  };
  expect(await shopCommand(location, command, ...args)).toMatchObject(refusal);
  // What a start leaves that did not get to its end.
  await writeFile(join(dataDir, 'shop.sqlite'), '');
  expect(await shopCommand(location, command, ...args)).toMatchObject(refusal);
});

test.each([
  [['help'], { code: 0, output: expect.stringMatching(/^Usage: /), errors: '' }],
  [
    ['chek'],
    { code: 2, output: '', errors: expect.stringMatching(/^"chek" is unknown\.\n\nUsage: /) },
  ],
  [['check'], { code: 1, output: '', errors: expect.stringMatching(/^There is no shop in/) }],
])('the process of %j ends with the code', async (args, ended) => {
  const dataDir = await newFolder();
  expect(await shopCommandProcess({ dataDir, databaseUrl: undefined }, ...args)).toEqual(ended);
});
