import { expect, onTestFinished, test } from 'vitest';
import { openForChanges } from '../../db/open-db.ts';
import { issueCode } from '../../accounts/identity/one-time-codes.ts';
import { refresh } from '../../../test/refresh.ts';
import { newShopLocation } from '../../../test/db-locations.ts';
import { call, identityCall } from '../../../test/shop.ts';
import { shopCommand } from '../../../test/shop-command.ts';
import { logOf, settingsFor, stopShop } from '../../../test/shop-process.ts';
import { startProcess } from '../../../test/start-process.ts';

const PASSWORD = 'canary password';

async function startShop(settings: Record<string, string> = {}) {
  const location = await newShopLocation();
  const shop = startProcess({ ...settingsFor(location), ...settings });
  const url = await shop.opened;
  const db = await openForChanges(location);
  onTestFinished(() => db.destroy());
  return {
    url,
    db,
    disable: async (email: string) => await shopCommand(location, 'disable', email),
    post: async (operation: string, json: unknown) => await identityCall({ url }, operation, json),
    /** Ends it. @returns the requests that it logged, and all that it wrote */
    readLog: async () => {
      await stopShop(shop);
      return {
        requests: logOf(shop).filter(({ msg }) => msg === 'request'),
        everything: shop.output() + shop.errors(),
      };
    },
  };
}

test('calls to the identity service bear the pseudonym of the account that they act for', async () => {
  const { url, db, post, readLog } = await startShop();
  const email = 'canary@example.com';
  const { idToken, localId, refreshToken } = (await post('signUp', { email, password: PASSWORD }))
    .body;
  await post('signInWithPassword', { email, password: PASSWORD });
  await refresh({ url }, refreshToken);
  await post('lookup', { idToken });
  await post('update', { idToken, displayName: 'Canary' });
  // Refused, like all that is asked of a shop that sends no mail.
  await post('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const code = { accountId: localId, requestType: 'VERIFY_EMAIL', email } as const;
  const oobCode = await issueCode(db, code, Date.now());
  await post('resetPassword', { oobCode });
  await post('update', { oobCode });
  await call(`${url}/sessions.json?auth=${idToken}`);
  await post('delete', { idToken });
  const { requests, everything } = await readLog();
  expect(requests).toHaveLength(10);
  const [account] = requests.map((line) => line.account);
  expect(account).toMatch(/^[\w-]{12}$/);
  expect(requests.map((line) => [line.status, line.account])).toEqual(
    [200, 200, 200, 200, 200, 400, 200, 200, 200, 200].map((status) => [status, account]),
  );
  expect(everything).not.toContain(localId);
  expect(everything.toLowerCase()).not.toContain('canary');
});

test('calls that do not show whose account it is bear none, whether there is one or not', async () => {
  // Nothing listens there: the mail stays in the outbox.
  const { disable, post, readLog } = await startShop({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const [ann, bob] = ['ann@example.com', 'bob@example.com'];
  for (const email of [ann, bob]) await post('signUp', { email, password: PASSWORD });
  await disable(bob);
  const [known, disabled, unknown] = [ann, bob, 'nobody@example.com'];
  for (const email of [known, disabled, unknown]) {
    await post('signInWithPassword', { email, password: 'not the password' });
  }
  await post('signInWithPassword', { email: disabled, password: PASSWORD });
  await post('signUp', { email: known, password: PASSWORD });
  const reset = await post('sendOobCode', { requestType: 'PASSWORD_RESET', email: known });
  expect(reset.status).toBe(200);
  await post('lookup', { idToken: 'garbage' });
  await post('resetPassword', { oobCode: 'garbage' });
  const { requests } = await readLog();
  const accounts = requests.map((line) => line.account);
  expect(accounts).toHaveLength(10);
  expect(new Set(accounts.slice(0, 2)).size).toBe(2);
  expect(accounts.slice(2)).toEqual(Array.from({ length: 8 }, () => undefined));
});

test('a stream is logged like any request, without its address and token', async () => {
  const { url, post, readLog } = await startShop();
  const account = { email: 'ann@example.com', password: PASSWORD };
  const { idToken, localId } = (await post('signUp', account)).body;
  const own = `orderBy="userId"&equalTo="${localId}"&auth=${idToken}`;
  for (const path of ['/orders.json', '/baskets.json', '/menu.json']) {
    const stop = new AbortController();
    const headers = { accept: 'text/event-stream' };
    const stream = await fetch(`${url}${path}?${path === '/menu.json' ? `auth=${idToken}` : own}`, {
      headers,
      signal: stop.signal,
    });
    const { value } = (await stream.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toContain('event: put');
    stop.abort();
  }
  const { everything } = await readLog();
  expect(everything).not.toContain(idToken);
});

test('a request that is answered before its route is logged like any other, and no address of a printer', async () => {
  const { url, readLog } = await startShop();
  for (let times = 0; times < 3; times += 1) await call(`${url}/ingredients.json`);
  // It asks, fetches and ends a job.
  const address = `${url}/print/canary-token`;
  await call(address, { method: 'POST', json: { statusCode: '200 OK' } });
  await call(`${address}?token=canary.slip.1&type=text/plain`);
  await call(`${address}?token=canary.slip.1&code=200`, { method: 'DELETE' });
  const { requests, everything } = await readLog();
  const line = { method: 'GET', route: '/ingredients.json', status: 200, ms: expect.any(Number) };
  expect(requests.slice(0, 3)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining(line)),
  );
  expect(requests.slice(3).map(({ route, status }) => [route, status])).toEqual(
    Array.from({ length: 3 }, () => ['/print/:token', 404]),
  );
  expect(new Set(requests.map(({ reqId }) => reqId)).size).toBe(6);
  expect(everything).not.toContain('canary');
});
