import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { fetchOrders, identityCall, startShop } from '../../../test/shop.ts';
import type { Shop } from '../../../test/shop.ts';

const BURGER = '🍔';
/** The longest that the shop takes: 255 characters with labels of 63. */
const EMAIL = `${'a'.repeat(63)}@${`${'b'.repeat(63)}.`.repeat(2)}${'c'.repeat(59)}.com`;
const PASSWORD = BURGER.repeat(4096);
const NAME = BURGER.repeat(256);
/** No real address has such characters, but clients may send them. */
const PICTURE = BURGER.repeat(2048);

/** A customer with everything as long as it may be, but for the picture. */
async function largestCustomer(shop: Shop) {
  const credentials = { email: EMAIL, password: PASSWORD };
  const made = await identityCall(shop, 'signUp', { ...credentials, displayName: NAME });
  expect(made.status).toBe(200);
  return { ...made.body, ...credentials };
}

test('whatever an account says of its owner, its token can be sent in an address', async () => {
  const shop = await startShop();
  const customer = await largestCustomer(shop);
  for (const [photoUrl, isCarried] of [
    [`https://example.com/${'x'.repeat(2028)}`, true],
    [PICTURE, false],
  ] as const) {
    const wanted = { photoUrl, returnSecureToken: true };
    const { body } = await identityCall(shop, 'update', { idToken: customer.idToken, ...wanted });
    expect(decodeJwt(body.idToken)).toMatchObject({ name: NAME, email: EMAIL });
    expect(decodeJwt(body.idToken)['picture'] === photoUrl).toBe(isCarried);
    expect(body.idToken.length).toBeLessThan(7 * 1024);
    expect((await fetchOrders(shop, { ...customer, idToken: body.idToken })).status).toBe(200);
    const found = await identityCall(shop, 'lookup', { idToken: body.idToken });
    expect(found.body.users[0].photoUrl).toBe(photoUrl);
  }
});

test('the largest change that the identity service can make is small enough to be read', async () => {
  const shop = await startShop();
  const { idToken } = await largestCustomer(shop);
  // 2,500 bytes with its quotes, all that a token carries.
  const photoUrl = 'ä'.repeat(450) + 'x'.repeat(1598);
  const carried = { photoUrl, returnSecureToken: true };
  const { body } = await identityCall(shop, 'update', { idToken, ...carried });
  expect(decodeJwt(body.idToken)['picture']).toBe(photoUrl);
  const change = {
    idToken: body.idToken,
    displayName: NAME,
    photoUrl: PICTURE,
    email: `d${EMAIL.slice(1)}`,
    password: `d${PASSWORD.slice(BURGER.length)}`,
    returnSecureToken: true,
  };
  expect((await identityCall(shop, 'update', change)).status).toBe(200);
  const credentials = { email: change.email, password: change.password };
  expect((await identityCall(shop, 'signInWithPassword', credentials)).status).toBe(200);
});
