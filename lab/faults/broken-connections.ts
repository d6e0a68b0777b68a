import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { STOREFRONT_DIR } from '../../server/src/storefront/storefront-routes.ts';
import { stopShop } from '../../server/test/shop-process.ts';
import type { ShopProcess } from '../../server/test/shop-process.ts';
import { call } from '../../server/test/shop.ts';
import type { Customer } from '../../server/test/shop.ts';
import { readSlowly } from './break-connection.ts';
import { planBreaks } from './break-plan.ts';
import type { Step } from './break-plan.ts';
import { carryOut, lengthsOf, nameOf } from './carry-out-step.ts';
import type { Stage } from './carry-out-step.ts';
import { customersOf, whileOrdering } from './customers.ts';
import { largestAsset } from './largest-asset.ts';
import { BOTH } from './scenario.ts';
import type { Fault } from './scenario.ts';
import { SPARE_SOCKETS, readFigures } from './shop-figures.ts';
import type { Figures } from './shop-figures.ts';
import type { Harness } from './harness.ts';

/** How many connections are open at a time. */
const AT_ONCE = 48;
const SLOW_READERS = 12;
const FEW_SLOW_READERS = 4;
/** Requests that a slow reader sends at once; the shop takes twice as many. */
const SLOW_REPLIES = 8;
const HEALTHY_WITHIN_SECONDS = 5;
const BACK_WITHIN_SECONDS = 5;
const EXIT_WITHIN_SECONDS = 10;
const PATIENCE_MS = 30_000;
/** After so many problems the scenario ends early. */
const ENOUGH_PROBLEMS = 20;
/** How much the caches of orders and tokens may grow, in mebibytes. */
const SPARE_MEMORY = 32;
const GARBAGE_COLLECTED_WITHIN_MS = 200;

/** F27: connections break at each byte of valid and invalid requests. */
export const brokenConnections: Fault = {
  name: 'F27',
  what: 'connections break at every byte, some carry no HTTP',
  databases: BOTH,
  smokeDatabases: ['sqlite'],
  run: async (harness) => {
    const shop = harness.start({
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--expose-gc --import=${join(import.meta.dirname, 'collect-garbage.ts')}`,
    });
    const address = await shop.opened;
    const customers = await customersOf(address, 4);
    const [sender, stranger] = await customersOf(address, 2);
    if (sender === undefined || stranger === undefined) throw new Error('there are no customers');
    const over = new AbortController();
    const file = await largestAsset();
    const stage = { harness, address, sender, stranger, file, until: over.signal };
    // Drawn before the first order, so that a seed always gives the same sequence.
    const plan = planBreaks(harness.random, harness.smoke, (request) => lengthsOf(stage, request));
    const shares = sharesOfReaders(harness);
    const problems: string[] = [];
    await whileOrdering(
      harness,
      () => (isDown(shop) ? null : address),
      customers,
      async () => {
        const before = await figuresOf(shop);
        const watched = watchHealth(harness, address, over.signal);
        const slow = Promise.all(shares.map((share) => readFilesSlowly(stage, share)));
        problems.push(...(await breakAll(stage, plan, shop)), ...(await slow).flat());
        over.abort();
        if (isDown(shop)) return;
        problems.push(...(await watched), ...(await notBack(harness, shop, before)));
      },
    );
    problems.push(...(await wronglyPlaced(stage, customers)));
    // The shop's own errors come first: they may explain the rest.
    return [...(await endOf(harness, shop)), ...problems];
  },
};

function isDown({ child }: ShopProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Breaks connections at every byte, until the plan or the shop has ended. */
async function breakAll(stage: Stage, plan: Step[], shop: ShopProcess): Promise<string[]> {
  const isSilent = ({ how }: Step) => how === 'silence';
  const steps = plan.filter((step) => !isSilent(step)).values();
  const problems: string[] = [];
  const underWay = new Set<string>();
  const work = async () => {
    for (const step of steps) {
      underWay.add(nameOf(step));
      const wrong = await carryOut(stage, step);
      // One of the steps under way has ended the shop.
      if (isDown(shop) || problems.length > ENOUGH_PROBLEMS) return;
      underWay.delete(nameOf(step));
      problems.push(...wrong);
    }
  };
  const silent = Promise.all(plan.filter(isSilent).map((step) => carryOut(stage, step)));
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // The smoke size does not wait for the shop's time limits.
  if (!stage.harness.smoke) problems.push(...(await silent).flat());
  if (isDown(shop)) problems.push(`the shop ended during ${[...underWay].join(' ')}`);
  return problems;
}

/** The share that each slow reader reads: every other one leaves before the end. */
function sharesOfReaders({ smoke, random }: Harness): number[] {
  const length = smoke ? FEW_SLOW_READERS : SLOW_READERS;
  return Array.from({ length }, (_value, index) => (index % 2 === 0 ? 1 : random()));
}

/** Requests a large file several times on one connection, and reads slowly. */
async function readFilesSlowly({ address, file }: Stage, share: number): Promise<string[]> {
  const { size } = await stat(join(STOREFRONT_DIR, file));
  const most = size * SLOW_REPLIES * share;
  const bytes = `GET ${file} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(SLOW_REPLIES);
  const taken = await readSlowly(Number(new URL(address).port), bytes, most);
  return taken < most ? [`a slow reader got ${taken} of ${most} bytes`] : [];
}

/** Checks `/healthz` until it is stopped. @returns the problems, as phrases */
async function watchHealth(
  harness: Harness,
  address: string,
  until: AbortSignal,
): Promise<string[]> {
  const problems: string[] = [];
  while (!until.aborted) {
    const begun = performance.now();
    const reply = await call(`${address}/healthz`).catch(() => null);
    harness.expectWithin(HEALTHY_WITHIN_SECONDS, (performance.now() - begun) / 1000, '/healthz');
    if (reply?.status !== 200) problems.push(`/healthz answered ${reply?.status ?? 'nothing'}`);
    if (reply === null) break;
    await sleep(50);
  }
  return problems;
}

/** The shop's figures after a garbage collection. */
async function figuresOf(shop: ShopProcess): Promise<Figures> {
  shop.child.kill('SIGUSR2');
  await sleep(GARBAGE_COLLECTED_WITHIN_MS);
  return await readFigures(await shop.opened);
}

/** The figures that do not return to their values before, as phrases. */
async function notBack(harness: Harness, shop: ShopProcess, before: Figures): Promise<string[]> {
  const begun = performance.now();
  for (;;) {
    const now = await figuresOf(shop);
    const problems: string[] = [];
    if (now.sockets > before.sockets + SPARE_SOCKETS) problems.push(`${now.sockets} sockets open`);
    if (now.streams > 0) problems.push(`${now.streams} streams open`);
    if (now.memory > before.memory + SPARE_MEMORY) {
      problems.push(`${now.memory} MiB of memory, ${before.memory} MiB before`);
    }
    const took = performance.now() - begun;
    if (problems.length === 0) {
      harness.expectWithin(BACK_WITHIN_SECONDS, took / 1000, 'getting back to what it was');
    }
    if (problems.length === 0 || took > PATIENCE_MS) return problems;
    await sleep(100);
  }
}

/** Orders that should not be stored, each named by its step, and customers who could not order. */
async function wronglyPlaced(
  { harness, sender, stranger }: Stage,
  customers: Customer[],
): Promise<string[]> {
  const { tries } = harness.journal;
  const sent = new Set(tries.map(({ what }) => what.key));
  const stored = await harness.stored();
  const cutOff = stored.filter((row) => row.accountId === sender.localId && !sent.has(row.key));
  const hidden = stored.filter((row) => row.accountId === stranger.localId);
  const others = new Set(customers.map(({ localId }) => localId));
  const kept = tries.filter(
    ({ what, outcome }) => others.has(what.accountId) && outcome.is !== 'ok',
  );
  return [
    ...cutOff.map(({ key }) => `${key} was cut off and placed`),
    ...hidden.map(({ key }) => `${key} cannot be read and was placed`),
    ...(kept.length > 0 ? [`${kept.length} orders of others were not answered at once`] : []),
  ];
}

/** Stops the shop. @returns the errors that it logged */
async function endOf(harness: Harness, shop: ShopProcess): Promise<string[]> {
  const begun = performance.now();
  const code = await stopShop(shop);
  harness.expectWithin(EXIT_WITHIN_SECONDS, (performance.now() - begun) / 1000, 'an end');
  const lines = shop.output().split('\n');
  return [
    ...(code === 0 ? [] : [`the shop ended with ${code}`]),
    ...lines.filter((line) => line.startsWith('{')).map((line) => `logged ${line}`),
    ...(shop.errors() === '' ? [] : [`said ${shop.errors()}`]),
  ];
}
