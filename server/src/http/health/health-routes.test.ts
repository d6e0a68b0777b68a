import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, startShop } from '../../../test/shop.ts';
import type { Shop } from '../../../test/shop.ts';
import { isPostgres } from '../../db/engine-differences.ts';
import { MIGRATIONS } from '../../db/migrate.ts';

const NEWEST = Object.keys(MIGRATIONS).at(-1) ?? '';
/** As many as the shop has to PostgreSQL; to SQLite it has one. */
const CONNECTIONS = 8;

/** Asks the shop whether it is ready. */
function ask({ url }: Shop) {
  return async () => {
    const { status, body, headers } = await call(`${url}/readyz`);
    return { status, says: body.status, retryAfter: headers.get('retry-after') };
  };
}

const READY = { status: 200, says: 'ready', retryAfter: null };
const NOT_MIGRATED = { status: 503, says: 'database not migrated', retryAfter: '2' };
const UNREACHABLE = { status: 503, says: 'database unreachable', retryAfter: '2' };

async function noteStep({ db }: Shop, name: string): Promise<void> {
  await db.insertInto('kysely_migration').values({ name, timestamp: '' }).execute();
}

test('a shop is ready when it opens, and not while its database lacks a step of its version', async () => {
  const shop = await startShop();
  expect(await ask(shop)()).toEqual(READY);
  await shop.db.deleteFrom('kysely_migration').where('name', '=', NEWEST).execute();
  // Of a newer version: as many steps as before, but not all that are needed.
  await noteStep(shop, '999-newer');
  await expect.poll(ask(shop)).toEqual(NOT_MIGRATED);
  expect((await call(`${shop.url}/healthz`)).status).toBe(200);
  await noteStep(shop, NEWEST);
  await expect.poll(ask(shop)).toEqual(READY);
});

test('a shop is not ready after a newer version has changed the database for itself alone', async () => {
  const shop = await startShop();
  await noteStep(shop, '999-alone');
  await shop.db.insertInto('lone_steps').values({ name: '999-alone' }).execute();
  await expect
    .poll(ask(shop))
    .toEqual({ status: 503, says: 'database needs a newer version', retryAfter: '2' });
});

test('a process that answers names its version', async () => {
  const { url } = await startShop();
  expect((await call(`${url}/healthz`)).body).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});

test('a shop is not ready while its database is an empty one', async () => {
  const shop = await startShop();
  await shop.db.schema.alterTable('kysely_migration').renameTo('elsewhere').execute();
  await expect.poll(ask(shop)).toEqual(NOT_MIGRATED);
});

test('a shop is not ready while its database does not answer', async () => {
  const shop = await startShop();
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Array.from({ length: CONNECTIONS }, () =>
    shop.db.connection().execute(() => promise),
  );
  await expect.poll(ask(shop)).toEqual(UNREACHABLE);
  resolve();
  await Promise.all(held);
  await expect.poll(ask(shop)).toEqual(READY);
});

/** Has the database not answer what is asked of its schema; gives what ends that. */
async function holdSchema({ db }: Shop): Promise<() => Promise<void>> {
  const [holding, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = db.transaction().execute(async (transaction) => {
    // To SQLite the shop has one connection, which is in use already.
    if (isPostgres(db)) {
      await sql`lock table kysely_migration in access exclusive mode`.execute(transaction);
    }
    holding.resolve();
    await release.promise;
  });
  await holding.promise;
  return async () => {
    release.resolve();
    await held;
  };
}

test('simultaneous readiness checks share one query of the database', async () => {
  const shop = await startShop({ sendsPushes: false });
  const queries = async () => {
    const { text } = await call(`${shop.url}/metrics`);
    return Number(/^database_query_duration_seconds_count (\d+)$/m.exec(text)?.[1]);
  };
  const release = await holdSchema(shop);
  const before = await queries();
  const asked = Array.from({ length: 5 * CONNECTIONS }, ask(shop));
  expect(await Promise.all(asked)).toEqual(asked.map(() => UNREACHABLE));
  await release();
  await expect.poll(ask(shop)).toEqual(READY);
  // Theirs, what found the shop ready, and a few of the outbox, which looks at the log twice a second.
  expect((await queries()) - before).toBeLessThan(asked.length / 2);
});
