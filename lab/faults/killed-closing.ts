import { openForReading } from '../../server/src/db/open-db.ts';
import { toDecimal } from '../../domain/src/pricing.ts';
import { recordPayment } from '../../server/test/record-payment.ts';
import { grantByCommand, shopCommand } from '../../server/test/shop-command.ts';
import { stopShop } from '../../server/test/shop-process.ts';
import { call } from '../../server/test/shop.ts';
import type { Customer } from '../../server/test/shop.ts';
import { customersOf, orderOnce, wishOf } from './customers.ts';
import type { Harness } from './harness.ts';
import { isKilledAt } from './killed-at-step.ts';
import { BOTH } from './scenario.ts';
import type { Fault } from './scenario.ts';

/** The number of steps of a closing is between these; otherwise the scenario tested nothing. */
const MOST_STEPS = 30;
const FEWEST_STEPS = 8;
/** The smoke size kills at each fourth step. */
const STRIDE = 4;

/** A closing that is sent, and again under the same key until it is answered. */
interface Wanted {
  /** how many closings its sender has seen */
  last: number;
  key: string;
  owner: Customer;
}

/** F37: the shop's process is killed at each step of the transaction that closes the books. */
export const killedClosing: Fault = {
  name: 'F37',
  what: 'kill -9 at each step of a closing',
  databases: BOTH,
  smokeDatabases: ['sqlite'],
  run: async (harness) => {
    let shop = harness.start();
    let url = await shop.opened;
    const [owner, customer] = await customersOf(url, 2);
    if (owner === undefined || customer === undefined) throw new Error('there are no customers');
    await grantByCommand(harness.location, owner, 'owner');
    const problems: string[] = [];
    const stride = harness.smoke ? STRIDE : 1;
    let last = 0;
    let kills = 0;
    let survived = 0;
    for (let step = 1; step <= MOST_STEPS; step += stride) {
      await sellAndPay(url, { owner, customer }, harness);
      await stopShop(shop);
      const wanted = { last, key: `closing-${step}`, owner };
      const at = { table: 'closings', step };
      const isKilled = await isKilledAt(at, harness, async (to) => await close(to, wanted));
      problems.push(...(await halvesOf(harness, last)));
      const made = (await closingsOf(harness)).records - last;
      shop = harness.start();
      url = await shop.opened;
      const { status, body, text } = await close(url, wanted);
      last += 1;
      if (status !== 200 || body.number !== last) {
        problems.push(`closing ${last} was answered ${status}: ${text}`);
      }
      problems.push(...(await halvesOf(harness, last)));
      if (!isKilled) break;
      kills += 1;
      survived += made;
    }
    await stopShop(shop);
    // A closing that is killed before the commit leaves nothing; the last step comes after it.
    if (survived !== 1 && !(harness.smoke && survived === 0)) {
      problems.push(`${survived} closings were there after a kill`);
    }
    if (kills * stride < FEWEST_STEPS) problems.push(`only ${kills} steps had a kill`);
    const check = await shopCommand(harness.location, 'check');
    return check.code === 0 ? problems : [...problems, check.output];
  },
};

/** An order that is paid, so that each closing has an entry of its own. */
async function sellAndPay(
  url: string,
  { owner, customer }: { owner: Customer; customer: Customer },
  { journal, random }: Harness,
): Promise<void> {
  const outcome = await orderOnce(url, wishOf(customer, random), journal);
  if (outcome.is !== 'ok') throw new Error('an order was not placed');
  const amount = toDecimal(journal.tries.at(-1)?.what.cents ?? 0);
  const body = { kind: 'payment', amount, due: amount };
  const { status } = await recordPayment({ url }, owner, outcome.id, body, outcome.id);
  if (status !== 200) throw new Error(`an order was not paid: ${status}`);
}

async function close(url: string, { last, key, owner }: Wanted) {
  return await call(`${url}/closings.json?auth=${owner.idToken}`, {
    method: 'POST',
    headers: { 'idempotency-key': key },
    json: { last, float: 0, cash: 0, drivers: 0 },
  });
}

/** How many records there are, and how many entries each number covers; 0 stands for those that none covers. */
async function closingsOf({ location }: Harness) {
  const db = await openForReading(location);
  const entries = await db.selectFrom('payments').select('closing').execute();
  const records = await db.selectFrom('closings').select('number').execute();
  await db.destroy();
  return { records: records.length, covered: entries.map(({ closing }) => closing ?? 0) };
}

/** Each round makes one entry, so that closing N covers one or there is neither. @param least so many are answered */
async function halvesOf(harness: Harness, least: number): Promise<string[]> {
  const { records, covered } = await closingsOf(harness);
  const open = covered.filter((number) => number === 0).length;
  const isWhole =
    records >= least &&
    covered.length - open === records &&
    new Set(covered).size === records + (open > 0 ? 1 : 0);
  return isWhole ? [] : [`${records} closings cover the entries ${covered.join(' ')}`];
}
