import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logOf } from '../../server/test/shop-process.ts';
import type { ShopProcess } from '../../server/test/shop-process.ts';
import { call, goodOrder, placeOrder } from '../../server/test/shop.ts';
import type { Customer } from '../../server/test/shop.ts';
import { customersOf, whileOrdering, historyProblems } from './customers.ts';
import { BOTH } from './scenario.ts';
import type { Fault } from './scenario.ts';
import type { Harness } from './harness.ts';

const ROUNDS = 10;
const EXIT_WITHIN_SECONDS = 10;
const PATIENCE_MS = 60_000;
/** In a request, and outside of any. */
const KINDS = ['planted: throw', 'planted: throw later', 'planted: reject', null] as const;

/** A line of the shop's log about an error. */
interface Line {
  msg?: string;
  reqId?: string;
  err?: { message?: string };
}

/** F26: errors that the shop does not expect, in requests and outside of them. */
export const unhandledErrors: Fault = {
  name: 'F26',
  what: 'uncaught errors, in requests and outside of them',
  databases: BOTH,
  smokeDatabases: ['sqlite'],
  run: async (harness) => {
    const start = () =>
      harness.start({
        LOG_LEVEL: 'error',
        NODE_OPTIONS: `--import=${join(import.meta.dirname, 'planted-errors.ts')}`,
      });
    let shop = start();
    let address: string | null = await shop.opened;
    const customers = await customersOf(address);
    const [unlucky] = await customersOf(address, 1);
    if (unlucky === undefined) throw new Error('there are no customers');
    const problems: string[] = [];
    await whileOrdering(
      harness,
      () => address,
      customers,
      async () => {
        for (let round = 0; round < (harness.smoke ? 1 : ROUNDS); round += 1) {
          for (const kind of KINDS) {
            await sleep(50 + harness.random() * 200);
            const wrong = await plant(kind, harness, shop, unlucky);
            problems.push(...wrong.map((what) => `${kind ?? 'outside'}: ${what}`));
            if (shop.child.exitCode === null) continue;
            address = null;
            shop = start();
            address = await shop.opened;
          }
        }
      },
    );
    problems.push(...(await historyProblems(await shop.opened, harness, customers)));
    return problems;
  },
};

/** Plants one error. @returns the problems with the shop's reaction, as phrases */
async function plant(
  kind: (typeof KINDS)[number],
  harness: Harness,
  shop: ShopProcess,
  customer: Customer,
): Promise<string[]> {
  const problems: string[] = [];
  const address = await shop.opened;
  let requestId: string | undefined;
  if (kind === null) shop.child.kill('SIGUSR2');
  else {
    const reply = await placeUnlucky(address, customer, kind);
    requestId = reply.headers.get('x-request-id') ?? 'none';
    if (reply.status !== 500) problems.push(`answered ${reply.status}`);
    if (reply.text.includes('planted')) problems.push('sent the customer the reason');
  }
  if (kind === 'planted: throw') {
    const { status } = await call(`${address}/healthz`);
    if (status !== 200) problems.push(`/healthz answered ${status}`);
  } else {
    const begun = performance.now();
    const late = sleep(PATIENCE_MS, 'still up', { ref: false });
    const code = await Promise.race([shop.exit, late]);
    harness.expectWithin(EXIT_WITHIN_SECONDS, (performance.now() - begun) / 1000, 'an end');
    if (code !== 1) problems.push(`ended with ${code}`);
    if (code === 'still up') shop.child.kill('SIGKILL');
    await shop.exit;
  }
  const logged = () => plantedLines(shop).filter(({ reqId }) => reqId === requestId).length;
  // The last lines of the log may still be on their way.
  for (let wait = 0; wait < 20 && logged() === 0; wait += 1) await sleep(50);
  if (logged() !== 1) problems.push(`logged ${logged()} times with its request`);
  return problems;
}

/** An order at a price that is not the shop's, so that none is placed. */
async function placeUnlucky(address: string, customer: Customer, note: string) {
  const { orderData, ...order } = goodOrder(customer);
  const unlucky = { ...order, price: 1, orderData: { ...orderData, note } };
  return await placeOrder({ url: address }, customer, unlucky, { 'idempotency-key': randomUUID() });
}

function plantedLines(shop: ShopProcess): Line[] {
  return logOf(shop).filter(({ err }: Line) => err?.message?.startsWith('planted'));
}
