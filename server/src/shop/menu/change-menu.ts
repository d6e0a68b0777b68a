import type { Transaction } from 'kysely';
import type { Extra, SoldOutSpan } from '@tall-order/domain/extras.ts';
import { BUN, isStandardIngredient } from '@tall-order/domain/ingredients.ts';
import type { BaseChange, ItemChange, NewItem } from '@tall-order/domain/menu-contract.ts';
import { newItemProblem, startCountProblem } from '@tall-order/domain/menu-rules.ts';
import type { NewItemProblem } from '@tall-order/domain/menu-rules.ts';
import { extraOf, itemOf } from '@tall-order/domain/menu.ts';
import type { Menu, MenuItem } from '@tall-order/domain/menu.ts';
import type { DataErrorCode } from '@tall-order/domain/wire-errors.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { limitStops } from '../settings/pause-shop.ts';
import { RequestError, dataError } from '../../http/wire/request-error.ts';
import { wholeCents } from '../../http/wire/fields.ts';
import { writeAs } from '../../accounts/roles/write-as.ts';
import type { Writer } from '../../accounts/roles/write-as.ts';
import { findBusinessDay } from '../settings/shop-day.ts';
import {
  addedAgain,
  differences,
  insertMenuChange,
  recordedBase,
  recordedItem,
  restoreVersion,
  takeNextVersion,
} from './menu-changes.ts';
import { deleteItem, readMenu, storeBase, storeItem, storeSoldOut } from './menu-queries.ts';
import type { Change } from './menu-changes.ts';

/** The account that changes the menu, and when, in milliseconds since 1970. */
export interface MenuChanger extends Writer {
  now: number;
}

type MenuTable = 'ingredients' | 'extras';

const KNOWN = { ingredients: known, extras: knownExtra };

const ERROR_OF: Record<NewItemProblem, DataErrorCode> = {
  'invalid-name': 'INGREDIENT_NAME_INVALID',
  exists: 'INGREDIENT_EXISTS',
  full: 'MENU_FULL',
};

/**
 * Changes the base price and the bun.
 * @throws RequestError 400 for a price that is no whole number of cents, 409 for an outdated version
 */
export async function changeBase(
  db: Db,
  { version, basePrice, bun = {} }: BaseChange,
  by: MenuChanger,
): Promise<Menu> {
  return await changeMenu(db, version, by, async (transaction, menu) => {
    const next = {
      basePrice: basePrice === undefined ? menu.basePrice : wholeCents(basePrice),
      bun: { ...menu.bun, ...bun },
    };
    await storeBase(transaction, next);
    return { name: BUN, before: recordedBase(menu), after: recordedBase(next) };
  });
}

/**
 * Changes an ingredient; placed orders keep their snapshots.
 * @throws RequestError 404 for an unknown ingredient, 400 for contradictory values, 409 for an old version
 */
export async function changeItem(
  db: Db,
  name: string,
  { version, price, ...changes }: ItemChange,
  by: MenuChanger,
): Promise<Menu> {
  return await changeMenu(db, version, by, async (transaction, menu) => {
    const item = known(menu, name);
    const next = {
      ...item,
      ...changes,
      unitPrice: price === undefined ? item.unitPrice : wholeCents(price),
    };
    refuseImpossible(next);
    await storeItem(transaction, name, next);
    return { name, before: recordedItem(item), after: recordedItem(next) };
  });
}

/**
 * Adds an ingredient at the end of the menu, once if it is asked for again.
 * @throws RequestError 400 for an invalid name, 409 for an existing one and for an outdated version
 */
export async function addItem(
  db: Db,
  { version, name, price, ...values }: NewItem,
  by: MenuChanger,
): Promise<Menu> {
  return await changeMenu(db, version, by, async (transaction, menu) => {
    const problem = newItemProblem(name, menu);
    const isThere = problem === 'exists';
    if (problem !== null && !isThere) throw dataError(ERROR_OF[problem]);
    const item = { ...values, unitPrice: wholeCents(price), soldOut: null };
    refuseImpossible(item);
    const added = { name, before: null, after: recordedItem(item) };
    if (isThere) return await addedAgain(transaction, added, by.accountId, ERROR_OF[problem]);
    await storeItem(transaction, name, item);
    return added;
  });
}

/**
 * Removes an ingredient or an extra that the owner added.
 * @throws RequestError 404 for an unknown item, 409 for a standard ingredient
 */
export async function removeItem(
  db: Db,
  table: MenuTable,
  name: string,
  by: MenuChanger,
): Promise<Menu> {
  return await changeMenu(db, null, by, async (transaction, menu) => {
    const item = KNOWN[table](menu, name);
    if (table === 'ingredients' && isStandardIngredient(name)) throw dataError('INGREDIENT_STAYS');
    await deleteItem(transaction, table, name);
    return { name, before: recordedItem(item), after: null };
  });
}

/**
 * Sets whether an ingredient or an extra is available. Needs no version, because it applies to every version.
 * @throws RequestError 404 for an unknown item, 429 beyond the limit of the account
 */
export async function setSoldOut(
  db: Db,
  table: MenuTable,
  name: string,
  soldOut: SoldOutSpan | null,
  by: MenuChanger,
): Promise<Menu> {
  await limitStops(db, by.accountId, by.now);
  return await changeMenu(db, null, by, async (transaction, menu) => {
    const before = KNOWN[table](menu, name).soldOut;
    const until = soldOut === 'today' ? (await findBusinessDay(transaction, by.now)).endsAt : null;
    await storeSoldOut(transaction, table, name, soldOut, until);
    return { name, before: { soldOut: before }, after: { soldOut } };
  });
}

/**
 * Changes the menu in one transaction and records the difference, if any. Changes run one
 * after the other.
 * @param seen the version that the change is based on; null if it applies to any version
 * @returns the menu after the change
 */
export async function changeMenu(
  db: Db,
  seen: number | null,
  by: MenuChanger,
  change: (transaction: Transaction<Schema>, menu: Menu) => Promise<Change>,
): Promise<Menu> {
  return await writeAs(db, by, async (transaction) => {
    const version = await takeNextVersion(transaction);
    if (seen !== null && seen !== version - 1) {
      throw dataError('MENU_CHANGED', { details: { version: version - 1 } });
    }
    const menu = await readMenu(transaction, by.now);
    const recorded = differences(await change(transaction, menu));
    // An empty change must not make other owners' unsaved work outdated.
    if (recorded === null) {
      await restoreVersion(transaction, version);
      return { ...menu, version: version - 1 };
    }
    await insertMenuChange(transaction, version, recorded, by);
    return await readMenu(transaction, by.now);
  });
}

function known(menu: Menu, name: string): MenuItem {
  const item = itemOf(menu, name);
  if (item === undefined) throw dataError('INGREDIENT_UNKNOWN');
  return item;
}

/** @throws RequestError 404 for an extra that is not on the menu */
export function knownExtra(menu: Menu, name: string): Extra {
  const extra = extraOf(menu, name);
  if (extra === undefined) throw dataError('EXTRA_UNKNOWN');
  return extra;
}

function refuseImpossible(item: MenuItem): void {
  const problem = startCountProblem(item);
  if (problem !== null) throw new RequestError(400, problem);
}
