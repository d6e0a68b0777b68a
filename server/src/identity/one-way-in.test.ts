import { expect, test } from 'vitest';
import { call, newCustomer, startShop } from '../../test/shop.ts';
import type { Shop } from '../../test/shop.ts';

async function post(shop: Shop, path: string, json: unknown) {
  return await call(`${shop.url}${path}?key=any`, { method: 'POST', json });
}

test('an account keeps its one way in: another is neither given nor taken away', async () => {
  const shop = await startShop();
  const { idToken, localId } = await newCustomer(shop);
  const other = { email: 'other@example.com', password: 'another horse battery' };
  const refused = async (path: string, body: object) => {
    const reply = await post(shop, path, body);
    expect(reply.status).toBe(400);
    return reply.body.error.message;
  };
  expect(await refused('/v1/accounts:signUp', { ...other, idToken })).toMatch(
    /^OPERATION_NOT_ALLOWED/,
  );
  expect(await refused('/v1/accounts:signUp', { ...other, idToken: 'none' })).toBe(
    'INVALID_ID_TOKEN',
  );
  for (const taken of [{ deleteProvider: ['password'] }, { deleteAttribute: ['PASSWORD'] }]) {
    expect(await refused('/v1/accounts:update', { idToken, ...taken })).toMatch(
      /^OPERATION_NOT_ALLOWED/,
    );
  }
  const { users } = (await post(shop, '/v1/accounts:lookup', { idToken })).body;
  expect(users[0]).toMatchObject({ localId, providerUserInfo: [{ providerId: 'password' }] });
  expect((await post(shop, '/v1/accounts:signInWithPassword', other)).status).toBe(400);
});

test('a field of a form that is given twice is refused', async () => {
  const shop = await startShop();
  const form = 'grant_type=refresh_token&refresh_token=a&refresh_token=b';
  const reply = await fetch(`${shop.url}/v1/token?key=k`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  });
  expect([reply.status, await reply.text()]).toEqual([
    400,
    expect.stringContaining('may be given only once'),
  ]);
});
