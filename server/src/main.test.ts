import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { VERSION } from './version.ts';
import { openConnection } from '../test/open-connection.ts';
import { logOf, stopShop } from '../test/shop-process.ts';
import { call, createDatabase, identityCall, newCustomer } from '../test/shop.ts';
import { newFolder, startProcess } from '../test/start-process.ts';

/** Where this run of the tests keeps a shop's data. */
async function dataSettings(): Promise<Record<string, string>> {
  return process.env['TEST_DATABASE'] === 'postgres'
    ? { DATABASE_URL: `${inject('postgresUrl')}/postgres` }
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

/** A request whose body never comes to its end. */
const UNFINISHED =
  'POST /orders.json HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';

test('a request that is under way when a shop is told to stop is finished', async () => {
  const shop = startProcess(await dataSettings());
  const address = await shop.opened;
  const body = JSON.stringify({ ...CREDENTIALS, email: 'last@example.com' });
  const head = `POST /v1/accounts:signUp?key=k HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`;
  const connection = openConnection(address, head + body.slice(0, 5));
  await connection.sent;
  // An answer on another connection tells that the shop has seen this one.
  await call(`${address}/ingredients.json`);
  shop.child.kill('SIGTERM');
  // As long as it takes a shop to close that has nothing under way.
  await sleep(500);
  connection.send(body.slice(5));
  expect(await connection.until(1)).toEqual(['200']);
  expect(await shop.exit).toBe(0);
});

test.each([
  ['a connection that a browser keeps ready', ''],
  ['a tunnel that was asked for', 'CONNECT x:1 HTTP/1.1\r\nHost: shop\r\n\r\n'],
  ['a request that never ends', UNFINISHED],
])('%s does not keep a shop open', { timeout: 45_000 }, async (_what, sent) => {
  const shop = startProcess(await dataSettings());
  const address = await shop.opened;
  await openConnection(address, sent).sent;
  // An answer on another connection tells that the shop has seen this one.
  await call(`${address}/ingredients.json`);
  expect(await stopShop(shop)).toBe(0);
});

test('a mail server that says nothing and a client that does not either, together, keep no shop open', async () => {
  const silent = createServer();
  const asked = new Promise<void>((resolve) => {
    silent.once('connection', () => resolve());
  });
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    silent.close();
  });
  const { port } = silent.address() as AddressInfo; // it listens on TCP
  const shop = startProcess({
    ...(await dataSettings()),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'shop@example.com',
  });
  const url = await shop.opened;
  await openConnection(url, UNFINISHED).sent;
  const { email } = await newCustomer({ url });
  const request = { requestType: 'PASSWORD_RESET', email };
  const { status } = await identityCall({ url }, 'sendOobCode', request);
  expect(status).toBe(200);
  await asked;
  expect(await stopShop(shop)).toBe(0);
});

test('logs are JSON lines with a request id and the route, never an address, a token or a body', async () => {
  const shop = startProcess(await dataSettings());
  const address = await shop.opened;
  const json = { email: 'canary@example.com', password: 'canary password' };
  const signUp = `${address}/v1/accounts:signUp?key=canary-key`;
  const { idToken, localId } = (await call(signUp, { method: 'POST', json })).body;
  await call(`${address}/sessions.json?auth=${idToken}`);
  await call(`${address}/order-states.json?auth=${idToken}`);
  await call(`${address}/orders.json?auth=canary-token`);
  await call(`${address}/orders/canary-id.json?auth=canary-token`);
  await call(`${address}/canary-path?auth=canary-token`);
  await stopShop(shop);
  expect(logOf(shop)[0]).toMatchObject({ msg: 'the shop starts', version: VERSION });
  const requests = logOf(shop).filter(({ msg }) => msg === 'request');
  expect(requests.map(({ route }) => route)).toEqual([
    expect.stringMatching(/^\/v1\/accounts::?signUp$/),
    '/sessions.json',
    '/order-states.json',
    '/orders.json',
    expect.stringMatching(/^\/orders\/:id/),
    'none',
  ]);
  const [, sessions, states, unknown] = requests.map(({ account }) => account);
  expect(sessions).toMatch(/^[\w-]{12}$/);
  expect([states, unknown]).toEqual([sessions, undefined]);
  expect(shop.output()).not.toContain(localId);
  for (const line of requests) expect(line.reqId).toMatch(/^[0-9a-f-]{36}$/);
  expect(shop.output() + shop.errors()).not.toContain('canary');
});

test('a client that leaves in the middle of a body is no trouble of the database', async () => {
  const shop = startProcess(await dataSettings());
  const { port } = new URL(await shop.opened);
  const socket = connect(Number(port), '127.0.0.1');
  const head = 'POST /v1/accounts:signUp?key=k HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n';
  socket.write(`${head}{"em`);
  // What is sent on another connection is read after it.
  await call(`http://127.0.0.1:${port}/healthz`);
  socket.destroy();
  await stopShop(shop);
  expect(shop.output()).not.toContain('database unavailable');
});
