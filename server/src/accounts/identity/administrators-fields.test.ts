import { expect, test } from 'vitest';
import { identityCall, newCustomer, shareShop } from '../../../test/shop.ts';

// Nothing listens there: mail stays in the outbox.
const sharedShop = shareShop({
  mail: { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'shop@example.com' },
});

const RESET = { requestType: 'PASSWORD_RESET' };

test.each([
  ['lookup', { targetProjectId: 'another' }, /^INSUFFICIENT_PERMISSION : Only authenticated /],
  ['delete', { targetProjectId: 'another' }, /^INSUFFICIENT_PERMISSION : Only authenticated /],
  ['update', { customAttributes: '{"role":"owner"}' }, /^INSUFFICIENT_PERMISSION$/],
  ['update', { disableUser: true }, /^OPERATION_NOT_ALLOWED$/],
  ['sendOobCode', { ...RESET, returnOobLink: true }, /^INSUFFICIENT_PERMISSION$/],
  ['sendOobCode', { ...RESET, continueUrl: 'nowhere' }, /^INVALID_CONTINUE_URI : /],
  ['sendOobCode', { requestType: 'EMAIL_SIGNIN' }, /^OPERATION_NOT_ALLOWED : .* mailed link\.$/],
])('%s with %j, which is not for a customer, changes nothing', async (operation, fields, error) => {
  const shop = await sharedShop();
  const { email, idToken } = await newCustomer(shop);
  const lookUp = async () => (await identityCall(shop, 'lookup', { idToken })).body.users[0];
  const before = await lookUp();
  const refusal = await identityCall(shop, operation, { idToken, email, ...fields });
  expect(refusal.status).toBe(400);
  expect(refusal.body.error.message).toMatch(error);
  expect(await lookUp()).toEqual(before);
  expect(await shop.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
});
