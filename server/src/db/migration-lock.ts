import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { ensureTable } from './engine-differences.ts';
import type { Db, Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';

const LOCK = 'migrations';
const NO_HOLDER = '';
const POLL_MS = 50;
/** A holder that is silent for this long counts as dead. */
const LEASE_MS = 2000;

export interface MigrationLock {
  /** Holds the lock until the transaction's end. @throws LockLost when another instance took it over */
  keep: (transaction: Transaction<Schema>) => Promise<void>;
  release: () => Promise<void>;
}

export class LockLost extends Error {}

/**
 * The lock is a row, because some engines ignore advisory locks. A holder increases `turn` with each act. An
 * instance takes the lock over when it has seen the same `turn` for the lease, so clocks need not agree.
 */
export async function takeMigrationLock(db: Db): Promise<MigrationLock> {
  await ensureTable(db, 'migration_lock', (create) =>
    create
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('turn', 'bigint', (column) => column.notNull()),
  );
  await db
    .insertInto('migration_lock')
    .values({ id: LOCK, holder: NO_HOLDER, turn: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

  const me = randomUUID();
  let watched = { turn: -1, since: 0 };
  for (;;) {
    const { holder, turn } = await db
      .selectFrom('migration_lock')
      .select(['holder', 'turn'])
      .where('id', '=', LOCK)
      .executeTakeFirstOrThrow();
    if (turn !== watched.turn) watched = { turn, since: performance.now() };
    const free = holder === NO_HOLDER || performance.now() - watched.since >= LEASE_MS;
    if (free && (await replaceHolder(db, turn, me))) return heldBy(db, me);
    await sleep(POLL_MS);
  }
}

async function replaceHolder(db: Db, turn: number, holder: string): Promise<boolean> {
  return await inTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('migration_lock')
      .set({ holder, turn: turn + 1 })
      .where('id', '=', LOCK)
      .where('turn', '=', turn)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
}

function heldBy(db: Db, me: string): MigrationLock {
  return {
    keep: async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('migration_lock')
        .set(({ eb }) => ({ turn: eb('turn', '+', 1) }))
        .where('id', '=', LOCK)
        .where('holder', '=', me)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new LockLost('another instance took over the migration');
    },
    release: async () => {
      await db
        .updateTable('migration_lock')
        .set(({ eb }) => ({ holder: NO_HOLDER, turn: eb('turn', '+', 1) }))
        .where('id', '=', LOCK)
        .where('holder', '=', me)
        .execute();
    },
  };
}
