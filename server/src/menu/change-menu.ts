import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { BUN, isIngredientName, isStandardIngredient } from '@tall-order/domain/ingredients.ts';
import { MAX_ITEMS, itemOf } from '@tall-order/domain/menu.ts';
import type { Menu, MenuItem, SoldOutSpan } from '@tall-order/domain/menu.ts';
import type { BaseChange, ItemChange, NewItem } from '@tall-order/domain/menu-contract.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import type { Db } from '../db/open-db.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { RequestError, dataError } from '../errors.ts';
import { actorOf } from '../identity/authenticate.ts';
import { endOfDay } from './end-of-day.ts';
import { SLOT, deleteItem, readMenu, storeBase, storeItem, storeSoldOut } from './menu-queries.ts';

/** Who changes the menu, and when in milliseconds since 1970. */
export interface MenuChanger {
  accountId: string;
  now: number;
}

/** The changer of a call that a role was required for. */
export function menuChanger(request: FastifyRequest, now: number): MenuChanger {
  return { accountId: actorOf(request).accountId, now };
}

/**
 * Changes what comes with every burger.
 * @throws RequestError 400 for a price that is no whole number of cents, 409 for another version
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
 * Changes an ingredient. Orders that were placed keep what they were sold with.
 * @throws RequestError 404 for one that is not on the menu, 400 for values that cannot be together,
 *   409 for another version
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
 * Puts an ingredient on the menu, behind the others.
 * @throws RequestError 400 for a name that cannot be one, 409 for one that is there and for another
 *   version
 */
export async function addItem(
  db: Db,
  { version, name, price, ...values }: NewItem,
  by: MenuChanger,
): Promise<Menu> {
  return await changeMenu(db, version, by, async (transaction, menu) => {
    if (!isIngredientName(name)) throw dataError('INGREDIENT_NAME_INVALID');
    if (itemOf(menu, name) !== undefined) throw dataError('INGREDIENT_EXISTS');
    if (Object.keys(menu.items).length >= MAX_ITEMS) throw dataError('MENU_FULL');
    const item = { ...values, unitPrice: wholeCents(price), soldOut: null };
    refuseImpossible(item);
    await storeItem(transaction, name, item);
    return { name, before: null, after: recordedItem(item) };
  });
}

/**
 * Takes an ingredient off the menu that the owner has put there.
 * @throws RequestError 404 for one that is not on it, 409 for one of the four
 */
export async function removeItem(db: Db, name: string, by: MenuChanger): Promise<Menu> {
  return await changeMenu(db, null, by, async (transaction, menu) => {
    const item = known(menu, name);
    if (isStandardIngredient(name)) throw dataError('INGREDIENT_STAYS');
    await deleteItem(transaction, name);
    return { name, before: recordedItem(item), after: null };
  });
}

/**
 * Says whether an ingredient is available: whatever version the caller has seen, because it is true
 * for every one.
 * @throws RequestError 404 for one that is not on the menu
 */
export async function setSoldOut(
  db: Db,
  name: string,
  soldOut: SoldOutSpan | null,
  by: MenuChanger,
): Promise<Menu> {
  return await changeMenu(db, null, by, async (transaction, menu) => {
    const before = known(menu, name).soldOut;
    await storeSoldOut(transaction, name, soldOut, soldOut === 'today' ? endOfDay(by.now) : null);
    return { name, before: { soldOut: before }, after: { soldOut } };
  });
}

/** What a change did, each side as it is recorded: by the names and values of the wire. */
interface Change {
  name: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/**
 * Changes the menu in one transaction and records what differs, if anything does. Changes come one
 * after the other.
 * @param seen the version that the change follows; null when it is right after any
 * @returns the menu after it
 */
async function changeMenu(
  db: Db,
  seen: number | null,
  { accountId, now }: MenuChanger,
  change: (transaction: Transaction<Schema>, menu: Menu) => Promise<Change>,
): Promise<Menu> {
  return await inTransaction(db, async (transaction) => {
    const version = await nextVersion(transaction);
    if (seen !== null && seen !== version - 1) {
      throw dataError('MENU_CHANGED', undefined, { version: version - 1 });
    }
    const menu = await readMenu(transaction, now);
    const { name, before, after } = await change(transaction, menu);
    // Nobody's unsaved work is out of date for what changes nothing.
    if (isSame(before, after)) {
      await transaction
        .updateTable('menu_head')
        .set({ version: version - 1 })
        .where('slot', '=', SLOT)
        .execute();
      return { ...menu, version: version - 1 };
    }
    await transaction
      .insertInto('menu_changes')
      .values({
        version,
        name,
        changed_by: accountId,
        changed_at: now,
        before: before && JSON.stringify(after ? differing(before, after) : before),
        after: after && JSON.stringify(before ? differing(after, before) : after),
      })
      .execute();
    return await readMenu(transaction, now);
  });
}

/** Keeps other changes waiting until the transaction ends. */
async function nextVersion(transaction: Transaction<Schema>): Promise<number> {
  const { version } = await transaction
    .updateTable('menu_head')
    .set({ version: sql<number>`version + 1` })
    .where('slot', '=', SLOT)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

function known(menu: Menu, name: string): MenuItem {
  const item = itemOf(menu, name);
  if (item === undefined) throw dataError('INGREDIENT_UNKNOWN');
  return item;
}

function wholeCents(price: number): Cents {
  const cents = toCents(price);
  if (Math.abs(price * 100 - cents) > 1e-6) throw dataError('PRICE_NOT_WHOLE');
  return cents;
}

function refuseImpossible({ startCount, maxCount }: MenuItem): void {
  if (startCount > maxCount) {
    throw new RequestError(
      400,
      `A burger cannot start with ${startCount} when ${maxCount} is the most.`,
    );
  }
}

function recordedBase({
  basePrice,
  bun,
}: Pick<Menu, 'basePrice' | 'bun'>): Record<string, unknown> {
  return { price: toDecimal(basePrice), allergens: bun.allergens, kcal: bun.kcal };
}

/** Without what is sold out: that is recorded by itself. */
function recordedItem({
  unitPrice,
  soldOut: _soldOut,
  ...item
}: MenuItem): Record<string, unknown> {
  return { price: toDecimal(unitPrice), ...item };
}

function isSame(before: Change['before'], after: Change['after']): boolean {
  return before !== null && after !== null && Object.keys(differing(before, after)).length === 0;
}

function differing(
  values: Readonly<Record<string, unknown>>,
  others: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(others[key]),
    ),
  );
}
