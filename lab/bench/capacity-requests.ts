import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { changeOrderState } from '../../server/test/change-order-state.ts';
import { call, fetchOrders, goodOrder, placeOrder, signIn } from '../../server/test/shop.ts';
import type { Customer } from '../../server/test/shop.ts';
import type { Kind } from './capacity-model.ts';

/** The next step of an order in the kitchen. */
interface Step {
  id: string;
  version: number;
}

const STATUSES = ['preparing', 'ready', 'handed-over'];
const HISTORY = 10;
const MOST_TRIES = 10;

/** Functions that send a request of each kind to an instance; the number chooses the customer. */
export type Senders = Record<Kind, (url: string, number: number) => Promise<void>>;

/** A customer who orders has a page open that follows the order. */
export function sendersOf(customers: Customer[], cook: Customer, files: string[]): Senders {
  const steps: Step[] = [];
  const of = (number: number) => {
    const customer = customers[number % customers.length];
    if (customer === undefined) throw new Error('there are no customers');
    return customer;
  };
  return {
    'page load': async (url) => {
      for (const file of files) await untilOk(async () => await call(`${url}${file}`));
    },
    'sign-in': async (url, number) => {
      await signIn({ url }, of(number));
    },
    order: async (url, number) => {
      const customer = of(number);
      const key = { 'idempotency-key': randomUUID() };
      const { body } = await untilOk(
        async () => await placeOrder({ url }, customer, goodOrder(customer), key),
      );
      steps.push({ id: body.name, version: 1 });
    },
    'step of the kitchen': async (url) => {
      const { id, version } = steps.shift() ?? { id: '', version: 0 };
      const status = STATUSES[version - 1] ?? '';
      await untilOk(async () => await changeOrderState({ url }, cook, id, status, version));
      if (version < STATUSES.length) steps.push({ id, version: version + 1 });
    },
    history: async (url, number) => {
      const newest = `&limitToLast=${HISTORY}`;
      await untilOk(async () => await fetchOrders({ url }, of(number), newest));
    },
  };
}

/** The files that a first visit to the builder requests. */
export async function filesOfVisit(url: string): Promise<string[]> {
  const { text } = await call(url);
  const assets = new Set([...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file));
  return ['/', ...assets, '/ingredients.json', '/menu.json'];
}

/** A busy machine sheds requests at times, so they are repeated. */
async function untilOk(send: () => ReturnType<typeof call>): ReturnType<typeof call> {
  for (let tries = 1; ; tries += 1) {
    const reply = await send();
    if (reply.status === 200) return reply;
    if (reply.status !== 503 || tries === MOST_TRIES) {
      throw new Error(`answered ${reply.status}: ${reply.text.slice(0, 200)}`);
    }
    await sleep(500);
  }
}
