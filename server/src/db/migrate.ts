import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ensureTable, hasTable } from './engine-differences.ts';
import { isTableMissing } from './database-errors.ts';
import { LockLost, takeMigrationLock } from './migration-lock.ts';
import type { MigrationLock } from './migration-lock.ts';
import { createTables } from './migrations/001-shop.ts';
import { seedStartCounts } from './migrations/002-starting-counts.ts';
import { createMailTables } from './migrations/003-mail.ts';
import { createRateLimits } from './migrations/004-rate-limits.ts';
import { createOrdersInFlight } from './migrations/005-orders-in-flight.ts';
import { createRoles } from './migrations/006-roles.ts';
import { createOrderStates } from './migrations/007-order-states.ts';
import { createMenu } from './migrations/008-menu.ts';
import { fillMenu } from './migrations/009-first-menu.ts';
import { addDeliveryMethod, fillDeliveryMethods } from './migrations/010-delivery-method.ts';
import { createShopSettings, fillShopSettings } from './migrations/011-shop-settings.ts';
import { indexOpenOrders } from './migrations/012-open-orders.ts';
import { addOutForDelivery } from './migrations/016-out-for-delivery.ts';
import { addSessionDevice } from './migrations/017-session-devices.ts';
import { createBaskets } from './migrations/018-baskets.ts';
import { addShopDay } from './migrations/019-shop-day.ts';
import { addPaymentBalances } from './migrations/020-payment-balances.ts';
import { createOrderMails } from './migrations/021-order-mails.ts';
import { addTax } from './migrations/022-tax.ts';
import { createPrinting } from './migrations/024-printing.ts';
import { createMailFailures } from './migrations/025-mail-failures.ts';
import { createPush } from './migrations/026-push.ts';
import { createUnsubscribedAddresses } from './migrations/027-unsubscribed-addresses.ts';
import { addPriceReductions } from './migrations/028-price-reductions.ts';
import { indexLeftCustomers } from './migrations/029-left-customers.ts';
import { keepDeliveryAreas } from './migrations/030-delivery-areas.ts';
import { createAccountNetworks } from './migrations/031-account-networks.ts';
import { storeOrdersWhole } from './migrations/032-one-order.ts';
import { beginOutbox, createOrderLog } from './migrations/033-order-log.ts';
import { createJobs, dropQueues, moveQueues } from './migrations/034-jobs.ts';
import { addCancelReasons } from './migrations/035-cancel-reasons.ts';
import { addOrderChanges } from './migrations/036-order-changes.ts';
import { addGuests } from './migrations/037-guests.ts';
import { taxByLine } from './migrations/039-tax-by-line.ts';
import { addPromises } from './migrations/040-promises.ts';
import { indexPaymentsByMaker } from './migrations/041-payments-by-maker.ts';
import { addBooks, beginBooks } from './migrations/042-books.ts';
import { createDaySums } from './migrations/043-day-sums.ts';
import { indexOrderWindows } from './migrations/044-order-windows.ts';
import { fillDues, storeDues } from './migrations/044-unsettled.ts';
import { addMovedPromises, fillFirstPromises } from './migrations/045-moved-promises.ts';
import { widenTotals } from './migrations/046-wide-totals.ts';
import { createLoneSteps } from './migrations/047-lone-steps.ts';
import { indexOutstanding } from './migrations/048-outstanding.ts';
import { keepToldPromises } from './migrations/049-told-promises.ts';
import { indexOrdersToMake } from './migrations/050-orders-to-make.ts';
import type { Db, Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** Append only, oldest first: an applied migration is never edited. */
export const MIGRATIONS: Steps = {
  '001-shop': { up: createTables },
  '002-starting-counts': { up: seedStartCounts },
  '003-mail': { up: createMailTables },
  '004-rate-limits': { up: createRateLimits },
  '005-orders-in-flight': { up: createOrdersInFlight },
  '006-roles': { up: createRoles },
  '007-order-states': { up: createOrderStates },
  '008-menu': { up: createMenu },
  '009-first-menu': { up: fillMenu },
  '010-delivery-method': { up: addDeliveryMethod },
  '010-delivery-methods-filled': { up: fillDeliveryMethods },
  '011-shop-settings': { up: createShopSettings },
  '011-shop-settings-filled': { up: fillShopSettings },
  '012-open-orders': { up: indexOpenOrders },
  '016-out-for-delivery': { up: addOutForDelivery },
  '017-session-devices': { up: addSessionDevice },
  '018-baskets': { up: createBaskets },
  '019-shop-day': { up: addShopDay },
  '020-payment-balances': { up: addPaymentBalances },
  '021-order-mails': { up: createOrderMails },
  '022-tax': { up: addTax },
  '024-printing': { up: createPrinting },
  '025-mail-failures': { up: createMailFailures },
  '026-push': { up: createPush },
  '027-unsubscribed-addresses': { up: createUnsubscribedAddresses },
  '028-price-reductions': { up: addPriceReductions },
  '029-left-customers': { up: indexLeftCustomers },
  '030-delivery-areas': { up: keepDeliveryAreas },
  '031-account-networks': { up: createAccountNetworks },
  '032-one-order': { up: storeOrdersWhole },
  '033-order-log': { up: createOrderLog },
  '033-outbox-begun': { up: beginOutbox },
  '034-jobs': { up: createJobs },
  '034-queues-moved': { up: moveQueues },
  '034-queues-removed': { up: dropQueues },
  '035-cancel-reasons': { up: addCancelReasons },
  '036-order-changes': { up: addOrderChanges },
  '037-guests': { up: addGuests },
  '039-tax-by-line': { up: taxByLine },
  '040-promises': { up: addPromises },
  '041-payments-by-maker': { up: indexPaymentsByMaker },
  '042-books': { up: addBooks },
  '042-books-begun': { up: beginBooks },
  '043-day-sums': { up: createDaySums },
  '044-order-windows': { up: indexOrderWindows },
  '044-unsettled': { up: storeDues },
  '044-unsettled-filled': { up: fillDues },
  '045-moved-promises': { up: addMovedPromises },
  '045-moved-promises-filled': { up: fillFirstPromises },
  '046-wide-totals': { up: widenTotals },
  '047-lone-steps': { up: createLoneSteps },
  '048-outstanding': { up: indexOutstanding },
  '049-told-promises': { up: keepToldPromises },
  '050-orders-to-make': { up: indexOrdersToMake },
};

/**
 * One instance migrates, others wait; migrations of a newer version stay.
 * @param steps all of a version
 * @throws OtherVersionNeeded if this version must not run on the database, otherwise the first failure
 */
export async function migrate(db: Db, steps: Steps = MIGRATIONS): Promise<void> {
  while ((await findPending(db, steps)).length > 0) {
    const lock = await takeMigrationLock(db);
    try {
      await ensureTable(db, 'kysely_migration', (create) =>
        create
          .addColumn('name', 'text', (column) => column.primaryKey())
          .addColumn('timestamp', 'text', (column) => column.notNull()),
      );
      for (const name of await findPending(db, steps)) await apply(db, lock, steps, name);
    } catch (error) {
      if (!(error instanceof LockLost)) throw error;
    } finally {
      await lock.release();
    }
  }
}

/** @throws OtherVersionNeeded if this version must not run on the database */
export async function isMigrated(db: Db): Promise<boolean> {
  return (await findPending(db, MIGRATIONS)).length === 0;
}

/**
 * One query, for a running server: an older copy may have replaced the database meanwhile, or a newer version may have
 * changed it so that this one must no longer run.
 */
export async function isStillMigrated(db: Db): Promise<boolean | 'too new'> {
  const known = Object.keys(MIGRATIONS);
  try {
    const found = await db
      .selectFrom('kysely_migration')
      .leftJoin('lone_steps', 'lone_steps.name', 'kysely_migration.name')
      .select('kysely_migration.name')
      .where((step) =>
        step.or([
          step('kysely_migration.name', 'in', known),
          step('lone_steps.name', 'is not', null),
        ]),
      )
      .execute();
    const mine = found.filter(({ name }) => Object.hasOwn(MIGRATIONS, name));
    return mine.length < found.length ? 'too new' : mine.length === known.length;
  } catch (error) {
    if (isTableMissing(error)) return false;
    throw error;
  }
}

/** Copying a newer database would lose its newer tables and columns. @throws Error that says what to do */
export async function refuseNewer(db: Db, name = 'This database'): Promise<void> {
  const applied = await findApplied(db);
  if (applied.some((step) => !Object.hasOwn(MIGRATIONS, step))) {
    throw new Error(`${name} was made by a newer version of the shop. Use that version's command.`);
  }
}

async function findApplied(db: Db): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return [];
  const rows = await db.selectFrom('kysely_migration').select('name').execute();
  return rows.map(({ name }) => name);
}

async function findPending(db: Db, steps: Steps): Promise<string[]> {
  await refuseAfterLoneStep(db, steps);
  const applied = new Set(await findApplied(db));
  const pending = Object.keys(steps).filter((name) => !applied.has(name));
  const [next] = pending;
  const later = next !== undefined && [...applied].find((name) => name > next);
  if (later) {
    throw new OtherVersionNeeded(
      `The database has step ${later} of the shop's schema but not ${next}. Start the version of the shop that made it, or restore a copy.`,
    );
  }
  return pending;
}

/** A migration and its record are one transaction, so that a start that is killed leaves neither. */
async function apply(db: Db, lock: MigrationLock, steps: Steps, name: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lock.keep(transaction);
    await steps[name]?.up(transaction);
    await noteIfLone(transaction, steps, name);
    const { latest } = await transaction
      .selectFrom('kysely_migration')
      .select(({ fn }) => fn.max('timestamp').as('latest'))
      .executeTakeFirstOrThrow();
    // Later than the time of the migration before, because Kysely's own migrator sorts by time.
    const at = Math.max(Date.now(), (Date.parse(latest ?? '') || 0) + 1);
    await transaction
      .insertInto('kysely_migration')
      .values({ name, timestamp: new Date(at).toISOString() })
      .execute();
  });
}

// From 1.0.0 on a version opens the database of a newer one, so that instances are replaced one by one. A step that
// versions without it cannot live with says so in the database, where those versions look for it.

interface Step extends Migration {
  /** no version without this step may run on a database that has it */
  alone?: true;
}

/** By name, oldest first. */
export type Steps = Readonly<Record<string, Step>>;

/** A database that another version of the shop has to open. Its message says what to do. */
export class OtherVersionNeeded extends Error {}

/** Of a step that is being applied, in the same transaction. */
async function noteIfLone(db: Kysely<Schema>, steps: Steps, name: string): Promise<void> {
  if (steps[name]?.alone) await db.insertInto('lone_steps').values({ name }).execute();
}

/** @param steps those of this version @throws OtherVersionNeeded if a newer version says that this one must not run */
export async function refuseAfterLoneStep(db: Db, steps: Steps): Promise<void> {
  if (!(await hasTable(db, 'lone_steps'))) return;
  const rows = await db.selectFrom('lone_steps').select('name').execute();
  if (rows.some(({ name }) => !Object.hasOwn(steps, name))) {
    throw new OtherVersionNeeded(
      'This database was changed by a newer version of the shop, which cannot run beside this one. Start that version, or restore the backup from before.',
    );
  }
}
