import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { byteOrderedText } from '../engine-differences.ts';
import type { Steps } from '../schema.ts';

export const LOG_AND_JOBS: Steps = {
  '033-order-log': { up: createOrderLog },
  '033-outbox-begun': { up: beginOutbox },
  '034-jobs': { up: createJobs },
  '034-queues-moved': { up: moveQueues },
  '034-queues-removed': { up: dropQueues },
};

/**
 * The log of each order from now on (docs/decisions/028). What `order_log` told instances until now concerns only
 * those that were open before.
 */
async function createOrderLog(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('order_log').execute();
  // No references: what staff did outlives their accounts, and burgers are named by their ids.
  await db.schema
    .createTable('order_log')
    .addColumn('order_id', byteOrderedText(db), (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('position', 'bigint')
    .addColumn('account_id', 'text')
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('made_as', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text')
    .addColumn('subject', 'text')
    .addColumn('cents', 'integer')
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('order_log_primary', ['order_id', 'version'])
    .execute();
  await db.schema.createIndex('order_log_by_position').on('order_log').column('position').execute();
  await db.schema
    .createIndex('order_log_by_staff')
    .on('order_log')
    .column('made_by')
    .where(sql<boolean>`made_by is not null`)
    .execute();
}

/** The outbox begins behind the changes of before, which were queued as they were made. */
async function beginOutbox(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into feed_heads (feed, position)
    select 'outbox', coalesce(max(position), 0) from feed_heads where feed = 'orders'
    on conflict (feed) do nothing
  `.execute(db);
}

/** The queues of before. */
const QUEUES = ['mail_outbox', 'mail_failures', 'basket_mails', 'basket_pushes', 'print_jobs'];

/** One table for all that the shop still has to send or print (docs/decisions/029). */
async function createJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('mail', 'push', 'slip')`),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('target', 'text')
    .addColumn('endpoint', 'text')
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .defaultTo('waiting')
        .check(sql`state in ('waiting', 'running', 'done', 'failed', 'dropped')`),
    )
    .addColumn('run_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('failure', 'text')
    .addColumn('failed_since', 'bigint')
    .addColumn('content', 'text')
    .addColumn('place', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('fetched_at', 'bigint')
    .addColumn('may_be_copy', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('one_job_per_event', ['kind', 'id'])
    // An empty endpoint refers to nothing, and orders may be deleted before their jobs.
    .addForeignKeyConstraint(
      'push_of_browser',
      ['order_id', 'endpoint'],
      'push_subscriptions',
      ['order_id', 'endpoint'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('jobs_by_time')
    .on('jobs')
    .columns(['kind', 'state', 'run_at'])
    .execute();
  await db.schema
    .createIndex('jobs_by_target')
    .on('jobs')
    .columns(['target', 'state', 'made_at'])
    .where(sql<boolean>`target is not null`)
    .execute();
  await db.schema
    .createIndex('jobs_by_browser')
    .on('jobs')
    .columns(['order_id', 'endpoint'])
    .where(sql<boolean>`endpoint is not null`)
    .execute();
}

/** Moves what waits, and the markers of what is done. */
async function moveQueues(db: Kysely<unknown>): Promise<void> {
  await moveWrittenMails(db);
  // A mail that had been written was in both queues.
  await sql`
    insert into jobs (kind, id, order_id, event, target, made_at, state, run_at)
    select 'mail', named.id, order_id, event, case when occasion <> '' then occasion end, made_at,
      case when due_at is null then 'done' else 'waiting' end, coalesce(due_at, made_at)
    from (
      select basket_mails.*, order_id || '.' || event
        || case when occasion = '' then '' else '.' || occasion end as id
      from basket_mails
    ) as named
    where not exists (select 1 from jobs where jobs.kind = 'mail' and jobs.id = named.id)
  `.execute(db);
  await sql`
    insert into jobs (kind, id, order_id, event, endpoint, made_at, state, run_at, attempts, failures)
    select 'push', order_id || '.' || status || '.' || endpoint, order_id, status, endpoint, made_at,
      case when due_at is null then 'done' else 'waiting' end, coalesce(due_at, made_at), attempts, attempts
    from basket_pushes
  `.execute(db);
  // A test slip names its printer as its order.
  await sql`
    insert into jobs (kind, id, order_id, event, target, made_at, state, run_at, attempts, failures, failure,
      place, fetched_at, may_be_copy)
    select 'slip', printer_id || '.' || order_id || '.' || slip,
      case when slip <> 'test' then order_id end, slip, printer_id, made_at,
      case status when 'printing' then 'running' when 'printed' then 'done' else status end,
      due_at, turn, tries, reason, place, fetched_at, may_be_copy
    from print_jobs
  `.execute(db);
}

/** In a step of its own, because some engines cannot change tables and rows in one. */
async function dropQueues(db: Kysely<unknown>): Promise<void> {
  for (const queue of QUEUES) await db.schema.dropTable(queue).execute();
}

interface MailRow {
  id: string;
  recipient: string;
  subject: string;
  created_at: number;
  failure: string | null;
  failed_since: number | null;
}

interface WaitingMail extends MailRow {
  body: string;
  html: string | null;
  message_key: string | null;
  thread_key: string | null;
  unsubscribe_url: string | null;
  attempts: number;
  next_attempt_at: number;
}

/** Few at any time: a mail is deleted when it is sent or a day old, and only fifty failures are kept. */
async function moveWrittenMails(db: Kysely<unknown>): Promise<void> {
  const waiting = await sql<WaitingMail>`select * from mail_outbox order by id`.execute(db);
  for (const mail of waiting.rows) {
    const { recipient, subject, body, html } = mail;
    const content = {
      recipient,
      subject,
      body,
      html,
      threadKey: mail.thread_key,
      unsubscribeUrl: mail.unsubscribe_url,
    };
    // Such as the order's id, "refunded" and the id of the payment.
    const [orderId = null, event = '', target = null] = mail.message_key?.split('.') ?? [];
    await sql`
      insert into jobs (kind, id, order_id, event, target, made_at, run_at, attempts, failures, failure,
        failed_since, content)
      values ('mail', ${mail.message_key ?? mail.id}, ${orderId}, ${event}, ${target},
        ${mail.created_at}, ${mail.next_attempt_at}, ${mail.attempts}, ${mail.attempts}, ${mail.failure},
        ${mail.failed_since}, ${JSON.stringify(content)})
    `.execute(db);
  }
  const givenUp = await sql<Omit<MailRow, 'created_at'> & { made_at: number; given_up_at: number }>`
    select * from mail_failures order by id
  `.execute(db);
  for (const { recipient, subject, ...mail } of givenUp.rows) {
    await sql`
      insert into jobs (kind, id, event, made_at, state, run_at, failure, failed_since, content)
      values ('mail', ${mail.id}, '', ${mail.made_at}, 'failed', ${mail.given_up_at}, ${mail.failure},
        ${mail.failed_since}, ${JSON.stringify({ recipient, subject })})
    `.execute(db);
  }
}
