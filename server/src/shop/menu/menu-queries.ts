import type { Kysely, Selectable } from 'kysely';
import { pictureNamed, SOLD_OUT_SPANS } from '@tall-order/domain/extras.ts';
import type { Extra, ExtraKind, MenuEntry, SoldOutSpan } from '@tall-order/domain/extras.ts';
import { BUN } from '@tall-order/domain/ingredients.ts';
import { layerNamed } from '@tall-order/domain/menu.ts';
import type { Menu, MenuItem } from '@tall-order/domain/menu.ts';
import { FOR_PAGES, cacheFor } from '../../db/cache-for.ts';
import type { Cache } from '../../db/cache-for.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { MENU_ROW } from './menu-changes.ts';

type Row = Selectable<Schema['ingredients']>;
type ExtraRow = Selectable<Schema['extras']>;

/**
 * @param now milliseconds since 1970; items that were sold out for a day that has ended are available
 */
export async function readMenu(db: Kysely<Schema>, now: number): Promise<Menu> {
  const rows = await db
    .selectFrom('ingredients')
    .innerJoin('menu_head', (join) => join.on('menu_head.slot', '=', MENU_ROW))
    .selectAll('ingredients')
    .select('menu_head.version')
    .orderBy('position')
    .orderBy('name')
    .execute();
  const bun = rows.find(({ name }) => name === BUN);
  if (bun === undefined) throw new Error('The table "ingredients" has no row for the bun.');
  return {
    version: bun.version,
    basePrice: bun.unit_price_cents,
    bun: { allergens: readAllergens(bun), kcal: bun.kcal },
    items: Object.fromEntries(
      rows.filter((row) => row !== bun).map((row) => [row.name, readItem(row, now)]),
    ),
    extras: await readExtras(db, now),
  };
}

async function readExtras(db: Kysely<Schema>, now: number): Promise<Menu['extras']> {
  const rows = await db
    .selectFrom('extras')
    .selectAll()
    .orderBy('position')
    .orderBy('name')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.name, readExtra(row, now)]));
}

function readExtra(row: ExtraRow, now: number): Extra {
  // The column's check allows only kinds of the domain.
  const kind = row.kind as ExtraKind;
  return {
    kind,
    unitPrice: row.unit_price_cents,
    maxCount: row.max_count,
    allergens: readAllergens(row),
    kcal: row.kcal,
    picture: pictureNamed(row.picture, kind),
    soldOut: readSoldOut(row, now),
  };
}

function readItem(row: Row, now: number): MenuItem {
  return {
    unitPrice: row.unit_price_cents,
    startCount: row.start_count,
    maxCount: row.max_count,
    allergens: readAllergens(row),
    kcal: row.kcal,
    layer: layerNamed(row.layer),
    soldOut: readSoldOut(row, now),
  };
}

function readAllergens({ allergens }: Pick<Row, 'allergens'>): MenuItem['allergens'] {
  return allergens === null ? null : JSON.parse(allergens); // written by priced, storeBase and migration 009 only
}

function readSoldOut(
  { sold_out: span, sold_out_until: until }: Pick<Row, 'sold_out' | 'sold_out_until'>,
  now: number,
) {
  const isOver = until !== null && until <= now;
  return isOver ? null : (SOLD_OUT_SPANS.find((known) => known === span) ?? null);
}

/** Stores an ingredient; a new one comes after the others. */
export async function storeItem(
  db: Kysely<Schema>,
  name: string,
  item: Omit<MenuItem, 'soldOut'>,
): Promise<void> {
  const values = {
    ...priced(item),
    start_count: item.startCount,
    layer: item.layer,
  };
  await db
    .insertInto('ingredients')
    .values({ name, ...values, position: afterOthers(db, 'ingredients') })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

export async function storeBase(
  db: Kysely<Schema>,
  { basePrice, bun }: Pick<Menu, 'basePrice' | 'bun'>,
): Promise<void> {
  await db
    .updateTable('ingredients')
    .set({
      unit_price_cents: basePrice,
      allergens: bun.allergens === null ? null : JSON.stringify(bun.allergens),
      kcal: bun.kcal,
    })
    .where('name', '=', BUN)
    .execute();
}

/**
 * Stores whether an ingredient or an extra is available.
 * @param until when it is available again, in milliseconds since 1970; null when that is unknown
 */
export async function storeSoldOut(
  db: Kysely<Schema>,
  table: 'ingredients' | 'extras',
  name: string,
  span: SoldOutSpan | null,
  until: number | null,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ sold_out: span, sold_out_until: until })
    .where('name', '=', name)
    .execute();
}

/** Stores an extra; a new one comes after the others. */
export async function storeExtra(
  db: Kysely<Schema>,
  name: string,
  extra: Omit<Extra, 'soldOut'>,
): Promise<void> {
  const values = {
    ...priced(extra),
    kind: extra.kind,
    picture: extra.picture,
  };
  await db
    .insertInto('extras')
    .values({ name, ...values, position: afterOthers(db, 'extras') })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

function priced({ unitPrice, maxCount, allergens, kcal }: Omit<MenuEntry, 'soldOut'>) {
  return {
    unit_price_cents: unitPrice,
    max_count: maxCount,
    allergens: allergens === null ? null : JSON.stringify(allergens),
    kcal,
  };
}

function afterOthers(db: Kysely<Schema>, table: 'ingredients' | 'extras') {
  return db
    .selectFrom(table)
    .select((row) =>
      row.fn.coalesce(row(row.fn.max('position'), '+', 1), row.lit(0)).as('position'),
    );
}

/** Removes an ingredient or an extra from the menu; placed orders keep it. */
export async function deleteItem(
  db: Kysely<Schema>,
  table: 'ingredients' | 'extras',
  name: string,
): Promise<void> {
  await db.deleteFrom(table).where('name', '=', name).execute();
}

/** The menu for readers. An order's transaction reads the database instead. */
export type MenuCache = Cache<Menu>;

/** Reads the database at most five times a second. @param now milliseconds since 1970 */
export function createMenuCache(db: Db, now: () => number): MenuCache {
  return cacheFor(() => readMenu(db, now()), ...FOR_PAGES);
}
