import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MIGRATIONS } from '../../src/db/migrate.ts';
import { createDatabase } from '../db-locations.ts';
import { call } from '../shop.ts';
import { startInstance } from './start-instance.ts';

const STEPS = Object.keys(MIGRATIONS);

async function connectTo(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** The steps that were applied, in their order. */
async function appliedSteps(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query('select name from kysely_migration order by timestamp, name');
  return rows.map(({ name }) => name);
}

test('four instances that start at once on an empty database all open, on one schema and one key', async () => {
  const databaseUrl = await createDatabase();
  const shops = Array.from({ length: 4 }, () => startInstance(databaseUrl));
  const addresses = await Promise.all(shops.map(({ opened }) => opened));
  const ready = await Promise.all(addresses.map((url) => call(`${url}/readyz`)));
  expect(ready.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  const client = await connectTo(databaseUrl);
  expect(await appliedSteps(client)).toEqual(STEPS);
  const { rows: locks } = await client.query('select holder from migration_lock');
  expect(locks).toEqual([{ holder: '' }]);
  const { rows: keys } = await client.query('select kid from signing_keys');
  expect(keys).toHaveLength(1);
  const keySets = await Promise.all(addresses.map((url) => call(`${url}/.well-known/jwks.json`)));
  expect(keySets.map(({ body }) => body.keys.map(({ kid }: { kid: string }) => kid))).toEqual(
    addresses.map(() => [keys[0].kid]),
  );
});

/** Every step is a transaction of its own, so that these stand for all. */
const KILLED_WITHIN = STEPS.filter((_, place) => place % 6 === 0);

test('starts that are killed, each within another step, are completed by the next one', async () => {
  const databaseUrl = await createDatabase();
  const inTheWay = await connectTo(databaseUrl);
  const watcher = await connectTo(databaseUrl);
  await inTheWay.query(
    'create table kysely_migration (name text primary key, timestamp text not null)',
  );
  for (const step of KILLED_WITHIN) {
    // An uncommitted row of that name holds the start up after the step's work, before its end.
    await inTheWay.query('begin');
    await inTheWay.query('insert into kysely_migration values ($1, $2)', [step, 'in the way']);
    const killed = startInstance(databaseUrl);
    await vi.waitFor(async () => {
      const { rows } = await watcher.query(
        `select 1 from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and query like 'insert into "kysely_migration"%'`,
      );
      expect(rows, step).toHaveLength(1);
    }, 60_000);
    killed.child.kill('SIGKILL');
    await killed.exit;
    await inTheWay.query('rollback');
    // Of the step that it was within nothing is left.
    expect(await appliedSteps(watcher)).toEqual(STEPS.slice(0, STEPS.indexOf(step)));
  }
  const next = startInstance(databaseUrl);
  expect((await call(`${await next.opened}/ingredients.json`)).status).toBe(200);
  expect(await appliedSteps(watcher)).toEqual(STEPS);
});
