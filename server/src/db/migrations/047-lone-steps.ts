import type { Kysely } from 'kysely';

/** The steps beside which no version may run that does not know them. */
export async function createLoneSteps(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lone_steps')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute();
}
