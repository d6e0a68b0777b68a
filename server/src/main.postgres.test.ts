import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { logOf } from '../test/shop-process.ts';
import { createDatabase } from '../test/db-locations.ts';
import { identityCall } from '../test/shop.ts';
import { startProcess } from '../test/start-process.ts';

/** Ends every connection to a database, and is done when they are gone. */
async function endConnections(databaseUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  onTestFinished(async () => await admin.end());
  await admin.query(
    `select pg_terminate_backend(pid, 60000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

/** Starts a shop, ends its idle connections, and gives its log. */
async function losingConnections(logLevel: string) {
  const databaseUrl = await createDatabase();
  const shop = startProcess({ DATABASE_URL: databaseUrl, LOG_LEVEL: logLevel });
  const address = await shop.opened;
  // At once, so that some of the connections are opened for a request.
  const signUp = () =>
    identityCall({ url: address }, 'signUp', {
      email: `${randomUUID()}@example.com`,
      password: 'correct horse',
    });
  await Promise.all(Array.from({ length: 8 }, signUp));
  await endConnections(databaseUrl);
  expect((await signUp()).status).toBe(200);
  return () => logOf(shop).filter(({ msg }) => msg.startsWith('database connection lost'));
}

test('a connection that is lost while idle is a warning of the log, about no request', async () => {
  const lost = await losingConnections('warn');
  await expect.poll(lost).not.toEqual([]);
  for (const line of lost()) {
    expect(line).toEqual({
      level: 40,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      // The reset may be read before the reason.
      msg: expect.stringMatching(
        /^database connection lost: (terminating connection due to administrator command|read ECONNRESET)$/,
      ),
    });
  }
});

test('a lost connection is not logged at the level of errors', async () => {
  const lost = await losingConnections('error');
  expect(lost()).toEqual([]);
});
