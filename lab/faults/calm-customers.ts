import { setTimeout as sleep } from 'node:timers/promises';
import { toDecimal } from '../../domain/src/pricing.ts';
import { call, identityCall } from '../../server/test/shop.ts';
import type { Customer } from '../../server/test/shop.ts';
import { followOrders } from './cluster/follow.ts';
import { orderOnce, wishOf } from './customers.ts';
import type { Harness } from './harness.ts';

/** How long a customer waits for an order to be shown before it counts as lost. */
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 20;
const COUNTER_ADDRESS = '198.51.100.200';

/** What customers and the counter noticed of an attack. Durations in milliseconds. */
export interface Noticed {
  ids: string[];
  orders: number[];
  shown: number[];
  signIns: number[];
  payments: number[];
  /** a phrase for each request that did not succeed at once */
  failures: string[];
}

export interface CalmShop {
  address: string;
  customers: Customer[];
  /** records the payments */
  counter: Customer;
}

/** Everybody orders, follows the order, has it paid and signs in again, this many times, from a network of their own. */
export async function orderCalmly(
  harness: Harness,
  shop: CalmShop,
  { rounds, pauseMs }: { rounds: number; pauseMs: number },
): Promise<Noticed> {
  const noticed: Noticed = {
    ids: [],
    orders: [],
    shown: [],
    signIns: [],
    payments: [],
    failures: [],
  };
  const ordering = shop.customers.map(async (customer, place) => {
    // Every second customer has an IPv4 address.
    const ip = place % 2 === 0 ? `2001:db8:${place}::1` : `198.51.100.${place}`;
    for (let round = 0; round < rounds; round += 1) {
      await orderAndPay(harness, shop, { customer, ip }, noticed);
      await signInAgain(shop.address, { customer, ip }, noticed);
      await sleep(pauseMs);
    }
  });
  await Promise.all(ordering);
  return noticed;
}

/** The header by which a proxy in front of the shop states a client's address. */
export function from(address: string): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': address };
}

export async function untilTrue(isTrue: () => boolean): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  while (!isTrue()) {
    if (performance.now() > end) return false;
    await sleep(LOOK_EVERY_MS);
  }
  return true;
}

interface Calm {
  customer: Customer;
  ip: string;
}

/** The stream of the customer's page is opened anew for each order. */
async function orderAndPay(
  harness: Harness,
  { address, counter }: CalmShop,
  { customer, ip }: Calm,
  noticed: Noticed,
): Promise<void> {
  const { idToken, localId } = customer;
  const own = `${address}/orders.json?auth=${idToken}&orderBy="userId"&equalTo="${localId}"`;
  const page = followOrders(
    () => own,
    () => {},
    from(ip),
  );
  const wish = { ...wishOf(customer, harness.random), from: ip };
  const [placed, orderMs] = await timed(orderOnce(address, wish, harness.journal));
  if (placed.is === 'ok') {
    noticed.ids.push(placed.id);
    noticed.orders.push(orderMs);
    const [isShown, shownMs] = await timed(untilTrue(() => page.shown.has(placed.id)));
    noticed.shown.push(shownMs);
    if (!isShown) noticed.failures.push("an order was not on its customer's page");
    const tried = harness.journal.tries.find(({ what }) => what.key === wish.key);
    await pay(address, counter, { id: placed.id, cents: tried?.what.cents ?? 0 }, noticed);
  } else {
    noticed.failures.push(`an order was answered ${JSON.stringify(placed)}`);
  }
  if (page.openings() > 0) noticed.failures.push("the stream of a customer's page ended");
  await page.close();
}

async function signInAgain(
  address: string,
  { customer: { email, password }, ip }: Calm,
  noticed: Noticed,
): Promise<void> {
  const [{ status }, ms] = await timed(
    identityCall({ url: address }, 'signInWithPassword', { email, password }, from(ip)),
  );
  noticed.signIns.push(ms);
  if (status !== 200) noticed.failures.push(`a sign-in was answered ${status}`);
}

async function pay(
  address: string,
  { idToken }: Customer,
  { id, cents }: { id: string; cents: number },
  noticed: Noticed,
): Promise<void> {
  const amount = toDecimal(cents);
  const [{ status }, ms] = await timed(
    call(`${address}/baskets/${id}/payments.json?auth=${idToken}`, {
      method: 'POST',
      headers: { 'idempotency-key': id, ...from(COUNTER_ADDRESS) },
      json: { kind: 'payment', method: 'cash', amount, due: amount },
    }),
  );
  noticed.payments.push(ms);
  if (status !== 200) noticed.failures.push(`a payment was answered ${status}`);
}

async function timed<Result>(work: Promise<Result>): Promise<[Result, number]> {
  const begun = performance.now();
  return [await work, performance.now() - begun];
}
