import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { newStaff } from '../../../test/new-staff.ts';
import { call, fetchOrders, newCustomer, signIn, startShop } from '../../../test/shop.ts';
import type { Customer, Shop } from '../../../test/shop.ts';

async function sessions(shop: Shop, { idToken }: Customer, path = '', method = 'GET') {
  return await call(`${shop.url}/sessions${path}.json?auth=${idToken}`, { method });
}

test('a sign-in names the device it was made on, and a session keeps it', async () => {
  const shop = await startShop();
  const { email, password } = await newCustomer(shop);
  const userAgent =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
  const signedIn = await call(`${shop.url}/v1/accounts:signInWithPassword?key=k`, {
    method: 'POST',
    json: { email, password },
    headers: { 'user-agent': userAgent },
  });
  const { body } = await sessions(shop, signedIn.body);
  expect(Object.values(body)).toContainEqual({
    createdAt: expect.any(Number),
    current: true,
    device: 'Chrome on Android',
  });
  expect(JSON.stringify(body)).not.toContain('Mozilla');
});

test('a customer sees the sign-ins that live, and ends them one by one or all at once', async () => {
  const shop = await startShop();
  const phone = await newCustomer(shop);
  const desk = await signIn(shop, phone);
  const neighbour = await newCustomer(shop);

  const { body } = await sessions(shop, phone);
  expect(Object.values(body)).toEqual(
    expect.arrayContaining([
      { createdAt: expect.any(Number), current: true },
      { createdAt: expect.any(Number), current: false },
    ]),
  );
  const ids = Object.keys(body);
  const deskId = ids.find((id) => !body[id].current);
  expect((await sessions(shop, neighbour, `/${deskId}`, 'DELETE')).status).toBe(401);
  expect((await sessions(shop, phone, `/${deskId}`, 'DELETE')).status).toBe(200);
  expect((await fetchOrders(shop, desk)).body).toEqual({ error: 'Auth token is expired' });
  expect(Object.keys((await sessions(shop, phone)).body)).toHaveLength(1);

  const tablet = await signIn(shop, phone);
  expect((await sessions(shop, phone, '', 'DELETE')).text).toBe('null');
  for (const ended of [phone, tablet]) expect((await fetchOrders(shop, ended)).status).toBe(401);
  expect((await fetchOrders(shop, neighbour)).status).toBe(200);
});

/** Signs a customer in on other devices, one a second before the other; gives the ids, newest first. */
async function signInOften({ db }: Shop, { localId }: Customer, times: number): Promise<string[]> {
  const before = Date.now() - 1000;
  const made = Array.from({ length: times }, (_session, index) => ({
    id: `device ${index}`,
    created_at: before - index * 1000,
  }));
  await db
    .insertInto('sessions')
    .values(made.map((session) => ({ ...session, account_id: localId, ended_at: null })))
    .execute();
  await db
    .insertInto('refresh_tokens')
    .values(
      made.map(({ id, created_at }) => ({
        token_hash: id,
        session_id: id,
        created_at,
        used_at: null,
      })),
    )
    .execute();
  return made.map(({ id }) => id);
}

test('of very many sign-ins the newest hundred are listed, and each is ended by its id', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const others = await signInOften(shop, customer, 120);
  const { body } = await sessions(shop, customer);
  const [current, ...listed] = Object.keys(body);
  expect(body[current ?? '']).toMatchObject({ current: true });
  expect(listed).toEqual(others.slice(0, 99));

  const oldest = `/${others.at(-1)}`;
  expect((await sessions(shop, await newCustomer(shop), oldest, 'DELETE')).status).toBe(401);
  expect((await sessions(shop, customer, oldest, 'DELETE')).status).toBe(200);
  expect((await sessions(shop, customer, oldest, 'DELETE')).status).toBe(401);
});

test('signing out ends the session on the server', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  expect((await sessions(shop, customer, '/current', 'DELETE')).status).toBe(200);
  expect((await fetchOrders(shop, customer)).status).toBe(401);
  expect((await sessions(shop, { ...customer, idToken: '' })).status).toBe(401);
});

test('a session that no token opens any more is deleted at the next sign-in', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  shop.advance(30 * 24 * 60 * 60_000 + 1000);
  await signIn(shop, customer);
  expect(await shop.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  expect(await shop.db.selectFrom('refresh_tokens').selectAll().execute()).toHaveLength(1);
});

const HOUR_MS = 60 * 60_000;

test('staff renew a session while it lives: the same one, with the role of now', async () => {
  const shop = await startShop();
  const cook = await newStaff(shop, 'kitchen');
  shop.advance(HOUR_MS / 2);
  const { status, body } = await sessions(shop, cook, '/current', 'POST');
  expect(status).toBe(200);
  expect(body).toEqual({
    idToken: expect.any(String),
    localId: cook.localId,
    expiresIn: '3600',
  });
  const [before, after] = [decodeJwt(cook.idToken), decodeJwt(body.idToken)];
  expect(after).toMatchObject({ sid: before['sid'], auth_time: before['auth_time'] });
  expect([before['role'], after['role']]).toEqual([undefined, 'kitchen']);
  expect(Number(after.exp) - Number(before.exp)).toBeGreaterThanOrEqual(1800);

  const renewed = { ...cook, idToken: body.idToken };
  await sessions(shop, renewed, '/current', 'DELETE');
  for (const token of [cook, renewed]) {
    expect((await sessions(shop, token, '/current', 'POST')).body).toEqual({
      error: 'Auth token is expired',
    });
  }
});

test('a customer cannot renew a session, nor can former staff', async () => {
  const shop = await startShop();
  const owner = await newCustomer(shop);
  const denied = { status: 401, body: { error: 'Permission denied' } };
  expect(await sessions(shop, owner, '/current', 'POST')).toMatchObject(denied);
  await shop.grant(owner, 'owner');
  await newStaff(shop, 'owner');
  const { body } = await sessions(shop, owner, '/current', 'POST');
  expect(decodeJwt(body.idToken)['role']).toBe('owner');
  await shop.grant(owner, 'customer');
  const renewed = { ...owner, idToken: body.idToken };
  expect(await sessions(shop, renewed, '/current', 'POST')).toMatchObject(denied);
});

test('staff whose account is disabled renew nothing', async () => {
  const shop = await startShop();
  const cook = await newStaff(shop, 'kitchen');
  await shop.db
    .updateTable('accounts')
    .set({ disabled: 1 })
    .where('id', '=', cook.localId)
    .execute();
  expect(await sessions(shop, cook, '/current', 'POST')).toMatchObject({
    status: 401,
    body: { error: 'Permission denied' },
  });
});

test('a session is renewed for sixteen hours after its sign-in and no longer', async () => {
  const shop = await startShop();
  const cook = await newStaff(shop, 'kitchen');
  const session = { ...cook };
  for (let hours = 0; hours < 16; hours += 0.5) {
    shop.advance(HOUR_MS / 2 - 1000);
    const { body } = await sessions(shop, session, '/current', 'POST');
    session.idToken = body.idToken;
  }
  shop.advance(HOUR_MS / 2);
  expect(await sessions(shop, session, '/current', 'POST')).toMatchObject({
    status: 401,
    body: { error: 'Permission denied' },
  });
  // The token of the last renewal is valid until it expires.
  expect((await sessions(shop, session)).status).toBe(200);
});
