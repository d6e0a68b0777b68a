import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS, DAY_MS } from '../../domain/src/durations.ts';
import { fetchOrders, identityCall, signIn } from '../../server/test/shop.ts';
import type { Customer } from '../../server/test/shop.ts';
import {
  customersOf,
  orderUntilAnswered,
  whileOrdering,
  wishOf,
  historyProblems,
} from './customers.ts';
import { BOTH } from './scenario.ts';
import type { Fault } from './scenario.ts';
import { newShopClock } from './shop-clock.ts';
import type { Harness } from './harness.ts';

/** In milliseconds, relative to the step before; their sum is 0. */
const STEPS_MS = [2 * MINUTE_MS, -2 * MINUTE_MS, DAY_MS, -DAY_MS];
const ROUNDS = 5;
const SIGN_IN_WINDOW_SECONDS = 15 * 60;

/** A shop whose clock can be set, and one on the same database with the right clock. */
interface Shops {
  stepped: string;
  /** null on SQLite, which only one shop may open */
  steady: string | null;
  step: (milliseconds: number) => void;
}

/** F9: the clock of a running shop is set forward and back. */
export const clockSteps: Fault = {
  name: 'F9',
  what: "a running shop's clock set by two minutes and by a day",
  databases: BOTH,
  smokeDatabases: ['postgres'],
  run: async (harness) => {
    const shops = await openShops(harness);
    const customers = await customersOf(shops.stepped);
    const unaware = shops.steady === null ? [] : await customersOf(shops.steady, 4);
    const problems: string[] = [];
    const stepAll = async () => {
      for (let round = 0; round < (harness.smoke ? 1 : ROUNDS); round += 1) {
        for (const milliseconds of STEPS_MS) {
          await sleep(100 + harness.random() * 200);
          const wrong = await stepOnce(harness, shops, customers, milliseconds);
          problems.push(...wrong.map((what) => `${milliseconds / MINUTE_MS} min: ${what}`));
        }
      }
    };
    await whileOrdering(
      harness,
      () => shops.steady,
      unaware,
      () => whileOrdering(harness, () => shops.stepped, customers, stepAll),
    );
    const theirs = new Set(unaware.map(({ localId }) => localId));
    const noticed = harness.journal.tries.filter(
      ({ what, outcome }) => theirs.has(what.accountId) && outcome.is !== 'ok',
    );
    if (noticed.length > 0) problems.push(`${noticed.length} orders noticed another shop's clock`);
    problems.push(...(await historyProblems(shops.stepped, harness, customers)));
    return problems;
  },
};

async function openShops(harness: Harness): Promise<Shops> {
  const { passes, settings } = newShopClock(harness.folder);
  const shop = harness.start({ ...settings, TRUST_PROXY: '127.0.0.1' });
  const stepped = await shop.opened;
  const steady = harness.database === 'postgres' ? await harness.start().opened : null;
  return { stepped, steady, step: passes };
}

/** Sets the clock once. @returns the problems after it, as phrases */
async function stepOnce(
  harness: Harness,
  { stepped, steady, step }: Shops,
  customers: Customer[],
  milliseconds: number,
): Promise<string[]> {
  const [customer] = customers;
  if (customer === undefined) throw new Error('there are no customers');
  const guesser = `192.0.2.${1 + Math.floor(harness.random() * 250)}`;
  const guessed = `guessed-${harness.random()}@example.com`;
  await Promise.all(Array.from({ length: 10 }, () => guess(stepped, guessed, guesser)));
  const before = wishOf({ ...customer }, harness.random);
  await orderUntilAnswered(() => stepped, before, harness.journal);

  step(milliseconds);
  const problems: string[] = [];
  const old = await fetchOrders({ url: stepped }, customer, '&limitToLast=1');
  // An earlier token is good for its hour, unless the clock now says that it is from the future.
  const expected = { [DAY_MS]: 401, [2 * MINUTE_MS]: 200 }[milliseconds];
  if (expected !== undefined && old.status !== expected) {
    problems.push(`a token from before was answered ${old.status}`);
  }
  for (const one of customers) one.idToken = (await signIn({ url: stepped }, one)).idToken;

  // A key counts for a day by the clock of the shop.
  if (milliseconds < DAY_MS) {
    const again = { ...before, customer };
    await orderUntilAnswered(() => stepped, again, harness.journal);
    const { status, headers } = await guess(stepped, guessed, guesser);
    const seconds = Number(headers.get('retry-after'));
    if (status !== 429) problems.push(`guesses were forgotten: ${status}`);
    else if (seconds < 1 || seconds > SIGN_IN_WINDOW_SECONDS) {
      problems.push(`locked out for ${seconds} s`);
    }
  }
  await orderEverywhere(harness, stepped, steady, customer);
  return problems;
}

/** Sends one order to both shops at once, whose clocks differ. */
async function orderEverywhere(
  harness: Harness,
  stepped: string,
  steady: string | null,
  customer: Customer,
): Promise<void> {
  const wish = wishOf(customer, harness.random);
  const both = [orderUntilAnswered(() => stepped, wish, harness.journal)];
  if (steady !== null) {
    const there = { ...wish, customer: await signIn({ url: steady }, customer) };
    both.push(orderUntilAnswered(() => steady, there, harness.journal));
  }
  await Promise.all(both);
  const isPlaced = harness.journal.tries.some(
    ({ what, outcome }) => what.key === wish.key && outcome.is === 'ok',
  );
  if (!isPlaced) throw new Error('an order was not placed after the step');
}

async function guess(url: string, email: string, from: string) {
  const credentials = { email, password: 'a wrong password' };
  const headers = { 'x-forwarded-for': from };
  return await identityCall({ url }, 'signInWithPassword', credentials, headers);
}
