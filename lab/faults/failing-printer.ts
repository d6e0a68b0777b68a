import { LEASE_MS, RETRY_MS, parseOffer, slipsOf } from '../../domain/src/print-job.ts';
import { addPrinter } from '../../server/test/printer.ts';
import { grantByCommand } from '../../server/test/shop-command.ts';
import { stopShop } from '../../server/test/shop-process.ts';
import { call, signIn } from '../../server/test/shop.ts';
import type { Customer } from '../../server/test/shop.ts';
import { customersOf, orderOnce, wishOf } from './customers.ts';
import type { Harness } from './harness.ts';
import { BOTH } from './scenario.ts';
import type { Fault } from './scenario.ts';
import { newShopClock } from './shop-clock.ts';
import { MISHAPS, UNKNOWABLE, simulatedPrinter } from './simulated-printer.ts';
import type { Mishap, Printed } from './simulated-printer.ts';

const ROUNDS = 3;
const COPY = 'MAY BE A COPY';
/** More polls than any slip needs. */
const MOST_TURNS = 20;

/** F33: a printer fails in each step of printing; in every second round the shop is killed then too. */
export const failingPrinter: Fault = {
  name: 'F33',
  what: 'a printer without power or paper at each step of a slip, with a shop that dies',
  databases: BOTH,
  smokeDatabases: ['sqlite'],
  run: async (harness) => {
    const shop = await openShop(harness);
    const problems: string[] = [];
    for (let round = 0; round < (harness.smoke ? 1 : ROUNDS); round += 1) {
      for (const mishap of MISHAPS) {
        problems.push(...(await printWith(shop, mishap, round % 2 === 1, harness)));
      }
    }
    // The smoke size kills once, at the step that matters.
    if (harness.smoke) {
      problems.push(...(await printWith(shop, 'no power after the slip', true, harness)));
    }
    await stopShop(shop.process());
    return problems;
  },
};

type OpenShop = Awaited<ReturnType<typeof openShop>>;

/** A shop whose clock can be set, that can be killed, and its printer. */
async function openShop(harness: Harness) {
  const { passes, settings } = newShopClock(harness.folder);
  const start = () => harness.start(settings);
  let running = start();
  let url = await running.opened;
  const [owner, customer] = await customersOf(url, 2);
  if (owner === undefined || customer === undefined) throw new Error('there are no customers');
  await grantByCommand(harness.location, owner, 'owner');
  const { id, address } = await addPrinter({ url }, owner, { prints: 'both' });
  const { pathname } = new URL(address);
  return {
    printerId: id,
    owner,
    customer,
    passes,
    url: () => url,
    process: () => running,
    printerAddress: () => url + pathname,
    dies: async () => {
      running.child.kill('SIGKILL');
      await running.exit;
      running = start();
      url = await running.opened;
    },
  };
}

/** Sells an order and prints it; its first slip fails once. */
async function printWith(
  shop: OpenShop,
  mishap: Mishap,
  withShop: boolean,
  harness: Harness,
): Promise<string[]> {
  const at = (what: string) => `${mishap}${withShop ? ', the shop dies' : ''}: ${what}`;
  await refreshed(shop.owner, shop);
  await refreshed(shop.customer, shop);
  const outcome = await orderOnce(
    shop.url(),
    wishOf(shop.customer, harness.random),
    harness.journal,
  );
  if (outcome.is !== 'ok') throw new Error('an order was not placed');
  const troubled = simulatedPrinter({
    address: shop.printerAddress,
    passes: shop.passes,
    afterStep: async () => {
      if (withShop) await shop.dies();
    },
  });
  await troubled.turn(mishap);
  const well = simulatedPrinter({
    address: shop.printerAddress,
    passes: shop.passes,
    afterStep: async () => {},
  });
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    shop.passes(LEASE_MS + RETRY_MS);
    while (await well.turn('nothing'));
    if ((await seen(shop)).waiting === 0) break;
  }
  const paper = [...troubled.paper, ...well.paper];
  const { waiting, jobs } = await seen(shop);
  if (waiting > 0) return [at(`${waiting} slips still wait`)];
  const named = new Set(jobs.filter(({ mayBeCopy }) => mayBeCopy).map(slipOf));
  return slipsOf([outcome.id], false).flatMap((slip, place) => {
    const isUnknowable = place === 0 && UNKNOWABLE.has(mishap);
    const key = `${outcome.id}.${slip}`;
    return problemsOf(paper, key, { isUnknowable, isNamed: named.has(key) }).map(at);
  });
}

/** The problems of the printed copies of one slip, as phrases. */
function problemsOf(
  paper: Printed[],
  key: string,
  { isUnknowable, isNamed }: { isUnknowable: boolean; isNamed: boolean },
): string[] {
  const whole = paper.filter(({ token, isWhole }) => isWhole && slipIn(token) === key);
  const marked = whole.filter(({ text }) => text.includes(COPY));
  const problems: string[] = [];
  if (whole.length === 0) problems.push(`${key} is not on paper`);
  if (whole.length - marked.length > 1) problems.push(`${key} is on paper twice without a word`);
  if (!isUnknowable && whole.length > 1) problems.push(`${key} is on paper twice`);
  if (!isUnknowable && marked.length > 0) problems.push(`${key} says it is a copy and is none`);
  if (isNamed !== marked.length > 0) problems.push(`${key} is named on the screen: ${isNamed}`);
  return problems;
}

function slipIn(token: string): string {
  const offer = parseOffer(token);
  return offer === null ? '' : `${offer.orderId}.${offer.slip}`;
}

function slipOf({ basket, slip }: { basket: string; slip: string }): string {
  return `${basket}.${slip}`;
}

/** The printer as the owner sees it. */
async function seen({ url, owner, printerId }: OpenShop) {
  const { body } = await call(`${url()}/printers.json?auth=${owner.idToken}`);
  return body[printerId] as {
    waiting: number;
    jobs: { basket: string; slip: string; mayBeCopy: boolean }[];
  };
}

/** Signs in again: the clock has gone on. */
async function refreshed(customer: Customer, { url }: OpenShop): Promise<void> {
  customer.idToken = (await signIn({ url: url() }, customer)).idToken;
}
