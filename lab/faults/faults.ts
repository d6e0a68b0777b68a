import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createProgress } from '../../server/src/admin/terminal.ts';
import { startPostgres } from '../../server/test/postgres.ts';
import type { PostgresServer } from '../../server/test/postgres.ts';
import { backupUnderLoad } from './backup-under-load.ts';
import { brokenConnections } from './broken-connections.ts';
import { checkHistory } from './check-history.ts';
import { clockSteps } from './clock-steps.ts';
import { duplicates } from './duplicates.ts';
import { failingPrinter } from './failing-printer.ts';
import { fullDisk } from './full-disk.ts';
import { halfOpenLine, slowDatabase } from './frozen-database.ts';
import { hostileAccount } from './hostile-account.ts';
import { hostileJson } from './hostile-json.ts';
import { interruptedStart } from './interrupted-start.ts';
import { killedClosing } from './killed-closing.ts';
import { killedMailer } from './killed-mailer.ts';
import { killedPayment } from './killed-payment.ts';
import { killedPusher } from './killed-pusher.ts';
import { killedSale } from './killed-sale.ts';
import { killedShop } from './killed-shop.ts';
import { overload } from './overload.ts';
import { powerCut } from './power-cut.ts';
import { restartedDatabase } from './restarted-database.ts';
import { rollingRestarts } from './rolling-restarts.ts';
import type { Fault } from './scenario.ts';
import { sameAddress } from './same-address.ts';
import { serializationFailures } from './serialization-failures.ts';
import { slowClients } from './slow-clients.ts';
import { unhandledErrors } from './unhandled-errors.ts';
import { wideNetwork } from './wide-network.ts';
import { openHarness, randomFrom } from './harness.ts';
import type { DatabaseKind } from './harness.ts';

// Injects faults while customers order, and checks the outcome of every order: `npm run faults --
// --only=F1,F6 --database=sqlite --seed=7`. docs/faults.md explains the table.

const FAULTS: readonly Fault[] = [
  killedShop,
  powerCut,
  restartedDatabase,
  slowDatabase,
  halfOpenLine,
  duplicates,
  serializationFailures,
  sameAddress,
  clockSteps,
  fullDisk,
  slowClients,
  hostileJson,
  overload,
  rollingRestarts,
  interruptedStart,
  unhandledErrors,
  brokenConnections,
  backupUnderLoad,
  hostileAccount,
  killedSale,
  killedPayment,
  killedClosing,
  failingPrinter,
  killedMailer,
  killedPusher,
  wideNetwork,
];
const START_WITHIN_SECONDS = 5;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    except: { type: 'string' },
    database: { type: 'string', default: 'both' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    smoke: { type: 'boolean', default: false },
    cluster: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const only = values.only?.split(',');
const except = values.except?.split(',') ?? [];
if (values.cluster) {
  const { runCluster } = await import('./cluster/run-cluster.ts');
  process.exit(await runCluster(only, randomFrom(seed)));
}
const unknown = [...(only ?? []), ...except].filter(
  (name) => !FAULTS.some((fault) => fault.name === name),
);
if (unknown.length > 0 || !['sqlite', 'postgres', 'both'].includes(values.database)) {
  console.error(
    `Choose --only and --except from ${FAULTS.map(({ name }) => name).join(',')} and --database from sqlite, postgres, both.`,
  );
  process.exit(2);
}

const isRoot = process.getuid?.() === 0;
const chosen = FAULTS.filter(
  ({ name, needsRoot }) =>
    !except.includes(name) &&
    (only?.includes(name) ?? (needsRoot !== true || (isRoot && !values.smoke))),
);
const impossible = chosen.filter(({ needsRoot }) => needsRoot === true && !isRoot);
if (impossible.length > 0) {
  console.error(`Only root may inject ${impossible.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

/** The databases on which the options let a fault run. */
function databasesOf({ databases, smokeDatabases = databases }: Fault): DatabaseKind[] {
  const possible = values.smoke ? smokeDatabases : databases;
  return possible.filter((kind) => values.database === 'both' || values.database === kind);
}

/** Runs one fault on one database. */
async function rowOf(fault: Fault, database: DatabaseKind, postgres: PostgresServer | null) {
  const begun = performance.now();
  const harness = await openHarness({ database, smoke: values.smoke, seed, postgres });
  try {
    const problems = await fault.run(harness).catch((error: unknown) => [String(error)]);
    const { tries } = harness.journal;
    // A scenario that failed may have left no database; its own problem comes first.
    const stored = await harness.stored().catch((error: unknown) => {
      problems.push(String(error));
      return [];
    });
    const verdict = checkHistory(tries, stored);
    const failures = tries.filter(({ outcome }) => outcome.is === 'info' && outcome.why === '500');
    if (failures.length > 0) problems.push(`${failures.length} orders were answered 500`);
    const { orders, unanswered } = verdict;
    if (unanswered > orders * (fault.mayStayUnanswered ?? 0)) {
      problems.push(`${unanswered} orders were never answered`);
    }
    const slowest = harness.slowestStart();
    harness.expectWithin(fault.startWithinSeconds ?? START_WITHIN_SECONDS, slowest, 'a start');
    // The smoke size runs as a test on machines of any speed, so it only prints what took too long.
    if (values.smoke) for (const what of harness.late()) console.log(`slow: ${what}`);
    else problems.push(...harness.late());
    const holds = verdict.lost + verdict.doubled + verdict.wrong + problems.length === 0;
    return {
      fault: `${fault.name} ${fault.what}`,
      database,
      ...verdict,
      'slowest start s': slowest.toFixed(2),
      seconds: Math.round((performance.now() - begun) / 1000),
      verdict: holds ? 'holds' : problems.join('; ') || 'broken',
    };
  } finally {
    await harness.close();
  }
}

const runs = chosen.flatMap((fault) => databasesOf(fault).map((database) => ({ fault, database })));
if (runs.length === 0) {
  console.error(
    'No scenario matches these options: try another size, database or list of scenarios.',
  );
  process.exit(2);
}
const folder = await mkdtemp(join(tmpdir(), 'tall-order-faults-'));
const rows = [];
const progress = createProgress();
try {
  const postgres = values.database === 'sqlite' ? null : await startPostgres(folder);
  try {
    for (const { fault, database } of runs) {
      progress.step(
        `${fault.name} ${fault.what}, ${database}; scenarios done`,
        rows.length,
        runs.length,
      );
      const row = await rowOf(fault, database, database === 'postgres' ? postgres : null);
      progress.end();
      console.log(`${row.fault}, ${database}: ${row.verdict}`);
      rows.push(row);
    }
  } finally {
    await postgres?.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.table(rows);
const held = rows.filter(({ verdict }) => verdict === 'holds').length;
console.log(`seed ${seed}: ${held} scenarios pass, ${rows.length - held} fail`);
process.exitCode = held === rows.length ? 0 : 1;
