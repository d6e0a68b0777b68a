import { ledgersThatDiffer } from '../../server/src/orders/books/books-that-differ.ts';
import { openForReading } from '../../server/src/db/open-db.ts';
import { toDecimal } from '../../domain/src/pricing.ts';
import { recordPayment } from '../../server/test/record-payment.ts';
import { grantByCommand, shopCommand } from '../../server/test/shop-command.ts';
import { stopShop } from '../../server/test/shop-process.ts';
import type { Customer } from '../../server/test/shop.ts';
import { customersOf, orderOnce, wishOf } from './customers.ts';
import type { Harness } from './harness.ts';
import { isKilledAt } from './killed-at-step.ts';
import { BOTH } from './scenario.ts';
import type { Fault } from './scenario.ts';

/** The number of steps of a payment is between these; otherwise the scenario tested nothing. */
const MOST_STEPS = 20;
const FEWEST_STEPS = 6;
/** The smoke size kills at each third step. */
const STRIDE = 3;

/** An order and its total. */
interface Wanted {
  basketId: string;
  amount: number;
}
type Kind = 'payment' | 'refund';

/** F31: the shop's process is killed at each step of the transactions of payments and refunds. */
export const killedPayment: Fault = {
  name: 'F31',
  what: 'kill -9 at each step of a payment and of a refund',
  databases: BOTH,
  smokeDatabases: ['sqlite'],
  run: async (harness) => {
    const before = harness.start();
    const address = await before.opened;
    const [owner, customer] = await customersOf(address, 2);
    if (owner === undefined || customer === undefined) throw new Error('there are no customers');
    await grantByCommand(harness.location, owner, 'owner');
    const orders = await placeOrders(address, customer, harness);
    await stopShop(before);
    const problems: string[] = [];
    for (const kind of ['payment', 'refund'] as const) {
      problems.push(...(await killEach(orders, kind, owner, harness)));
    }
    const check = await shopCommand(harness.location, 'check');
    return check.code === 0 ? problems : [...problems, check.output];
  },
};

async function placeOrders(address: string, customer: Customer, { journal, random }: Harness) {
  const orders: Wanted[] = [];
  while (orders.length < MOST_STEPS) {
    const outcome = await orderOnce(address, wishOf(customer, random), journal);
    if (outcome.is !== 'ok') throw new Error('an order was not placed');
    const cents = journal.tries.at(-1)?.what.cents ?? 0;
    orders.push({ basketId: outcome.id, amount: toDecimal(cents) });
  }
  return orders;
}

/** Kills a shop at each step, checks the ledger after each, and repeats all entries under their keys. */
async function killEach(
  wanted: Wanted[],
  kind: Kind,
  owner: Customer,
  harness: Harness,
): Promise<string[]> {
  const problems: string[] = [];
  const stride = harness.smoke ? STRIDE : 1;
  const made = await countPayments(harness);
  let kills = 0;
  let through = 0;
  for (let step = 1; step <= MOST_STEPS; step += stride) {
    const one = wanted[step - 1];
    if (one === undefined) break;
    const at = { table: 'payments', step };
    if (!(await isKilledAt(at, harness, async (url) => await send(url, kind, one, owner)))) {
      through = 1;
      break;
    }
    kills += 1;
    problems.push(...(await differences(harness)));
  }
  const survived = (await countPayments(harness)) - made - through;
  // A payment that is killed before the commit leaves nothing; the last step comes after it.
  if (survived !== 1 && !(harness.smoke && survived === 0)) {
    problems.push(`${survived} entries were there after a kill`);
  }
  if (kills * stride < FEWEST_STEPS) problems.push(`only ${kills} steps had a kill`);
  const shop = harness.start();
  const url = await shop.opened;
  for (const one of wanted) {
    const { status, text } = await send(url, kind, one, owner);
    if (status !== 200) problems.push(`a ${kind} was answered ${status}: ${text}`);
  }
  await stopShop(shop);
  const entries = (await countPayments(harness)) - made;
  if (entries !== wanted.length)
    problems.push(`${entries} entries were made, not ${wanted.length}`);
  return [...problems, ...(await differences(harness))];
}

async function send(url: string, kind: Kind, { basketId, amount }: Wanted, owner: Customer) {
  const due = kind === 'payment' ? amount : 0;
  const body = { kind, amount, due, ...(kind === 'refund' && { reason: 'Killed' }) };
  return await recordPayment({ url }, owner, basketId, body, kind);
}

async function differences({ location }: Harness): Promise<string[]> {
  const db = await openForReading(location);
  const found = await ledgersThatDiffer(db);
  await db.destroy();
  return found;
}

async function countPayments({ location }: Harness): Promise<number> {
  const db = await openForReading(location);
  const rows = await db.selectFrom('payments').select('id').execute();
  await db.destroy();
  return rows.length;
}
