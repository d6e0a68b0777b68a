import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, fetchOrders, goodOrder, newCustomer, placeOrder } from '../shop.ts';
import type { Customer } from '../shop.ts';

/** The outcome of customers' requests. */
export interface Outcome {
  requests: number;
  /** a phrase for each request with a wrong answer */
  failures: string[];
  /** the id of each acknowledged order, by its idempotency key */
  acknowledged: Map<string, string>;
}

type Reply = Awaited<ReturnType<typeof call>>;

const ANSWER_WITHIN_MS = 60_000;

/**
 * Sends this many requests per second, whether or not the shop keeps up: six of ten read the ingredients, two
 * place orders, two read the history. Every other order is sent a second time under its key, as by a customer
 * who did not see the answer.
 * @param goesOn asked before each request
 */
export async function runWorkload(
  shop: { url: string },
  {
    customers,
    perSecond,
    goesOn,
  }: { customers: Customer[]; perSecond: number; goesOn: () => boolean },
): Promise<Outcome> {
  const outcome: Outcome = { requests: 0, failures: [], acknowledged: new Map() };
  const pending: Promise<unknown>[] = [];
  const begun = performance.now();
  for (let sent = 0; goesOn(); sent += 1) {
    const wait = begun + (sent / perSecond) * 1000 - performance.now();
    if (wait > 1) await sleep(wait);
    const customer = customers[sent % customers.length];
    if (customer === undefined) throw new Error('a workload needs customers');
    pending.push(act(shop, customer, sent % 10, outcome));
  }
  await Promise.all(pending);
  return outcome;
}

async function act(shop: { url: string }, customer: Customer, kind: number, outcome: Outcome) {
  if (kind < 6) {
    await recorded(outcome, 'ingredients', call(`${shop.url}/ingredients.json`));
  } else if (kind < 8) {
    const key = randomUUID();
    await order(shop, customer, key, outcome);
    if (kind === 7) await order(shop, customer, key, outcome);
  } else {
    await recorded(outcome, 'history', fetchOrders(shop, customer, '&limitToLast=10'));
  }
}

async function order(shop: { url: string }, customer: Customer, key: string, outcome: Outcome) {
  const sent = placeOrder(shop, customer, goodOrder(customer), { 'idempotency-key': key });
  const reply = await recorded(outcome, 'order', sent);
  if (reply === null) return;
  const id = outcome.acknowledged.get(key) ?? reply.body.name;
  if (id !== reply.body.name) outcome.failures.push(`one key placed ${id} and ${reply.body.name}`);
  outcome.acknowledged.set(key, id);
}

/** The answer, or null when the request failed. */
async function recorded(
  outcome: Outcome,
  what: string,
  request: Promise<Reply>,
): Promise<Reply | null> {
  outcome.requests += 1;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, ANSWER_WITHIN_MS, new Error('no answer'));
  });
  try {
    const reply = await Promise.race([request, late]);
    if (reply.status === 200) return reply;
    outcome.failures.push(`${what}: ${reply.status} ${reply.text}`);
  } catch (error) {
    outcome.failures.push(`${what}: ${String(error)}`);
  } finally {
    clearTimeout(timer);
  }
  return null;
}

/** Customers with accounts of their own. */
export async function newCustomers(shop: { url: string }, count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  while (customers.length < count) customers.push(await newCustomer(shop));
  return customers;
}
