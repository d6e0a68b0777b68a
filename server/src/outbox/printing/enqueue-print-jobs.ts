import { COUNTER_SLIP, TEST_SLIP, slipsOf } from '@tall-order/domain/print-job.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { dataError } from '../../http/wire/request-error.ts';

/** Queues the slips of orders that were sold for every printer that prints them. */
export async function enqueuePrintJobs(
  transaction: Transaction<Schema>,
  orders: readonly Order[],
): Promise<void> {
  const slips = orders.flatMap(({ id, burgers, extras, state }) => {
    const burgerIds = burgers.map((burger) => burger.id);
    const names = slipsOf(burgerIds, extras.length > 0);
    return names.map((slip, place) => sql`(${id}, ${slip}, ${place}, ${state.receivedAt})`);
  });
  if (slips.length === 0) return;
  // The columns of a list of values are column1, column2 … on both databases.
  await sql`
    insert into print_jobs (printer_id, order_id, slip, place, made_at, due_at)
    select printers.id, slips.column1, slips.column2, cast(slips.column3 as integer),
      cast(slips.column4 as bigint), cast(slips.column4 as bigint)
    from printers cross join (values ${sql.join(slips)}) as slips
    where printers.prints in ('both', case when slips.column2 = ${COUNTER_SLIP} then 'counter' else 'kitchen' end)
  `.execute(transaction);
}

/** Queues a test slip. @throws RequestError 404 for an unknown printer */
export async function enqueueTestSlip(
  transaction: Transaction<Schema>,
  printerId: string,
  now: number,
): Promise<void> {
  const printer = await transaction
    .selectFrom('printers')
    .select('id')
    .where('id', '=', printerId)
    .executeTakeFirst();
  if (printer === undefined) throw dataError('PRINTER_UNKNOWN');
  await transaction
    .insertInto('print_jobs')
    .values({
      printer_id: printerId,
      order_id: printerId,
      slip: TEST_SLIP,
      place: 0,
      made_at: now,
      due_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['printer_id', 'order_id', 'slip'])
        .doUpdateSet({ ...AS_NEW, made_at: now, due_at: now })
        .where('print_jobs.status', '<>', 'printing'),
    )
    .execute();
}

/** Queues a failed slip again. @throws RequestError 409 for a slip that has not failed */
export async function enqueueReprint(
  transaction: Transaction<Schema>,
  job: { printerId: string; basketId: string; slip: string },
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('print_jobs')
    .set({ status: 'waiting', tries: 0, reason: null, due_at: now })
    .where('printer_id', '=', job.printerId)
    .where('order_id', '=', job.basketId)
    .where('slip', '=', job.slip)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw dataError('SLIP_NOT_FAILED');
}

const AS_NEW = { status: 'waiting', tries: 0, reason: null, may_be_copy: 0, fetched_at: null };
