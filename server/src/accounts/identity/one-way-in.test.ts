import { expect, test } from 'vitest';
import { call, identityCall, newCustomer, shareShop } from '../../../test/shop.ts';
import type { Shop } from '../../../test/shop.ts';

const sharedShop = shareShop();

test('an account keeps its one way in: another is neither given nor taken away', async () => {
  const shop = await sharedShop();
  const { idToken, localId } = await newCustomer(shop);
  const other = { email: 'other@example.com', password: 'another horse battery' };
  const refused = async (operation: string, json: object) => {
    const reply = await identityCall(shop, operation, json);
    expect(reply.status).toBe(400);
    return reply.body.error.message;
  };
  expect(await refused('signUp', { ...other, idToken })).toMatch(/^OPERATION_NOT_ALLOWED/);
  expect(await refused('signUp', { ...other, idToken: 'none' })).toBe('INVALID_ID_TOKEN');
  for (const taken of [{ deleteProvider: ['password'] }, { deleteAttribute: ['PASSWORD'] }]) {
    expect(await refused('update', { idToken, ...taken })).toMatch(/^OPERATION_NOT_ALLOWED/);
  }
  const { users } = (await identityCall(shop, 'lookup', { idToken })).body;
  expect(users[0]).toMatchObject({ localId, providerUserInfo: [{ providerId: 'password' }] });
  expect((await identityCall(shop, 'signInWithPassword', other)).status).toBe(400);
});

/** Sends a form to the token service, and gives its refusal. */
async function refusedForm(shop: Shop, fields: string[]) {
  const { status, body } = await call(`${shop.url}/v1/token?key=k`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    text: fields.join('&'),
  });
  return { status, message: body.error.message };
}

const GOOD_FORM = ['grant_type=refresh_token', 'refresh_token=a'];

test('a field of a form that is given twice is refused', async () => {
  const shop = await sharedShop();
  expect(await refusedForm(shop, [...GOOD_FORM, 'refresh_token=b'])).toEqual({
    status: 400,
    message: expect.stringContaining('"refresh_token" may be given only once'),
  });
});

test('in a form with the most fields that are read, the last field counts like the first', async () => {
  const shop = await sharedShop();
  const many = Array.from({ length: 97 }, (_field, index) => `x${index}=`);
  const form = [...GOOD_FORM, ...many];
  expect(await refusedForm(shop, form)).toEqual({ status: 400, message: 'INVALID_REFRESH_TOKEN' });
  expect(await refusedForm(shop, [...form, many[0] ?? ''])).toEqual({
    status: 400,
    message: expect.stringContaining('"x0" may be given only once'),
  });
  expect(await refusedForm(shop, [...form, many.at(-1) ?? ''])).toEqual({
    status: 400,
    message: expect.stringContaining('"x96" may be given only once'),
  });
});
