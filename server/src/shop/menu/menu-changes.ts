import { isDeepStrictEqual } from 'node:util';
import type { Extra } from '@tall-order/domain/extras.ts';
import type { Menu, MenuItem } from '@tall-order/domain/menu.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { DataErrorCode } from '@tall-order/domain/wire-errors.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { dataError } from '../../http/wire/request-error.ts';

/** The one row of `menu_head`. */
export const MENU_ROW = 1;
/** How many changes are kept and listed: enough for years. */
const MAX_CHANGES = 500;

/** Claims the next version. Other changes wait until the transaction ends. */
export async function takeNextVersion(db: Kysely<Schema>): Promise<number> {
  const { version } = await db
    .updateTable('menu_head')
    .set({ version: sql<number>`version + 1` })
    .where('slot', '=', MENU_ROW)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function restoreVersion(db: Kysely<Schema>, version: number): Promise<void> {
  await db
    .updateTable('menu_head')
    .set({ version: version - 1 })
    .where('slot', '=', MENU_ROW)
    .execute();
}

/**
 * Records a change of the menu, and deletes the record that is no longer listed.
 * @param by the account that made it, and when in milliseconds since 1970
 */
export async function insertMenuChange(
  db: Kysely<Schema>,
  version: number,
  { name, before, after }: Change,
  by: { accountId: string; now: number },
): Promise<void> {
  await db
    .insertInto('menu_changes')
    .values({
      version,
      name,
      changed_by: by.accountId,
      changed_at: by.now,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
  await db
    .deleteFrom('menu_changes')
    .where('version', '<=', version - MAX_CHANGES)
    .execute();
}

/**
 * An addition of what is on the menu already: nothing if the same account has added just that, so that the answer may
 * have been lost, and nothing has happened to it since.
 * @throws RequestError 409 for anything else
 */
export async function addedAgain(
  db: Kysely<Schema>,
  added: Change,
  accountId: string,
  error: DataErrorCode,
): Promise<Change> {
  const last = await db
    .selectFrom('menu_changes')
    .select(['changed_by', 'before', 'after'])
    .where('name', '=', added.name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isSame =
    last?.changed_by === accountId &&
    last.before === null &&
    isDeepStrictEqual(parsed(last.after), parsed(JSON.stringify(added.after)));
  if (!isSame) throw dataError(error);
  return { ...added, before: added.after };
}

function parsed(text: string | null): unknown {
  return JSON.parse(text ?? 'null');
}

/** The latest changes of the menu, newest first; without an e-mail address if the account was deleted. */
export async function findMenuChanges(db: Kysely<Schema>) {
  return await db
    .selectFrom('menu_changes')
    .leftJoin('accounts', 'accounts.id', 'menu_changes.changed_by')
    .select([
      'menu_changes.version',
      'menu_changes.name',
      'menu_changes.changed_by as changedBy',
      'accounts.email as changedByEmail',
      'menu_changes.changed_at as changedAt',
      'menu_changes.before',
      'menu_changes.after',
    ])
    .orderBy('menu_changes.version', 'desc')
    .limit(MAX_CHANGES)
    .execute();
}

/** One side of a recorded change, with the wire's names and values; null for an added or removed item. */
type Recorded = Readonly<Record<string, unknown>> | null;

export interface Change {
  name: string;
  before: Recorded;
  after: Recorded;
}

export function recordedBase({ basePrice, bun }: Pick<Menu, 'basePrice' | 'bun'>): Recorded {
  return { price: toDecimal(basePrice), allergens: bun.allergens, kcal: bun.kcal };
}

/** An ingredient or an extra, without its sold-out value, which is recorded separately. */
export function recordedItem({
  unitPrice,
  soldOut: _soldOut,
  ...item
}: MenuItem | Extra): Recorded {
  return { price: toDecimal(unitPrice), ...item };
}

/** Keeps only the values that differ; null if there are none. */
export function differences({ name, before, after }: Change): Change | null {
  if (before === null || after === null) return { name, before, after };
  const changed = Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  if (changed.length === 0) return null;
  const only = (values: NonNullable<Recorded>) =>
    Object.fromEntries(changed.map((key) => [key, values[key]]));
  return { name, before: only(before), after: only(after) };
}
