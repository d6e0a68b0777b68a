import { expect, test } from 'vitest';
import { identityCall, newCustomer, startShop } from '../../../test/shop.ts';
import type { Shop } from '../../../test/shop.ts';

async function ask(shop: Shop, identifier: string) {
  const asked = { identifier, continueUri: 'http://localhost' };
  return await identityCall(shop, 'createAuthUri', asked);
}

test('the reply does not reveal whether an address has an account', async () => {
  const shop = await startShop();
  const { email } = await newCustomer(shop);
  for (const identifier of [email, 'nobody@example.com']) {
    const { status, body } = await ask(shop, identifier);
    expect([status, body]).toEqual([
      200,
      { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: expect.any(String) },
    ]);
  }
});

test('without enumeration protection the reply does, but not for hundreds of addresses', async () => {
  const shop = await startShop({ protectsEmails: false });
  const { email } = await newCustomer(shop);
  const password = ['password'];
  expect((await ask(shop, email.toUpperCase())).body).toMatchObject({
    registered: true,
    allProviders: password,
    signinMethods: password,
  });
  const replies = [];
  for (let i = 0; i < 200; i += 1) replies.push(await ask(shop, `nobody${i}@example.com`));
  expect(replies[0]?.body).toMatchObject({
    registered: false,
    allProviders: [],
    signinMethods: [],
  });
  expect(replies.at(-2)?.status).toBe(200);
  expect(replies.at(-1)?.body.error.message).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
  shop.advance(60 * 60_000);
  expect((await ask(shop, email)).status).toBe(200);
});
