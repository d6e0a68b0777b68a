import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UNHURRIED } from '../../server/test/no-limits.ts';
import { logOf, stopShop } from '../../server/test/shop-process.ts';
import { customersOf, whileOrdering, historyProblems } from './customers.ts';
import type { Fault } from './scenario.ts';
import type { Harness } from './harness.ts';

/** If one transaction in five fails, three requests of ten thousand fail five times in a row and get 503. */
const MAX_FAILED_REQUESTS = 0.005;
/** Serializable transactions fail by themselves besides, the more the slower the machine; without retries, a fifth. */
const MAX_FAILED_SERIALIZABLE = 0.1;
/** The least share of transactions that fail; else the scenario tested nothing. */
const MIN_FAILED = 0.15;
/** The least share at the smoke size, whose hundred transactions often have fewer failures by chance. */
const MIN_FAILED_OF_FEW = 0.05;

const FEWEST_TRIES = 60;

/** F7: transactions fail because of concurrent ones: on purpose, and by themselves if they are serializable. */
export const serializationFailures: Fault = {
  name: 'F7',
  what: 'one transaction in five fails, then under serializable isolation too',
  databases: ['postgres'],
  run: async (harness) => [
    ...(await failing(harness, 'read committed', 8, MAX_FAILED_REQUESTS)),
    // With more customers, transactions would fail five times in a row by themselves.
    ...(await failing(harness, 'serializable', 4, MAX_FAILED_SERIALIZABLE)),
  ],
};

/** Lets a shop's transactions fail while customers order. @returns the problems, as phrases */
async function failing(
  harness: Harness,
  isolation: string,
  count: number,
  mostFailed: number,
): Promise<string[]> {
  const url = new URL(harness.location.databaseUrl ?? '');
  const setting = isolation.replace(' ', String.raw`\ `);
  url.searchParams.set('options', `-c default_transaction_isolation=${setting}`);
  const start = () =>
    harness.start({
      ...UNHURRIED,
      DATABASE_URL: url.href,
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'failing-transactions.ts')}`,
    });
  let shop = start();
  // Of its many migrations, one may fail five times in a row. Whoever runs the shop starts it again then.
  const address = await shop.opened.catch(async (error: unknown) => {
    if (!String(error).includes('as planned')) throw error;
    return await (shop = start()).opened;
  });
  const customers = await customersOf(address, count);
  const before = harness.journal.tries.length;
  await whileOrdering(
    harness,
    () => address,
    customers,
    async () => {
      await sleep(harness.smoke ? 1000 : 20_000);
      // Of fewer, none may fail by chance.
      while (harness.journal.tries.length - before < FEWEST_TRIES) await sleep(100);
    },
  );
  const wrong = await historyProblems(address, harness, customers);
  const code = await stopShop(shop);
  const tries = harness.journal.tries.length - before;
  // No answer within the client's patience is a slow machine; a transaction that failed too often is logged.
  const logged = logOf(shop);
  const failures = logged.filter(({ msg }) => msg === 'database unavailable');
  const refused = harness.journal.tries
    .slice(before)
    .flatMap(({ outcome }) => (outcome.is === 'fail' ? [outcome.status] : []));
  const least = harness.smoke ? MIN_FAILED_OF_FEW : MIN_FAILED;
  const { transactions, failed } = logged.at(-1) ?? { transactions: 0, failed: 0 };
  return [
    ...(code === 0 ? [] : [`${isolation}: the shop ended with ${code}`]),
    ...wrong.map((problem) => `${isolation}: ${problem}`),
    ...(failed > 0 && failed >= transactions * least
      ? []
      : [`${isolation}: only ${failed} of ${transactions} transactions failed`]),
    ...(failures.length <= Math.max(1, tries * mostFailed)
      ? []
      : [
          `${isolation}: of ${tries} orders and what else was asked, ${failures.length} failed too often`,
        ]),
    ...(refused.length === 0 ? [] : [`${isolation}: refused: ${refused.join(', ')}`]),
  ];
}
