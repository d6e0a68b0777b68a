import { stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openConnection } from '../test/open-connection.ts';
import { logOf, stopShop } from '../test/shop-process.ts';
import { call, identityCall, newCustomer } from '../test/shop.ts';
import { newFolder, startProcess } from '../test/start-process.ts';
import { VERSION } from './config.ts';

test('a data folder that cannot be made ends the start with one sentence', async () => {
  // A file in the way stops every user, root included, where a read-only folder would not.
  const folder = await newFolder();
  await writeFile(join(folder, 'data'), '');
  const shop = startProcess({ DATA_DIR: join(folder, 'data') });
  expect(await shop.exit).toBe(1);
  expect(shop.errors().trim().split('\n')).toHaveLength(1);
  expect(shop.errors()).toContain('The data folder DATA_DIR=');
});

test('a file that is no database ends the start with one sentence', async () => {
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

test('a setting that cannot be used ends the start with one sentence', async () => {
  const shop = startProcess({ PORT: 'eighty' });
  expect(await shop.exit).toBe(1);
  expect(shop.errors()).toMatch(/^Bad setting: PORT.* must /);
  expect(shop.errors().trim().split('\n')).toHaveLength(1);
});

test('a storefront for another currency and a road without TLS are warned about', async () => {
  const shop = startProcess({
    DATA_DIR: await newFolder(),
    CURRENCY: 'EUR',
    PUBLIC_URL: 'http://burgers.example',
  });
  await shop.opened;
  await stopShop(shop);
  expect(shop.output()).toContain('CURRENCY is EUR');
  expect(shop.output()).toContain('built to show USD');
  expect(shop.output()).toContain('has no TLS');
});

test.each(['https://burgers.example', 'http://localhost:8080'])(
  'a shop at %s is warned about nothing',
  async (address) => {
    const shop = startProcess({ DATA_DIR: await newFolder(), PUBLIC_URL: address });
    await shop.opened;
    await stopShop(shop);
    expect(shop.output()).not.toMatch(/has no TLS|CURRENCY is/);
  },
);

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

test('an address of another machine ends the start with what to do', async () => {
  const shop = startProcess({ DATA_DIR: await newFolder(), HOST: '192.0.2.1' });
  expect(await shop.exit).toBe(1);
  expect(shop.errors().trim().split('\n')).toEqual([
    'The shop cannot start. HOST=192.0.2.1 is not an address of this machine. Leave it out for this machine alone, or set 0.0.0.0 for every network.',
  ]);
});

/** A request whose body never comes to its end. */
const UNFINISHED =
  'POST /orders.json HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';

/** Each would keep a server open that waits for its connections. */
const KEPT_OPEN = {
  'a connection that a browser keeps ready': '',
  'a tunnel that was asked for': 'CONNECT x:1 HTTP/1.1\r\nHost: shop\r\n\r\n',
  'a request that never ends': UNFINISHED,
};

test('connections that clients keep open do not keep a shop open', async () => {
  const shop = startProcess({ DATA_DIR: await newFolder() });
  const address = await shop.opened;
  for (const sent of Object.values(KEPT_OPEN)) await openConnection(address, sent).sent;
  // An answer on another connection shows that the shop has seen these.
  await call(`${address}/ingredients.json`);
  expect(await stopShop(shop)).toBe(0);
});

test('a second signal ends a shop that still serves, if it comes more than a second later', async () => {
  const shop = startProcess({ DATA_DIR: await newFolder(), DRAIN_SECONDS: '60' });
  const address = await shop.opened;
  const stop = () => shop.child.kill('SIGTERM');
  stop();
  // As npm repeats it.
  stop();
  await expect.poll(async () => (await call(`${address}/readyz`)).status).toBe(503);
  const impatient = setInterval(stop, 1500);
  onTestFinished(() => clearInterval(impatient));
  expect(await shop.exit).toBe(1);
});

test('a silent mail server and a silent client do not keep a shop from closing', async () => {
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
    DATA_DIR: await newFolder(),
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
  const shop = startProcess({ DATA_DIR: await newFolder() });
  const address = await shop.opened;
  const json = { email: 'canary@example.com', password: 'canary password' };
  const signUp = `${address}/v1/accounts:signUp?key=canary-key`;
  const { idToken, localId } = (await call(signUp, { method: 'POST', json })).body;
  await call(`${address}/sessions.json?auth=${idToken}`);
  await call(`${address}/push.json?auth=${idToken}`);
  await call(`${address}/orders.json?auth=canary-token`);
  await call(`${address}/orders/canary-id.json?auth=canary-token`);
  await call(`${address}/canary-path?auth=canary-token`);
  await stopShop(shop);
  expect(logOf(shop)[0]).toMatchObject({ msg: 'the shop starts', version: VERSION });
  const requests = logOf(shop).filter(({ msg }) => msg === 'request');
  expect(requests.map(({ route }) => route)).toEqual([
    expect.stringMatching(/^\/v1\/accounts::?signUp$/),
    '/sessions.json',
    '/push.json',
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

test('a client that leaves in the middle of a body is not logged as a database failure', async () => {
  const shop = startProcess({ DATA_DIR: await newFolder() });
  const { port } = new URL(await shop.opened);
  const socket = connect(Number(port), '127.0.0.1');
  const head = 'POST /v1/accounts:signUp?key=k HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n';
  socket.write(`${head}{"em`);
  // The shop reads this call, on another connection, after the part of the body.
  await call(`http://127.0.0.1:${port}/healthz`);
  socket.destroy();
  await stopShop(shop);
  expect(shop.output()).not.toContain('database unavailable');
});
