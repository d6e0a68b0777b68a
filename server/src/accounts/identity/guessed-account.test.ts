import { expect, onTestFinished, test, vi } from 'vitest';
import { identityCall, newCustomer, startShop } from '../../../test/shop.ts';
import type { Customer, Shop } from '../../../test/shop.ts';
import { bucketOf } from '../../http/rate-limits/counters.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HOME = '203.0.113.1';

async function signIn(
  shop: Shop,
  { email, password }: Pick<Customer, 'email' | 'password'>,
  from: string,
): Promise<number> {
  const headers = { 'x-forwarded-for': from };
  return (await identityCall(shop, 'signInWithPassword', { email, password }, headers)).status;
}

/** A customer who signed in at home, and whose account is guessed at a hundred times an hour. */
async function newGuessedCustomer(shop: Shop): Promise<Customer> {
  const customer = await newCustomer(shop);
  expect(await signIn(shop, customer, HOME)).toBe(200);
  await guessAHundredTimes(shop, customer);
  return customer;
}

async function guessAHundredTimes(shop: Shop, { email }: Customer): Promise<void> {
  const bucket = bucketOf({ name: 'sign-in to', key: email, windowMs: 0 });
  const hundred = { count: 100, expires_at: Date.now() + 50 * MINUTE_MS };
  await shop.db
    .insertInto('rate_limits')
    .values({ bucket, ...hundred })
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet(hundred))
    .execute();
}

test('beyond a hundred guesses few wait for their turn, and the customer at home for none', async () => {
  const shop = await startShop({ trustProxy: ['127.0.0.1'] });
  const customer = await newGuessedCustomer(shop);
  const wrong = { ...customer, password: 'a wrong password' };
  const guesses = Array.from({ length: 12 }, (_, place) =>
    signIn(shop, wrong, `198.51.100.${place}`),
  );
  expect(await Promise.race(guesses)).toBe(429);
  expect(await signIn(shop, customer, HOME)).toBe(200);
  const answers = new Set(await Promise.all(guesses));
  expect([...answers].toSorted((a, b) => a - b)).toEqual([400, 429]);
});

test('the networks of an account are few, and are deleted with it', async () => {
  const shop = await startShop({ trustProxy: ['127.0.0.1'], signInsPerHour: 0 });
  const customer = await newGuessedCustomer(shop);
  const networks = async () => {
    const rows = await shop.db
      .selectFrom('account_networks')
      .select('network')
      .where('account_id', '=', customer.localId)
      .orderBy('signed_in_at')
      .orderBy('network')
      .execute();
    return rows.map(({ network }) => network);
  };
  shop.advance(1000);
  expect(await signIn(shop, customer, '2001:db8:1:2:3:4:5:6')).toBe(200);
  expect(await networks()).toEqual(['127.0.0.1', HOME, '2001:db8:1:2::']);
  for (let place = 1; place <= 22; place += 1) {
    shop.advance(1000);
    expect(await signIn(shop, customer, `192.0.2.${place}`)).toBe(200);
  }
  expect(await networks()).toEqual(Array.from({ length: 20 }, (_, at) => `192.0.2.${at + 3}`));
  const { status } = await identityCall(shop, 'delete', { idToken: customer.idToken });
  expect(status).toBe(200);
  expect(await networks()).toEqual([]);
});

test("networks that an account has not signed in from for 30 days are deleted now and then by others' sign-ins", async () => {
  const shop = await startShop({ trustProxy: ['127.0.0.1'] });
  const gone = await newCustomer(shop);
  const other = await newCustomer(shop);
  expect(await signIn(shop, gone, HOME)).toBe(200);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const accounts = async () => {
    const rows = await shop.db.selectFrom('account_networks').select('account_id').execute();
    return [...new Set(rows.map((row) => row.account_id))].toSorted();
  };
  shop.advance(30 * DAY_MS - MINUTE_MS);
  expect(await signIn(shop, other, HOME)).toBe(200);
  expect(await accounts()).toEqual([gone.localId, other.localId].toSorted());
  shop.advance(2 * MINUTE_MS);
  expect(await signIn(shop, other, HOME)).toBe(200);
  expect(await accounts()).toEqual([other.localId]);
});
