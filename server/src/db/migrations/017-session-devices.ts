import type { Kysely } from 'kysely';

/** A sign-in names the device it was made on. */
export async function addSessionDevice(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('device', 'text').execute();
}
