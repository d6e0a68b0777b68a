import { setTimeout as sleep } from 'node:timers/promises';
import { median, quantileOf } from '../bench/quantiles.ts';
import { callSign } from '../../domain/src/call-sign.ts';
import { STEP_WAIT_MS } from '../../domain/src/order-messages.ts';
import { changeOrderState } from '../../server/test/change-order-state.ts';
import { openPushServer } from '../../server/test/open-push-server.ts';
import type { PushServer } from '../../server/test/open-push-server.ts';
import { grantByCommand } from '../../server/test/shop-command.ts';
import { stopShop } from '../../server/test/shop-process.ts';
import { call } from '../../server/test/shop.ts';
import type { Customer } from '../../server/test/shop.ts';
import { customersOf, orderOnce, wishOf } from './customers.ts';
import type { Harness } from './harness.ts';
import { BOTH } from './scenario.ts';
import type { Fault } from './scenario.ts';
import { newShopClock } from './shop-clock.ts';
import type { ShopClock } from './shop-clock.ts';

const KILLS = 100;
const FEW_KILLS = 2;
/** Each of them may have twenty subscriptions. */
const CUSTOMERS = 24;
/** Longer than the sender's interval, so that kills hit each of its steps. */
const MOST_PAUSE_MS = 2500;
/** About as long as the shop needs to store the push server's answer. */
const STORES_WITHIN_MS = 20;
const PUSH_WITHIN_SECONDS = 2;
/** Slower than the sender sends, so that no queue adds to the times. */
const EVERY_MS = 250;
const LOOK_EVERY_MS = 20;
/** Later than the next try of every message. */
const AHEAD_MS = 6 * 60_000;
const PATIENCE_MS = 60_000;

/** F35: the shop is killed while it queues and sends push messages. */
export const killedPusher: Fault = {
  name: 'F35',
  what: 'kill -9 around statuses that are pushed to browsers',
  databases: BOTH,
  smokeDatabases: ['sqlite'],
  run: async (harness) => {
    const server = await openPushServer();
    try {
      return await run(harness, server);
    } finally {
      await server.close();
    }
  },
};

/** The environment of all orders of a run. */
interface Evening {
  harness: Harness;
  server: PushServer;
  clock: ShopClock;
  start: () => ReturnType<Harness['start']>;
  customers: Customer[];
  cook: Customer;
  /** the message that must come for each order that is ready, by its endpoint's path */
  expected: Map<string, { callSign: string; status: 'ready' }>;
}

async function run(harness: Harness, server: PushServer): Promise<string[]> {
  const clock = newShopClock(harness.folder);
  const start = () => harness.start({ ...clock.settings, PUSH_ALLOWED_ORIGINS: server.origin });
  const first = start();
  const address = await first.opened;
  const [cook, ...customers] = await customersOf(address, CUSTOMERS + 1);
  if (cook === undefined) throw new Error('there is no cook');
  await grantByCommand(harness.location, cook, 'kitchen');
  const evening = { harness, server, clock, start, customers, cook, expected: new Map() };
  const times = await arrivalTimes(evening, address);
  harness.expectWithin(PUSH_WITHIN_SECONDS, times.slowest99, 'a push message, of 99 of 100,');
  await stopShop(first);
  const kills = await killAgainAndAgain(evening);
  const problems = await problemsInTheEnd(evening, kills);
  console.log(
    `push: ${evening.expected.size} messages, ${duplicatesOf(server)} came twice after ${kills} kills; after ` +
      `the wait of "ready" in ${times.median.toFixed(1)} s (half), ${times.slowest99.toFixed(1)} s (99 of 100)`,
  );
  return problems;
}

/** The times from the end of a message's wait until the push server has it, in seconds. */
async function arrivalTimes(
  evening: Evening,
  address: string,
): Promise<{ median: number; slowest99: number }> {
  const { harness, server } = evening;
  const count = harness.smoke ? 3 : 100;
  const arrived = new Map<string, number>();
  const looking = setInterval(() => {
    for (const { path } of server.received) {
      if (!arrived.has(path)) arrived.set(path, performance.now());
    }
  }, LOOK_EVERY_MS);
  const due = new Map<string, number>();
  for (let order = 0; order < count; order += 1) {
    const path = await readyOrder(evening, () => address, order);
    due.set(path, performance.now() + STEP_WAIT_MS);
    await sleep(EVERY_MS);
  }
  const end = performance.now() + PATIENCE_MS;
  while (arrived.size < count && performance.now() < end) await sleep(LOOK_EVERY_MS);
  clearInterval(looking);
  const times = Array.from(due, ([path, at]) => ((arrived.get(path) ?? Infinity) - at) / 1000);
  return { median: median(times), slowest99: quantileOf(times, 0.99) };
}

/**
 * Kills the shop at a random moment while an order gets ready and the message about the previous order is
 * due; in every second round right after the push server has taken a message.
 */
async function killAgainAndAgain(evening: Evening): Promise<number> {
  const { harness, server, clock, start } = evening;
  const kills = harness.smoke ? FEW_KILLS : KILLS;
  let shop = start();
  let address: string | null = await shop.opened;
  for (let kill = 0; kill < kills; kill += 1) {
    clock.passes(STEP_WAIT_MS);
    const ordering = readyOrder(evening, () => address, kill);
    await (kill % 2 === 0
      ? sleep(harness.random() * MOST_PAUSE_MS)
      : nextMessage(server, harness.random() * STORES_WITHIN_MS));
    address = null;
    shop.child.kill('SIGKILL');
    await shop.exit;
    shop = start();
    address = await shop.opened;
    await ordering;
  }
  await stopShop(shop);
  return kills;
}

/** Waits for another message, for the longest pause and a moment more. */
async function nextMessage({ received }: PushServer, moreMs: number): Promise<void> {
  const before = received.length;
  const end = performance.now() + MOST_PAUSE_MS;
  while (received.length === before && performance.now() < end) await sleep(1);
  await sleep(moreMs);
}

/** Places an order, subscribes a browser and has it cooked, whether or not the shop dies meanwhile. */
async function readyOrder(
  { harness, server, customers, cook, expected }: Evening,
  address: () => string | null,
  turn: number,
): Promise<string> {
  const customer = customers[turn % customers.length];
  if (customer === undefined) throw new Error('there are no customers');
  const wish = wishOf(customer, harness.random);
  const id = await untilDone(address, async (url) => {
    const outcome = await orderOnce(url, wish, harness.journal);
    return outcome.is === 'ok' ? outcome.id : null;
  });
  const subscription = server.subscribe();
  await untilDone(address, async (url) => {
    const path = `${url}/baskets/${id}/push.json?auth=${customer.idToken}`;
    const { status } = await call(path, { method: 'PUT', json: subscription });
    return status === 200 ? true : null;
  });
  for (const [place, wanted] of ['preparing', 'ready'].entries()) {
    await untilDone(address, async (url) => {
      const reply = await changeOrderState({ url }, cook, id, wanted, place + 1);
      // The step may have been taken although the shop was killed before its answer.
      return reply.status === 200 || reply.body.status === wanted ? true : null;
    });
  }
  const { pathname } = new URL(subscription.endpoint);
  expected.set(pathname, { callSign: callSign(id), status: 'ready' });
  return pathname;
}

/** Tries again until there is an answer. */
async function untilDone<Answer>(
  address: () => string | null,
  work: (url: string) => Promise<Answer | null>,
): Promise<Answer> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const url = address();
    const answer = url === null ? null : await work(url).catch(() => null);
    if (answer !== null) return answer;
    await sleep(50);
  }
  throw new Error('a request was not answered for a minute');
}

/** The problems after all retries were due, as phrases. */
async function problemsInTheEnd(
  { server, clock, start, expected }: Evening,
  kills: number,
): Promise<string[]> {
  clock.passes(AHEAD_MS);
  const shop = start();
  await shop.opened;
  const missing = () => {
    const got = new Map(
      server.received.map(({ path, message }) => [path, JSON.stringify(message)]),
    );
    return [...expected].filter(([path, message]) => got.get(path) !== JSON.stringify(message));
  };
  const end = performance.now() + PATIENCE_MS;
  while (missing().length > 0 && performance.now() < end) await sleep(200);
  await stopShop(shop);
  const lost = missing();
  const again = duplicatesOf(server);
  return [
    ...(lost.length > 0 ? [`${lost.length} messages were lost, such as ${lost[0]?.[0]}`] : []),
    ...(again > kills ? [`${again} messages came twice after ${kills} kills`] : []),
  ];
}

function duplicatesOf({ received }: PushServer): number {
  return received.length - new Set(received.map(({ path }) => path)).size;
}
