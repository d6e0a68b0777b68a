import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkHistory } from '../faults/check-history.ts';
import { customersOf, untilReady, whileOrdering } from '../faults/customers.ts';
import { randomFrom, readOrders } from '../faults/harness.ts';
import { openJournal } from '../faults/journal.ts';
import type { Journal } from '../faults/journal.ts';
import { shopCommand } from '../../server/test/shop-command.ts';
import { startShopProcess, stopShop } from '../../server/test/shop-process.ts';
import type { Row } from './row.ts';

const CUSTOMERS = 8;

/** Starts two instances on an empty database, lets customers order from both, and checks what is stored. */
export async function orderLoad(databaseUrl: string, seconds: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tall-order-try-'));
  const journal = openJournal(join(folder, 'journal.jsonl'));
  const shops = [start(databaseUrl)];
  const begun = performance.now();
  const rows: Row[] = [];
  try {
    const addresses = [await readyOf(shops[0])];
    rows.push(worked('a first start makes the tables', `${secondsSince(begun)} s`));
    shops.push(start(databaseUrl));
    addresses.push(await readyOf(shops[1]));
    await order(addresses, journal, seconds);
    const location = { dataDir: '', databaseUrl, onConnectionLost: () => {} };
    rows.push(historyRow(journal, await readOrders(location), seconds));
    const { code, errors } = await shopCommand(location, 'check');
    rows.push({ what: 'npm run shop -- check', problems: code === 0 ? [] : [errors], result: '' });
  } catch (error) {
    rows.push({ what: 'two instances and their orders', problems: [String(error)], result: '' });
  } finally {
    await Promise.all(shops.map(stopShop));
    journal.close();
    await rm(folder, { recursive: true, force: true });
  }
  return rows;
}

function start(databaseUrl: string) {
  return startShopProcess({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
}

async function readyOf(shop: ReturnType<typeof start> | undefined): Promise<string> {
  const address = (await shop?.opened) ?? '';
  await untilReady(address);
  return address;
}

function worked(what: string, result: string): Row {
  return { what, problems: [], result };
}

function secondsSince(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(1);
}

async function order(addresses: string[], journal: Journal, seconds: number): Promise<void> {
  const customers = await customersOf(addresses[0] ?? '', CUSTOMERS);
  let turn = 0;
  const inTurn = () => addresses[(turn += 1) % addresses.length] ?? null;
  await whileOrdering({ journal, random: randomFrom(1) }, inTurn, customers, async () => {
    await sleep(seconds * 1000);
  });
}

function historyRow(
  journal: Journal,
  stored: Awaited<ReturnType<typeof readOrders>>,
  seconds: number,
): Row {
  const { acknowledged, lost, doubled, wrong, unanswered } = checkHistory(journal.tries, stored);
  const bad = { lost, doubled, wrong, 'never answered': unanswered };
  const repeated = journal.tries.length - acknowledged;
  return {
    what: `${CUSTOMERS} customers order from two instances`,
    problems: Object.entries(bad)
      .filter(([, count]) => count > 0)
      .map(([word, count]) => `${count} orders ${word}`),
    result: `${acknowledged} orders, ${Math.round(acknowledged / seconds)} a second; sent again: ${repeated}`,
  };
}
