import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, test } from 'vitest';
import { sourceProblems, statementProblems, stepProblems } from './portable-sql.ts';
import { stepStatements } from './step-statements.ts';

test.each([
  'create table t (id serial primary key)',
  'create table t (id bigserial primary key)',
  'create sequence order_numbers',
  "select nextval('order_numbers')",
  'create table t (id bigint generated always as identity primary key)',
  'select pg_advisory_lock($1)',
  'select pg_try_advisory_xact_lock(1)',
  'LISTEN orders',
  'notify orders',
  "select pg_notify('orders', '1')",
  'create trigger stamp before insert on orders execute function stamp()',
  'create table t (id text primary key, total integer generated always as (a + b) stored)',
  'create index i on orders using gin (lines)',
  'create index i on orders using gist (place)',
  'alter table t add constraint c exclude using gist (room with =)',
  'lock table orders in exclusive mode',
  'alter table t add constraint c unique (a) deferrable initially deferred',
  'select * from mail_outbox for update skip locked',
  'insert into orders (number) select max(number) + 1 from orders',
])('%s is not portable', (statement) => {
  expect(statementProblems(statement)).not.toEqual([]);
});

test.each([
  'select * from "orders" where "account_id" = $1 order by "id" desc limit $2',
  "update orders set order_data = 'a serial with a trigger, skip locked'",
  'insert into "idempotency_keys" ("key") values ($1) on conflict ("key") do nothing',
  'select max(created_at) from orders',
])('%s is portable', (statement) => {
  expect(statementProblems(statement)).toEqual([]);
});

const BAD_STEPS: [problem: string, up: Migration['up']][] = [
  [
    'table t has no primary key',
    async (db) => {
      await db.schema.createTable('t').addColumn('id', 'text').execute();
    },
  ],
  [
    'column paid is of type boolean; use text, integer, bigint, real',
    async (db) => {
      await tableWithId(db, 't').addColumn('paid', 'boolean').execute();
    },
  ],
  [
    'column at is of type timestamptz; use text, integer, bigint, real',
    async (db) => {
      await db.schema.alterTable('t').addColumn('at', 'timestamptz').execute();
    },
  ],
  [
    'table order_lines does not carry account_id',
    async (db) => {
      await tableWithId(db, 'order_lines')
        .addColumn('share', sql`text check (share in ('a', 'b'))`)
        .execute();
    },
  ],
  [
    'changes tables and rows in one step; make it two, some engines cannot mix them',
    async (db) => {
      await tableWithId(db, 't').execute();
      await db.insertInto('t').values({ id: 'a' }).execute();
    },
  ],
];

function tableWithId(db: Kysely<unknown>, name: string) {
  return db.schema.createTable(name).addColumn('id', 'text', (column) => column.primaryKey());
}

test.each(BAD_STEPS)('a step is refused: %s', async (problem, up) => {
  expect(stepProblems(await stepStatements({ up }))).toEqual([problem]);
});

test.each([
  ['db.selectFrom("mail_outbox").forUpdate().skipLocked()'],
  ['column.generatedAlwaysAs(sql`a + b`)'],
  ["db.schema.createTable('t').addColumn('id', 'serial')"],
  ["db.schema.createTable('t').addColumn('paid', 'boolean')"],
  ["db.schema.createIndex('i').on('t').using('gin').column('a')"],
  ['sql.raw(text)'],
  ['await sql<{ locked: boolean }>`select pg_try_advisory_lock(1) as locked`.execute(db)'],
])('source with %s is refused', (source) => {
  expect(sourceProblems(source)).toHaveLength(1);
});
