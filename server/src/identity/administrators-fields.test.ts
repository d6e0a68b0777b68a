import { expect, test } from 'vitest';
import { identityCall, newCustomer, startShop } from '../../test/shop.ts';

const RESET = { requestType: 'PASSWORD_RESET', email: 'ann@example.com' };

test.each([
  ['lookup', { targetProjectId: 'another' }, /^INSUFFICIENT_PERMISSION : Only authenticated /],
  ['delete', { targetProjectId: 'another' }, /^INSUFFICIENT_PERMISSION : Only authenticated /],
  ['update', { customAttributes: '{"role":"owner"}' }, /^INSUFFICIENT_PERMISSION$/],
  ['update', { disableUser: true }, /^OPERATION_NOT_ALLOWED$/],
  ['sendOobCode', { ...RESET, returnOobLink: true }, /^INSUFFICIENT_PERMISSION$/],
  ['sendOobCode', { ...RESET, continueUrl: 'nowhere' }, /^INVALID_CONTINUE_URI : /],
  ['sendOobCode', { ...RESET, requestType: 'EMAIL_SIGNIN' }, /^OPERATION_NOT_ALLOWED : /],
])('%s with %j, which is not for a customer, changes nothing', async (operation, fields, error) => {
  const shop = await startShop();
  const { idToken } = await newCustomer(shop);
  const lookUp = async () => (await identityCall(shop, 'lookup', { idToken })).body.users[0];
  const before = await lookUp();
  const refusal = await identityCall(shop, operation, { idToken, ...fields });
  expect(refusal.status).toBe(400);
  expect(refusal.body.error.message).toMatch(error);
  expect(await lookUp()).toEqual(before);
});
