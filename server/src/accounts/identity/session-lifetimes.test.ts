import { expect, test } from 'vitest';
import { newStaff } from '../../../test/new-staff.ts';
import { refresh } from '../../../test/refresh.ts';
import { newShopLocation } from '../../../test/db-locations.ts';
import {
  call,
  fetchOrders,
  identityCall,
  newCustomer,
  signIn,
  startShop,
} from '../../../test/shop.ts';
import type { Shop } from '../../../test/shop.ts';
import { shopCommand } from '../../../test/shop-command.ts';
import { bucketOf } from '../../http/rate-limits/counters.ts';
import { MAX_REFRESH_TOKENS } from './refresh-tokens.ts';
import { MAX_SESSIONS } from './sessions.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How many sign-ins are listed to a customer. */
async function listed(shop: Shop, { idToken }: { idToken: string }): Promise<number> {
  const { body } = await call(`${shop.url}/sessions.json?auth=${idToken}`);
  return Object.keys(body).length;
}

test('a session ends thirty days after its sign-in, however often it is refreshed', async () => {
  const shop = await startShop();
  let { refreshToken } = await newCustomer(shop);
  for (let days = 5; days < 30; days += 5) {
    shop.advance(5 * DAY_MS);
    const { status, body } = await refresh(shop, refreshToken);
    expect(status).toBe(200);
    refreshToken = body.refresh_token;
  }
  shop.advance(5 * DAY_MS);
  expect((await refresh(shop, refreshToken)).body.error.message).toBe('TOKEN_EXPIRED');
});

test('a session goes on after the clock was set back behind its sign-in, as one that is not recent', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const cook = await newStaff(shop, 'kitchen');
  const renew = async (token: string) =>
    await call(`${shop.url}/sessions/current.json?auth=${token}`, { method: 'POST' });
  // The server has seen this token before.
  expect((await renew(cook.idToken)).status).toBe(200);
  shop.advance(-2 * HOUR_MS);
  const { body } = await refresh(shop, customer.refreshToken);
  const now = { ...customer, idToken: body.id_token, refreshToken: body.refresh_token };
  expect((await fetchOrders(shop, now)).status).toBe(200);
  const change = { idToken: now.idToken, password: 'another horse', returnSecureToken: true };
  const changed = await identityCall(shop, 'update', change);
  expect(changed.body.error.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  const renewed = await renew(cook.idToken);
  expect((await renew(renewed.body.idToken)).status).toBe(200);
  const again = await signIn(shop, customer);
  const recent = await identityCall(shop, 'update', { ...change, idToken: again.idToken });
  expect(recent.status).toBe(200);
});

test('a session that was not refreshed for seven days is over', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  shop.advance(7 * DAY_MS - 60 * SECOND_MS);
  const { status, body } = await refresh(shop, customer.refreshToken);
  expect(status).toBe(200);
  shop.advance(7 * DAY_MS + SECOND_MS);
  const late = await refresh(shop, body.refresh_token);
  expect([late.status, late.body.error.message]).toEqual([400, 'TOKEN_EXPIRED']);
});

test('any of its refresh tokens keeps a session from being idle', async () => {
  const shop = await startShop();
  const { idToken, refreshToken } = await newCustomer(shop);
  const { body } = await identityCall(shop, 'update', { idToken, returnSecureToken: true });
  shop.advance(5 * DAY_MS);
  expect((await refresh(shop, body.refreshToken)).status).toBe(200);
  shop.advance(5 * DAY_MS);
  expect((await refresh(shop, refreshToken)).status).toBe(200);
});

test('a session that expired because it was idle is not among the sign-ins', async () => {
  const shop = await startShop();
  const phone = await newCustomer(shop);
  shop.advance(7 * DAY_MS - 60 * SECOND_MS);
  expect(await listed(shop, await signIn(shop, phone))).toBe(2);
  shop.advance(61 * SECOND_MS);
  expect(await listed(shop, await signIn(shop, phone))).toBe(2);
  expect((await refresh(shop, phone.refreshToken)).body.error.message).toBe('TOKEN_EXPIRED');
});

test('two tabs that refresh at the last moment get the same successor', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  shop.advance(7 * DAY_MS - 5 * SECOND_MS);
  const first = await refresh(shop, customer.refreshToken);
  shop.advance(6 * SECOND_MS);
  const second = await refresh(shop, customer.refreshToken);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.refresh_token).toBe(first.body.refresh_token);
});

test('a session keeps only its newest refresh tokens', async () => {
  const shop = await startShop();
  const { idToken, refreshToken } = await newCustomer(shop);
  const { id } = await shop.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  const earlier = Array.from({ length: MAX_REFRESH_TOKENS + 5 }, (_token, index) => ({
    token_hash: `earlier ${index}`,
    session_id: id,
    created_at: index,
    used_at: index,
  }));
  await shop.db.insertInto('refresh_tokens').values(earlier).execute();
  const stored = async () => {
    const rows = await shop.db.selectFrom('refresh_tokens').select('token_hash').execute();
    return new Set(rows.map((row) => row.token_hash));
  };
  const first = await refresh(shop, refreshToken);
  expect(first.status).toBe(200);
  const otherTab = await refresh(shop, refreshToken);
  expect(otherTab.body.refresh_token).toBe(first.body.refresh_token);
  expect((await stored()).size).toBe(MAX_REFRESH_TOKENS);
  const { body } = await identityCall(shop, 'update', { idToken, returnSecureToken: true });
  const kept = await stored();
  expect(kept.size).toBe(MAX_REFRESH_TOKENS);
  expect([kept.has('earlier 7'), kept.has('earlier 8')]).toEqual([false, true]);

  expect((await refresh(shop, body.refreshToken)).status).toBe(200);
  shop.advance(60 * SECOND_MS);
  expect((await refresh(shop, refreshToken)).body.error.message).toBe('TOKEN_EXPIRED');
});

test('an account and a network get a limited number of refresh tokens in an hour', async () => {
  const shop = await startShop({ trustProxy: ['127.0.0.1'] });
  const from = (network: string) => ({ 'x-forwarded-for': network });
  const customer = await newCustomer(shop);
  const { idToken } = customer;
  const fill = async (name: string, key: string, count: number) => {
    const bucket = bucketOf({ name, key, windowMs: HOUR_MS });
    const counter = { bucket, count, expires_at: Date.now() + HOUR_MS };
    await shop.db.insertInto('rate_limits').values(counter).execute();
  };
  const rows = async () =>
    (await shop.db.selectFrom('refresh_tokens').select('token_hash').execute()).length;

  await fill('refresh of', customer.localId, 298);
  const first = await refresh(shop, customer.refreshToken);
  expect(first.status).toBe(200);
  const update = { idToken, returnSecureToken: true };
  expect((await identityCall(shop, 'update', update)).status).toBe(200);
  const stored = await rows();
  const refused = await refresh(shop, first.body.refresh_token);
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
  expect((await identityCall(shop, 'update', update)).status).toBe(429);
  expect(await rows()).toBe(stored);
  // The second tab of the first refresh gets the same token, and a change without tokens is not limited.
  expect((await refresh(shop, customer.refreshToken)).body.refresh_token).toBe(
    first.body.refresh_token,
  );
  expect((await identityCall(shop, 'update', { idToken, displayName: 'Ann' })).status).toBe(200);

  const other = await newCustomer(shop);
  await fill('refresh from', '192.0.2.1', 3000);
  expect((await refresh(shop, other.refreshToken, from('192.0.2.1'))).status).toBe(429);
  expect((await refresh(shop, other.refreshToken, from('192.0.2.2'))).status).toBe(200);
  shop.advance(HOUR_MS);
  expect((await refresh(shop, first.body.refresh_token)).status).toBe(200);
});

test('the tokens of a disabled account get USER_DISABLED, also once they have expired', async () => {
  const location = await newShopLocation();
  const shop = await startShop({}, location);
  const { email, idToken, refreshToken } = await newCustomer(shop);
  const used = refreshToken;
  const { body } = await refresh(shop, used);
  shop.advance(60 * SECOND_MS);
  const answers = async () => {
    const replies = [await refresh(shop, used), await refresh(shop, body.refresh_token)];
    for (const operation of ['lookup', 'update', 'delete']) {
      replies.push(await identityCall(shop, operation, { idToken }));
    }
    return replies.map((reply) => [reply.status, reply.body.error.message]);
  };
  await shopCommand(location, 'disable', email);
  expect(await answers()).toEqual(Array.from({ length: 5 }, () => [400, 'USER_DISABLED']));
  await shopCommand(location, 'enable', email);
  expect(await answers()).toEqual(Array.from({ length: 5 }, () => [400, 'TOKEN_EXPIRED']));
});

test('an account keeps its newest sessions', async () => {
  const shop = await startShop();
  const [customer, other] = [await newCustomer(shop), await newCustomer(shop)];
  const now = Date.now();
  const earlier = Array.from({ length: MAX_SESSIONS + 5 }, (_session, index) => ({
    id: `session ${index}`,
    account_id: customer.localId,
    created_at: now - DAY_MS - index * SECOND_MS,
    ended_at: index % 2 === 0 ? null : now,
  }));
  for (let start = 0; start < earlier.length; start += 200) {
    const page = earlier.slice(start, start + 200);
    await shop.db.insertInto('sessions').values(page).execute();
  }
  await signIn(shop, customer);
  const kept = await shop.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', customer.localId)
    .execute();
  const ids = new Set(kept.map(({ id }) => id));
  expect(ids.size).toBe(MAX_SESSIONS);
  // The customer's sign-up and this sign-in are newer than the others.
  const oldest = MAX_SESSIONS - 3;
  expect([ids.has(`session ${oldest}`), ids.has(`session ${oldest + 1}`)]).toEqual([true, false]);
  expect((await fetchOrders(shop, customer)).status).toBe(200);
  expect((await fetchOrders(shop, other)).status).toBe(200);
});
