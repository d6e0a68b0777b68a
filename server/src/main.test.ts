import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openConnection } from '../test/open-connection.ts';
import { logOf, stopShop } from '../test/shop-process.ts';
import { createDatabase } from '../test/db-locations.ts';
import { call, identityCall, newCustomer } from '../test/shop.ts';
import { newFolder, startProcess } from '../test/start-process.ts';
import { openForReading } from './db/open-db.ts';

/** Where this run of the tests keeps a shop's data. */
async function dataSettings(): Promise<Record<string, string>> {
  return process.env['TEST_DATABASE'] === 'postgres'
    ? { DATABASE_URL: await createDatabase() }
    : { DATA_DIR: join(await newFolder(), 'data') };
}

const CREDENTIALS = {
  email: 'ann@example.com',
  password: 'correct horse',
  returnSecureToken: true,
};

test('a second start finds everything as it was left; SIGTERM ends the shop cleanly', async () => {
  const settings = await dataSettings();
  const first = startProcess(settings);
  const address = await first.opened;
  const { body: account } = await identityCall({ url: address }, 'signUp', CREDENTIALS);
  const placed = await call(`${address}/orders.json?auth=${account.idToken}`, {
    method: 'POST',
    json: {
      ingredients: { cheese: 1 },
      orderData: { name: 'Ann', email: 'ann@example.com', deliveryMethod: 'collection' },
    },
  });
  expect(placed.status).toBe(200);
  expect(await stopShop(first)).toBe(0);

  const second = startProcess(settings);
  const again = await second.opened;
  // The old token still opens the account: the signing key was kept.
  const orders = await call(
    `${again}/orders.json?auth=${account.idToken}&orderBy="userId"&equalTo="${account.localId}"`,
  );
  expect(Object.keys(orders.body)).toEqual([placed.body.name]);
  const signedIn = await identityCall({ url: again }, 'signInWithPassword', CREDENTIALS);
  expect(signedIn.status).toBe(200);
});

test('passwords are hashed at the cost that OWASP advises', async () => {
  const settings = await dataSettings();
  await identityCall({ url: await startProcess(settings).opened }, 'signUp', CREDENTIALS);
  const db = await openForReading({
    dataDir: settings['DATA_DIR'] ?? '',
    databaseUrl: settings['DATABASE_URL'],
    onConnectionLost: () => {},
  });
  onTestFinished(() => db.destroy());
  const account = await db.selectFrom('accounts').select('password_hash').executeTakeFirst();
  expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a shop without an owner prints a link to become it, a new one at each start', async () => {
  const settings = {
    ...(await dataSettings()),
    ...(process.env['TEST_DATABASE'] === 'postgres'
      ? { DATABASE_URL: await createDatabase() }
      : {}),
    PUBLIC_URL: 'https://burgers.example',
  };
  const startOnce = async (act: (address: string, code: string) => Promise<void>) => {
    const shop = startProcess(settings);
    const address = await shop.opened;
    const link = /^https:\/\/burgers\.example\/owner-link\?code=([\w-]{54})$/m;
    await act(address, link.exec(shop.output())?.[1] ?? '');
    await stopShop(shop);
    return shop;
  };
  const redeem = async (address: string, code: string) => {
    const { idToken } = await newCustomer({ url: address });
    const link = `${address}/owner-link.json?auth=${idToken}`;
    return (await call(link, { method: 'POST', json: { code } })).status;
  };
  let first = '';
  const shop = await startOnce(async (_address, code) => {
    first = code;
  });
  expect(first).not.toBe('');
  expect(shop.output()).toContain('This shop has no owner yet.');
  expect(logOf(shop).map(({ ownerLink }) => ownerLink)).toContain(
    `https://burgers.example/owner-link?code=${first}`,
  );
  await startOnce(async (address, second) => {
    expect(await redeem(address, first)).toBe(410);
    expect(await redeem(address, second)).toBe(200);
  });
  expect((await startOnce(async () => {})).output()).not.toContain('owner');
});

test('a request that is under way at the signal to stop is finished', async () => {
  const shop = startProcess(await dataSettings());
  const address = await shop.opened;
  const body = JSON.stringify({ ...CREDENTIALS, email: 'last@example.com' });
  const head = `POST /v1/accounts:signUp?key=k HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`;
  const connection = openConnection(address, head + body.slice(0, 5));
  await connection.sent;
  // An answer on another connection shows that the shop has seen this one.
  await call(`${address}/ingredients.json`);
  shop.child.kill('SIGTERM');
  // As long as it takes a shop to close that has nothing under way.
  await sleep(500);
  connection.send(body.slice(5));
  expect(await connection.until(1)).toEqual(['200']);
  expect(await shop.exit).toBe(0);
});
