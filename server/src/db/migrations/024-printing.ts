import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Jobs have no foreign key to their printer, so that removing a printer fails no sale. */
export async function createPrinting(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('printers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('paper_mm', 'integer', (column) => column.notNull().check(sql`paper_mm in (58, 80)`))
    .addColumn('prints', 'text', (column) =>
      column.notNull().check(sql`prints in ('kitchen', 'counter', 'both')`),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('asked_at', 'bigint')
    .addColumn('status', 'text')
    .execute();
  await db.schema
    .createTable('print_jobs')
    .addColumn('printer_id', 'text', (column) => column.notNull())
    .addColumn('basket_id', 'text', (column) => column.notNull())
    .addColumn('slip', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('waiting')
        .check(sql`status in ('waiting', 'printing', 'printed', 'failed', 'dropped')`),
    )
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('turn', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('fetched_at', 'bigint')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('may_be_copy', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('one_job_per_slip', ['printer_id', 'basket_id', 'slip'])
    .execute();
  await db.schema
    .createIndex('print_jobs_by_printer')
    .on('print_jobs')
    .columns(['printer_id', 'status', 'made_at'])
    .execute();
}
