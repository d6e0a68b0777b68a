import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { INGREDIENTS } from '../../domain/src/ingredients.ts';
import type { IngredientCounts } from '../../domain/src/ingredients.ts';
import { priceOf, toDecimal } from '../../domain/src/pricing.ts';
import { newCustomers } from '../../server/test/many-instances/workload.ts';
import { call } from '../../server/test/shop.ts';
import type { Customer } from '../../server/test/shop.ts';
import type { Journal, Outcome, Tried } from './journal.ts';
import type { Harness } from './harness.ts';

const NOTHING = { salad: 0, bacon: 0, cheese: 0, meat: 0 };
const ANSWER_WITHIN_MS = 8000;
/** How soon a shop is ready again once the fault is over. */
const READY_WITHIN_SECONDS = 5;
/** How long a customer keeps trying one order once the fault is over. */
const PATIENCE_MS = 40_000;
/** Statuses after which certainly nothing was placed; with 409, another try may be under way. */
const REFUSALS = new Set([400, 401, 403, 404, 413, 415, 422]);

/** An order that a customer wants to place, with its idempotency key. */
export interface Wish {
  customer: Customer;
  key: string;
  burger: IngredientCounts;
  /** further burgers of the same basket; all are placed or none */
  others?: IngredientCounts[];
  /** the address that a proxy in front of the shop states for the customer */
  from?: string;
}

/** A wish for a random burger of one to seven pieces. */
export function wishOf(customer: Customer, random: () => number): Wish {
  return { customer, key: randomUUID(), burger: burgerOf(random) };
}

/** A wish for a random burger, or in one of three cases for a basket of two to five. */
export function wishOfAny(customer: Customer, random: () => number): Wish {
  const wish = wishOf(customer, random);
  if (random() > 1 / 3) return wish;
  const count = 1 + Math.floor(random() * 4);
  return { ...wish, others: Array.from({ length: count }, () => burgerOf(random)) };
}

function burgerOf(random: () => number): IngredientCounts {
  const burger = { ...NOTHING };
  const pieces = 1 + Math.floor(random() * 7);
  for (let piece = 0; piece < pieces; piece += 1) {
    burger[INGREDIENTS[Math.floor(random() * INGREDIENTS.length)] ?? 'meat'] += 1;
  }
  return burger;
}

/** Sends an order once. */
export async function orderOnce(address: string, wish: Wish, journal: Journal): Promise<Outcome> {
  const begun = beginOrder(wish, journal);
  const outcome = await answerTo(address, wish);
  journal.end(begun, outcome);
  return outcome;
}

/** Records in the journal that an order is about to be sent. */
export function beginOrder(wish: Wish, journal: Journal) {
  return journal.begin(tryOf(wish));
}

/** An order as the journal records each try of it. */
export function tryOf({ customer, key, burger, others = [] }: Wish): Tried['what'] {
  return { key, accountId: customer.localId, cents: priceOfAll([burger, ...others]) };
}

function priceOfAll(burgers: IngredientCounts[]): number {
  return burgers.reduce((sum, burger) => sum + priceOf(burger, NOTHING), 0);
}

/** The request body of a basket. */
function basketBody(wish: Wish, others: IngredientCounts[]): object {
  const { ingredients, price, ...rest } = orderBody(wish);
  const burgers = others.map((one) => ({
    ingredients: one,
    price: toDecimal(priceOf(one, NOTHING)),
  }));
  const total = toDecimal(priceOfAll([wish.burger, ...others]));
  return { ...rest, burgers: [{ ingredients, price }, ...burgers], total };
}

/** The request body of an order. */
export function orderBody({ customer, key, burger }: Wish) {
  return {
    ingredients: burger,
    price: toDecimal(priceOf(burger, NOTHING)),
    orderData: {
      name: 'Ann Example',
      deliveryMethod: 'collection',
      email: customer.email,
      note: key,
    },
    userId: customer.localId,
  };
}

async function answerTo(address: string, wish: Wish): Promise<Outcome> {
  const { customer, key, others, from } = wish;
  const path = others === undefined ? 'orders' : 'baskets';
  const body = others === undefined ? orderBody(wish) : basketBody(wish, others);
  try {
    const reply = await fetch(`${address}/${path}.json?auth=${customer.idToken}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(from === undefined ? {} : { 'x-forwarded-for': from }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const text = await reply.text();
    if (reply.status === 200) return { is: 'ok', id: String(JSON.parse(text).name) };
    if (REFUSALS.has(reply.status)) return { is: 'fail', status: reply.status };
    return { is: 'info', why: String(reply.status) };
  } catch (error) {
    return { is: 'info', why: String(error) };
  }
}

/**
 * Repeats an order under its key until the answer is final.
 * @param over aborted when the fault is over; only then does the time limit begin, because on a slow machine
 *   a shop that is killed every second or two may never be up for long enough
 */
export async function orderUntilAnswered(
  address: () => string | null,
  wish: Wish,
  journal: Journal,
  over?: AbortSignal,
): Promise<void> {
  let end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    if (over?.aborted === false) end = performance.now() + PATIENCE_MS;
    const shop = address();
    const outcome = shop === null ? null : await orderOnce(shop, wish, journal);
    if (outcome !== null && outcome.is !== 'info') return;
    await sleep(20 + Math.random() * 80);
  }
}

/**
 * Lets each customer order one burger or basket after the other while `happen` runs.
 * @param address gives the shop's current address; null while it is closed
 */
export async function whileOrdering(
  harness: Pick<Harness, 'journal' | 'random'>,
  address: () => string | null,
  customers: Customer[],
  happen: () => Promise<void>,
): Promise<void> {
  const over = new AbortController();
  const ordering = customers.map(async (customer) => {
    while (!over.signal.aborted) {
      const wish = wishOfAny(customer, harness.random);
      await orderUntilAnswered(address, wish, harness.journal, over.signal);
    }
  });
  try {
    await happen();
  } finally {
    over.abort();
    await Promise.all(ordering);
  }
}

/** Customers with accounts of their own. */
export async function customersOf(address: string, count = 8): Promise<Customer[]> {
  return await newCustomers({ url: address }, count);
}

/** A problem if orders had to be repeated, for faults that customers must not notice. */
export function lateAnswers({ journal }: Harness): string[] {
  const late = journal.tries.flatMap(({ outcome }) => (outcome.is === 'ok' ? [] : [outcome]));
  return late.length === 0
    ? []
    : [`${late.length} orders were not answered at once, the first: ${JSON.stringify(late[0])}`];
}

/** A problem if the shop does not show all stored orders to their customers, or shows others. */
export async function historyProblems(
  address: string,
  harness: Harness,
  customers: Customer[],
): Promise<string[]> {
  const stored = await harness.stored();
  let wrong = 0;
  for (const customer of customers) {
    const { body } = await fetchBaskets(address, customer);
    const shown = new Set(Object.keys(body));
    const theirs = stored.filter(({ accountId }) => accountId === customer.localId);
    wrong += theirs.filter(({ id }) => !shown.delete(id)).length + shown.size;
  }
  return wrong === 0 ? [] : [`${wrong} orders wrong in histories`];
}

/** A customer's baskets, as the shop shows them. */
export async function fetchBaskets(address: string, { idToken, localId }: Customer) {
  const query = `orderBy="userId"&equalTo="${localId}"&auth=${idToken}`;
  return await call(`${address}/baskets.json?${query}`);
}

/** Waits until `/readyz` answers 200. @returns the seconds it took */
export async function untilReady(address: string): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const reply = await call(`${address}/readyz`).catch(() => null);
    if (reply?.status === 200) return (performance.now() - begun) / 1000;
    if (performance.now() - begun > 60_000) throw new Error('the shop does not get ready');
    await sleep(50);
  }
}

/** Waits until the shop is ready, and records if that takes too long. */
export async function expectReady(harness: Harness, address: string, after: string): Promise<void> {
  harness.expectWithin(
    READY_WITHIN_SECONDS,
    await untilReady(address),
    `getting ready after ${after}`,
  );
}
