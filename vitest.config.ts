import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import type { TestProjectConfiguration } from 'vitest/config';
import { memoryFolder } from './server/test/memory-folder.ts';

// Nothing may depend on the zone of the device or of the server's machine: here it is that with the earliest
// days, where it is tomorrow for most shops.
process.env['TZ'] = 'Pacific/Kiritimati';

const memory = memoryFolder();

/** Far more than any test takes: a busy machine is slow at times, and no test is about that. */
const AMPLE_MS = 600_000;

/**
 * What these are about comes before any question to a database, or without one: once is enough. Each statement of
 * the shop that they send to one is sent on PostgreSQL by others too. A file that is about what is stored, or about
 * who comes first, runs on both.
 */
const ONE_DATABASE_IS_ENOUGH = [
  'server/src/http/{guards,wire,logging}/**',
  'server/src/accounts/identity/{client,forged-tokens,guess-lines,passwords,verified-tokens}.test.ts',
  'server/src/accounts/identity/{administrators-fields,counted-calls,guessing,id-tokens}.test.ts',
  'server/src/accounts/identity/{one-way-in,rehash,sign-ins-without-turn,ways-to-sign-in}.test.ts',
  'server/src/dialect/{identity-routes,key-certificates,place-order,third-party-clients}.test.ts',
  'server/src/outbox/order-mails/{correction-lines,order-mail,told-promise,write-order-mail}.test.ts',
  'server/src/outbox/push/push-endpoints.test.ts',
  'server/src/outbox/printing/{draw-slip,foreign-letters,slip-document}.test.ts',
  'lab/fuzz/send.test.ts',
  'server/src/admin/{backup-version,new-file,period,printable,sheet}.test.ts',
  'server/src/db/batch.test.ts',
  'server/src/storefront/**',
  'server/src/orders/counter/counter-view.test.ts',
  'server/src/orders/live/follow-view.test.ts',
  'server/src/orders/reading/order-range.test.ts',
  'server/src/shop/settings/shop-day.test.ts',
  'server/src/http/streams/{event-stream,stream-clock,stream-hub}.test.ts',
  'server/src/{app,config,documents,security-document}.test.ts',
  'server/src/http/{background-tasks,raw-requests,trusted-proxies,tunnels,wide-networks}.test.ts',
  'server/src/http/rate-limits/{fair-queue,network-turns,networks-of,read-turns}.test.ts',
  'server/test/portable-sql.test.ts',
];

/**
 * What relies most on the database: statements that lock, wait, conflict or sort. Each run on PostgreSQL begins with
 * all migrations; what becomes of an older shop, of a start that is killed and of a restored backup is tried on SQLite
 * with each commit, and on PostgreSQL by a release, like starts of several instances at once.
 */
const PORTABLE_SET = [
  'server/src/**/*.postgres.test.ts',
  'server/test/try-database.postgres.test.ts',
  'server/test/many-instances/{live-orders,serialization-failures,shared-state}.postgres.test.ts',
  'server/src/orders/{books,live,payments,placing,reading,status}/*.test.ts',
  'server/src/orders/{left-customers,open-orders,order-limits,order-log}.test.ts',
  'server/src/orders/counter/{counter,outstanding}-routes.test.ts',
  'server/src/outbox/{damaged-order,dispatch-log,jobs,run-jobs,printing/printer-poll-routes}.test.ts',
  'server/src/accounts/{roles/*,identity/session-*}.test.ts',
  'server/src/db/{old-instance,open-db,transaction}.test.ts',
  'server/src/admin/{cancel-orders,check,export-payments}.test.ts',
];

/**
 * The server's tests run twice, the same files: once on each database. A file that is about one of
 * them says so in its name. On PostgreSQL each commit is tried with the portable set, a release with the rest.
 */
function serverProject(
  name: string,
  database: 'sqlite' | 'postgres',
  files: { include: string[]; exclude: string[] },
): TestProjectConfiguration {
  return {
    test: {
      name,
      ...files,
      environment: 'node',
      // The files that one worker runs share what they load: to load the shop takes longer than most
      // tests of it.
      isolate: false,
      env: {
        TEST_DATABASE: database,
        ...(database === 'sqlite' && memory !== undefined ? { TMPDIR: memory } : {}),
      },
      testTimeout: AMPLE_MS,
      hookTimeout: AMPLE_MS,
      expect: { poll: { timeout: AMPLE_MS / 5 } },
      ...(database === 'postgres' ? { globalSetup: ['server/test/postgres.ts'] } : {}),
    },
  };
}

export default defineConfig({
  test: {
    // More than there are processors end little sooner and take a seventh more processor time. So many shops at
    // once are as many as one PostgreSQL serves.
    maxWorkers: Math.min(4, availableParallelism()),
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: AMPLE_MS,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['{lab/bench,lab/faults,lab/rush,scripts}/**/*.test.ts'],
          environment: 'node',
          testTimeout: AMPLE_MS,
        },
      },
      serverProject('server-sqlite', 'sqlite', {
        include: ['{server,lab/fuzz}/**/*.test.ts'],
        exclude: ['server/**/*.postgres.test.ts'],
      }),
      serverProject('server-postgres', 'postgres', {
        include: PORTABLE_SET,
        exclude: ['server/**/*.sqlite.test.ts', ...ONE_DATABASE_IS_ENOUGH],
      }),
      serverProject('server-postgres-rest', 'postgres', {
        include: ['{server,lab/fuzz}/**/*.test.ts'],
        exclude: ['server/**/*.sqlite.test.ts', ...ONE_DATABASE_IS_ENOUGH, ...PORTABLE_SET],
      }),
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          pool: 'threads',
          // The files that one worker runs share the page and React: to make them takes a quarter of the time.
          // The storefront itself is loaded anew for each file (web/test/setup.ts).
          isolate: false,
          env: { VITE_CURRENCY_SIGN: '$' },
          setupFiles: ['web/test/setup.ts'],
          testTimeout: AMPLE_MS,
          hookTimeout: AMPLE_MS,
          expect: { poll: { timeout: AMPLE_MS / 5 } },
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
