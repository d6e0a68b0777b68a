import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { changeOrderState } from '../../server/test/change-order-state.ts';
import { openMailServer } from '../../server/test/open-mail-server.ts';
import type { MailServer } from '../../server/test/open-mail-server.ts';
import { stopShop } from '../../server/test/shop-process.ts';
import type { Customer } from '../../server/test/shop.ts';
import { customersOf, fetchBaskets, orderUntilAnswered, wishOfAny } from './customers.ts';
import type { Harness } from './harness.ts';
import { arrivalTimes, messageIds, orderTimes } from './mail-times.ts';
import { BOTH } from './scenario.ts';
import type { Fault } from './scenario.ts';
import { newShopClock } from './shop-clock.ts';

const KILLS = 100;
const FEW_KILLS = 3;
/** Longer than the mailer's interval, so that kills hit each of its steps. */
const MOST_PAUSE_MS = 2500;
const RELAY_WITHIN_SECONDS = 5;
/** Later than the next try of every mail, and before tokens expire. */
const AHEAD_MS = 40 * 60_000;
const PATIENCE_MS = 120_000;
const NO_RELAY = 'smtp://127.0.0.1:1';

/** F34: the shop is killed while it queues and sends mail, and its mail server is unavailable for a while. */
export const killedMailer: Fault = {
  name: 'F34',
  what: 'kill -9 around events that are mailed, and a mail server that is away',
  databases: BOTH,
  smokeDatabases: ['sqlite'],
  run: async (harness) => {
    const relay = await openMailServer();
    try {
      return await run(harness, relay);
    } finally {
      await relay.close();
    }
  },
};

async function run(harness: Harness, relay: MailServer): Promise<string[]> {
  const count = harness.smoke ? 10 : 200;
  const first = harness.start({ SMTP_URL: relay.url });
  const customers = await customersOf(await first.opened);
  const up = await arrivalTimes(harness, await first.opened, customers, { relay, count });
  harness.expectWithin(RELAY_WITHIN_SECONDS, up.slowest99, 'a mail, of 99 of 100,');
  const whileUp = await orderTimes(harness, await first.opened, customers, count);
  await stopShop(first);
  const silent = harness.start({ SMTP_URL: NO_RELAY });
  const whileAway = await orderTimes(harness, await silent.opened, customers, count);
  await stopShop(silent);
  const kills = await killAgainAndAgain(harness, relay, customers);
  const problems = await missingMails(harness, relay, customers);
  const ids = messageIds(relay);
  const again = ids.length - new Set(ids).size;
  if (again > kills) problems.push(`${again} mails came twice after ${kills} kills`);
  console.log(
    `mail: ${new Set(ids).size} events, ${again} came twice after ${kills} kills; at the mail server in ` +
      `${up.median.toFixed(1)} s (half), ${up.slowest99.toFixed(1)} s (99 of 100); an order without a mail ` +
      `server takes ${(whileAway / whileUp).toFixed(2)} times as long`,
  );
  return problems;
}

/** Orders and cancels, and kills the shop at a random moment of that or of the mail that follows. */
async function killAgainAndAgain(
  harness: Harness,
  relay: MailServer,
  customers: Customer[],
): Promise<number> {
  const kills = harness.smoke ? FEW_KILLS : KILLS;
  let shop = harness.start({ SMTP_URL: relay.url });
  let address: string | null = await shop.opened;
  for (let kill = 0; kill < kills; kill += 1) {
    const url = address;
    const pair = [customers[kill % customers.length], customers[(kill + 1) % customers.length]];
    const ordering = pair
      .filter((customer) => customer !== undefined)
      .map(async (customer) => {
        const wish = wishOfAny(customer, harness.random);
        await orderUntilAnswered(() => address, wish, harness.journal);
      });
    const cancelling = cancelNewest(url, harness, customers);
    await sleep(harness.random() * MOST_PAUSE_MS);
    address = null;
    shop.child.kill('SIGKILL');
    await shop.exit;
    shop = harness.start({ SMTP_URL: relay.url });
    address = await shop.opened;
    await Promise.all([...ordering, cancelling]);
  }
  await stopShop(shop);
  return kills;
}

/** Cancels the order that was answered last; the shop may be killed meanwhile. */
async function cancelNewest(url: string, { journal }: Harness, customers: Customer[]) {
  const placed = journal.tries.findLast(({ outcome }) => outcome.is === 'ok');
  const by = customers.find(({ localId }) => localId === placed?.what.accountId);
  if (placed?.outcome.is !== 'ok' || by === undefined) return;
  await changeOrderState({ url }, by, placed.outcome.id, 'cancelled', 1).catch(() => null);
}

/** The mails that the mail server has not received once all retries were due, as phrases. */
async function missingMails(
  harness: Harness,
  relay: MailServer,
  customers: Customer[],
): Promise<string[]> {
  const clock = newShopClock(harness.folder);
  clock.passes(AHEAD_MS);
  const shop = harness.start({ SMTP_URL: relay.url, ...clock.settings });
  const expected = await eventsOf(await shop.opened, customers);
  const end = performance.now() + PATIENCE_MS;
  const missing = () => {
    const got = new Set(messageIds(relay));
    return expected.filter((id) => !got.has(id));
  };
  while (missing().length > 0 && performance.now() < end) await sleep(200);
  await stopShop(shop);
  const lost = missing();
  return lost.length === 0 ? [] : [`${lost.length} mails were lost, such as ${lost[0]}`];
}

/** The Message-IDs that must have been mailed, derived from the customers' orders. */
async function eventsOf(address: string, customers: Customer[]): Promise<string[]> {
  const events: string[] = [];
  for (const customer of customers) {
    const { body } = await fetchBaskets(address, customer);
    for (const [id, { state }] of Object.entries<{ state: OrderState }>(body)) {
      // An order that is cancelled at once gets no mail that it is confirmed.
      const isCancelled = state.status === 'cancelled';
      events.push(isCancelled ? `${id}.cancelled.${state.version}` : `${id}.confirmed`);
    }
  }
  return events;
}
