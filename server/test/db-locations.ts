import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { DbLocation } from '../src/db/db-location.ts';
import { createDatabaseOn } from './create-database.ts';
import { putNewShopFile } from './new-shop-file.ts';
import { leaveShopDatabase, takeShopDatabase } from './shop-databases.ts';

/** The location of an empty database for one test. */
export async function newDbLocation(): Promise<DbLocation> {
  const folder = await mkdtemp(join(tmpdir(), 'tall-order-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return await locationIn(folder, createDatabase);
}

/** The location of a new shop for one test: a database with the tables and the signing key of a first start. */
export async function newShopLocation(): Promise<DbLocation> {
  const folder = await mkdtemp(join(tmpdir(), 'tall-order-test-'));
  const location = await shopLocationIn(folder);
  onTestFinished(async () => {
    if (location.databaseUrl !== undefined) leaveShopDatabase(location.databaseUrl);
    await rm(folder, { recursive: true, force: true });
  });
  return location;
}

/** Like {@link newShopLocation}, in a folder that the caller removes. */
export async function shopLocationIn(folder: string): Promise<DbLocation> {
  const location = await locationIn(folder, newShopDatabase);
  if (location.databaseUrl === undefined) await putNewShopFile(location.dataDir);
  return location;
}

/** A database of the kind that this test project uses. */
async function locationIn(
  folder: string,
  createOnPostgres: () => Promise<string>,
): Promise<DbLocation> {
  return {
    dataDir: join(folder, 'data'),
    databaseUrl: process.env['TEST_DATABASE'] === 'postgres' ? await createOnPostgres() : undefined,
    onConnectionLost: () => {},
  };
}

/** Makes an empty PostgreSQL database, in test runs that have a server. @returns its address */
export async function createDatabase(): Promise<string> {
  return await createDatabaseOn(inject('postgresUrl'), inject('databasePrefix'));
}

/** Of a server that cannot copy databases, an empty one. */
async function newShopDatabase(): Promise<string> {
  const model = inject('modelDatabase');
  return await (model === null ? createDatabase() : takeShopDatabase(model));
}
