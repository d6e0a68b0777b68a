import type { Kysely } from 'kysely';

export async function addSessionDevice(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('device', 'text').execute();
}
