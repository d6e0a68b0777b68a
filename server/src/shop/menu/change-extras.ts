import type { ExtraChange, NewExtra } from '@tall-order/domain/menu-contract.ts';
import { newExtraProblem } from '@tall-order/domain/menu-rules.ts';
import type { NewItemProblem } from '@tall-order/domain/menu-rules.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import type { DataErrorCode } from '@tall-order/domain/wire-errors.ts';
import type { Db } from '../../db/schema.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { wholeCents } from '../../http/wire/fields.ts';
import { changeMenu, knownExtra } from './change-menu.ts';
import type { MenuChanger } from './change-menu.ts';
import { storeExtra } from './menu-queries.ts';
import { addedAgain, recordedItem } from './menu-changes.ts';

const ERROR_OF: Record<NewItemProblem, DataErrorCode> = {
  'invalid-name': 'EXTRA_NAME_INVALID',
  exists: 'EXTRA_EXISTS',
  full: 'EXTRAS_FULL',
};

/**
 * Adds an extra at the end of the menu, once if it is asked for again.
 * @throws RequestError 400 for an invalid name, 409 for an existing one and for an outdated version
 */
export async function addExtra(
  db: Db,
  { version, name, price, ...values }: NewExtra,
  by: MenuChanger,
): Promise<Menu> {
  return await changeMenu(db, version, by, async (transaction, menu) => {
    const problem = newExtraProblem(name, menu);
    const isThere = problem === 'exists';
    if (problem !== null && !isThere) throw dataError(ERROR_OF[problem]);
    const extra = { ...values, unitPrice: wholeCents(price), soldOut: null };
    const added = { name, before: null, after: recordedItem(extra) };
    if (isThere) return await addedAgain(transaction, added, by.accountId, ERROR_OF[problem]);
    await storeExtra(transaction, name, extra);
    return added;
  });
}

/**
 * Changes an extra; placed orders keep their snapshots.
 * @throws RequestError 404 for an unknown extra, 409 for an outdated version
 */
export async function changeExtra(
  db: Db,
  name: string,
  { version, price, ...changes }: ExtraChange,
  by: MenuChanger,
): Promise<Menu> {
  return await changeMenu(db, version, by, async (transaction, menu) => {
    const extra = knownExtra(menu, name);
    const next = {
      ...extra,
      ...changes,
      unitPrice: price === undefined ? extra.unitPrice : wholeCents(price),
    };
    await storeExtra(transaction, name, next);
    return { name, before: recordedItem(extra), after: recordedItem(next) };
  });
}
