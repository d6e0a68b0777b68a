import { expect, test } from 'vitest';
import { startMailServer } from '../../../test/start-mail-server.ts';
import { identityCall, newCustomer, startShop } from '../../../test/shop.ts';
import type { Shop } from '../../../test/shop.ts';
import { tryAgainIn } from '../../http/rate-limits/rate-limits.ts';

/** A shop behind a proxy on this machine, which says who the clients are. */
async function startProxiedShop() {
  return await startShop({ trustProxy: ['127.0.0.1'] });
}

async function signIn(shop: Shop, email: string, password: string, from: string) {
  const headers = { 'x-forwarded-for': from };
  return await identityCall(shop, 'signInWithPassword', { email, password }, headers);
}

test('parallel wrong passwords all count; beyond ten the answer is 429, whatever the password', async () => {
  const shop = await startProxiedShop();
  const { email, password } = await newCustomer(shop);
  const guesses = await Promise.all(
    Array.from({ length: 25 }, (_, i) => signIn(shop, email, `wrong password ${i}`, '192.0.2.1')),
  );
  const counted = Map.groupBy(guesses, ({ status }) => status);
  expect([counted.get(400)?.length, counted.get(429)?.length]).toEqual([10, 15]);
  const refused = await signIn(shop, email.toUpperCase(), password, '192.0.2.1');
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(60);
  expect(refused.body.error.message).toBe(
    `TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. ${tryAgainIn(seconds)}`,
  );

  // The owner, elsewhere, is not locked out; and the guesser is let in again when the window is over.
  expect((await signIn(shop, email, password, '198.51.100.7')).status).toBe(200);
  shop.advance(16 * 60_000);
  expect((await signIn(shop, email, password, '192.0.2.1')).status).toBe(200);
});

test('a clock that is set back forgets no guess, and locks no account for longer', async () => {
  const shop = await startProxiedShop();
  const { email, password } = await newCustomer(shop);
  for (let i = 0; i < 10; i += 1) await signIn(shop, email, 'a wrong password', '192.0.2.1');
  shop.advance(-24 * 60 * 60_000);
  const refused = await signIn(shop, email, password, '192.0.2.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
  shop.advance(16 * 60_000);
  expect((await signIn(shop, email, password, '192.0.2.1')).status).toBe(200);
});

test('attempts that are refused leave nothing behind', async () => {
  const shop = await startProxiedShop();
  for (let i = 0; i < 210; i += 1) {
    await signIn(shop, `nobody${i}@example.com`, 'a wrong password', '192.0.2.1');
  }
  const { counters } = await shop.db
    .selectFrom('rate_limits')
    .select(({ fn }) => fn.countAll<number>().as('counters'))
    .executeTakeFirstOrThrow();
  // One for the network, and two for each address that was let through.
  expect(counters).toBe(401);
});

test('a success clears the failures before it', async () => {
  const shop = await startProxiedShop();
  const { email, password } = await newCustomer(shop);
  for (let round = 0; round < 3; round += 1) {
    for (let i = 0; i < 8; i += 1) await signIn(shop, email, 'a wrong password', '192.0.2.1');
    expect((await signIn(shop, email, password, '192.0.2.1')).status).toBe(200);
  }
});

test('sign-ins to one account are limited from wherever they come, and a stranger uses up none', async () => {
  const shop = await startShop({ trustProxy: ['127.0.0.1'], signInsPerHour: 5 });
  const { email, password } = await newCustomer(shop);
  for (let i = 0; i < 9; i += 1) await signIn(shop, email, 'a wrong password', '198.51.100.1');
  for (let i = 0; i < 5; i += 1) {
    expect((await signIn(shop, email, password, `192.0.2.${i}`)).status).toBe(200);
  }
  const refused = await signIn(shop, email, password, '192.0.2.9');
  expect(refused.status).toBe(429);
  expect(refused.body.error.message).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER : /);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  shop.advance(61 * 60_000);
  expect((await signIn(shop, email, password, '192.0.2.9')).status).toBe(200);
});

test('simultaneous right sign-ins cannot pass the limit of an account', async () => {
  const shop = await startShop({ trustProxy: ['127.0.0.1'], signInsPerHour: 5 });
  const { email, password } = await newCustomer(shop);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => signIn(shop, email, password, `192.0.2.${i}`)),
  );
  const counted = Map.groupBy(answers, ({ status }) => status);
  expect([counted.get(200)?.length, counted.get(429)?.length]).toEqual([5, 7]);
  shop.advance(61 * 60_000);
  expect((await signIn(shop, email, password, '192.0.2.1')).status).toBe(200);
});

test('an untrusted address cannot claim to be another', async () => {
  const shop = await startShop();
  const { email } = await newCustomer(shop);
  const statuses = [];
  for (let i = 0; i < 12; i += 1) {
    statuses.push((await signIn(shop, email, 'a wrong password', `192.0.2.${i}`)).status);
  }
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test('sign-ups from one network are limited, also those that are refused', async () => {
  const shop = await startShop({ signUpsPerHour: 3 });
  const signUp = (email: string) =>
    identityCall(shop, 'signUp', { email, password: 'correct horse' });
  expect((await signUp('a@example.com')).status).toBe(200);
  expect((await signUp('a@example.com')).status).toBe(400);
  expect((await signUp('b@example.com')).status).toBe(200);
  expect((await signUp('c@example.com')).status).toBe(429);
  shop.advance(61 * 60_000);
  expect((await signUp('c@example.com')).status).toBe(200);
});

test('mail to one address is limited, known or not', async () => {
  const mail = await startMailServer();
  const shop = await startShop({ mail: { kind: 'smtp', url: mail.url, from: 'shop@example.com' } });
  const { email } = await newCustomer(shop);
  for (const address of [email, 'nobody@example.com']) {
    const statuses = [];
    for (let i = 0; i < 6; i += 1) {
      const request = { requestType: 'PASSWORD_RESET', email: address };
      statuses.push((await identityCall(shop, 'sendOobCode', request)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
});

test('mail to one inbox is limited, whatever the tag of its address', async () => {
  const mail = await startMailServer();
  const shop = await startShop({ mail: { kind: 'smtp', url: mail.url, from: 'shop@example.com' } });
  const statuses = [];
  for (let tag = 1; tag <= 6; tag += 1) {
    const { idToken } = await newCustomer(shop, `ann+${tag}@example.com`);
    const request = { requestType: 'VERIFY_EMAIL', idToken };
    statuses.push((await identityCall(shop, 'sendOobCode', request)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
