import { expect, test } from 'vitest';
import {
  call,
  goodOrder,
  identityCall,
  newCustomer,
  placeOrder,
  startShop,
} from '../../test/shop.ts';
import type { Shop } from '../../test/shop.ts';
import { networksOf } from './rate-limits/networks-of.ts';
import { createStreamPlaces } from './streams/stream-limits.ts';

/** An address in a network of its own, a /64, of 2001:db8::/48. */
const from = (place: number) => ({ 'x-forwarded-for': `2001:db8:0:${place.toString(16)}::1` });
/** The same, each in a /56 of its own. */
const farApart = (place: number) => from(place * 256);
const ELSEWHERE = { 'x-forwarded-for': '2001:db8:1::1' };

async function startProxiedShop(settings: Parameters<typeof startShop>[0] = {}): Promise<Shop> {
  return await startShop({ ...settings, trustProxy: ['127.0.0.1'] });
}

/** How many of the requests get each status. */
async function statusesOf(
  count: number,
  request: (place: number) => Promise<{ status: number }>,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let place = 0; place < count; place += 1) {
    const { status } = await request(place);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

test('wrong passwords for one account are counted over a /56 and a /48', async () => {
  const shop = await startProxiedShop();
  const { email, password } = await newCustomer(shop);
  const guess = async (headers: Record<string, string>, guessed = 'a wrong password') =>
    await identityCall(shop, 'signInWithPassword', { email, password: guessed }, headers);
  expect(await statusesOf(45, (place) => guess(from(place)))).toEqual({ 400: 40, 429: 5 });
  expect((await guess(from(300))).status).toBe(400);
  expect((await guess(ELSEWHERE, password)).status).toBe(200);
});

test.each([
  ['/56', from, 4],
  ['/48', farApart, 16],
])('sign-ups are counted over a %s', async (_what, client, most) => {
  const shop = await startProxiedShop({ signUpsPerHour: 1 });
  const signUp = async (headers: Record<string, string>, name: string) =>
    await identityCall(
      shop,
      'signUp',
      { email: `${name}@example.com`, password: 'a tall password' },
      headers,
    );
  expect(await statusesOf(most + 2, (place) => signUp(client(place), `one${place}`))).toEqual({
    200: most,
    429: 2,
  });
  expect((await signUp(ELSEWHERE, 'elsewhere')).status).toBe(200);
});

test('orders are counted over a /56 and a /48, of all their accounts, and few more of a /48', async () => {
  const shop = await startProxiedShop({ burgersPerHour: 1 });
  const order = async (headers: Record<string, string>) => {
    const customer = await newCustomer(shop);
    return await placeOrder(shop, customer, goodOrder(customer), headers);
  };
  expect(await statusesOf(12, (place) => order(from(place)))).toEqual({ 200: 10, 429: 2 });
  expect(await statusesOf(12, (place) => order(farApart(place + 1)))).toEqual({ 200: 10, 429: 2 });
  expect((await order(ELSEWHERE)).status).toBe(200);
  // What was refused is given back to the other networks.
  const counts = await shop.db
    .selectFrom('rate_limits')
    .select('count')
    .where('bucket', 'like', 'order from %')
    .where('count', '>', 1)
    .orderBy('count')
    .execute();
  expect(counts.map(({ count }) => count)).toEqual([10, 20]);
});

test('mails that strangers ask for are counted over a /48', async () => {
  const shop = await startProxiedShop({ mail: { kind: 'print' } });
  const ask = async (place: number) =>
    await identityCall(
      shop,
      'sendOobCode',
      { requestType: 'PASSWORD_RESET', email: `nobody${place}@example.com` },
      from(place % 256),
    );
  expect(await statusesOf(203, ask)).toEqual({ 200: 200, 429: 3 });
});

test('streams are counted over a /56 and a /48, which leaves half of all to others', () => {
  const takePlaces = (perInstance: number) => {
    const takePlace = createStreamPlaces({ perNetwork: 20, perInstance });
    const take = ({ 'x-forwarded-for': address }: { 'x-forwarded-for': string }) =>
      takePlace({ actor: null, networks: networksOf(address) });
    const takeAll = (client: typeof from) => {
      let taken = 0;
      try {
        for (; taken < perInstance; taken += 1) take(client((taken % 255) + 1));
      } catch {
        // The network has its share.
      }
      return taken;
    };
    return { take, takeAll };
  };
  const { take, takeAll } = takePlaces(2000);
  expect(takeAll(from)).toBe(80);
  expect(takeAll(farApart)).toBe(320 - 80);
  take(ELSEWHERE);
  expect(takePlaces(100).takeAll(farApart)).toBe(50);
});

test('a client that cannot be on the internet is refused nothing that others are not', async () => {
  const shop = await startProxiedShop();
  const reply = await call(`${shop.url}/menu.json`, { headers: { 'x-forwarded-for': '::1' } });
  expect(reply.status).toBe(200);
});
