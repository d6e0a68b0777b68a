import { storedLine } from '@tall-order/domain/comparable-text.ts';
import { isBlank } from '@tall-order/domain/form-rules.ts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import { identityError } from '../../http/wire/request-error.ts';

export interface Account {
  id: string;
  email: string;
  emailVerified: boolean;
  displayName: string | null;
  photoUrl: string | null;
  disabled: boolean;
  passwordHash: string;
  passwordUpdatedAt: number;
  createdAt: number;
  lastSignInAt: number;
}

const COLUMN_OF = {
  id: 'id',
  email: 'email',
  emailVerified: 'email_verified',
  displayName: 'display_name',
  photoUrl: 'photo_url',
  disabled: 'disabled',
  passwordHash: 'password_hash',
  passwordUpdatedAt: 'password_updated_at',
  createdAt: 'created_at',
  lastSignInAt: 'last_sign_in_at',
} as const satisfies Record<keyof Account, keyof Schema['accounts']>;

/** The display name in one line; null if it is blank. */
export function shownName(displayName: string | null): string | null {
  return isBlank(displayName ?? '') ? null : storedLine(displayName ?? '');
}

type AccountRow<Given> = Pick<
  Schema['accounts'],
  (typeof COLUMN_OF)[keyof Given & keyof typeof COLUMN_OF]
>;

export async function findAccountByEmail(
  db: Kysely<Schema>,
  email: string,
): Promise<Account | undefined> {
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  return row && toAccount(row);
}

export async function findAccount(db: Kysely<Schema>, id: string): Promise<Account | undefined> {
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toAccount(row);
}

/** @throws RequestError EMAIL_EXISTS when an account with the address exists */
export async function insertAccount(db: Kysely<Schema>, account: Account): Promise<void> {
  await refusingTakenEmail(() => db.insertInto('accounts').values(toRow(account)).execute());
}

/** @throws RequestError EMAIL_EXISTS when another account has the address */
export async function updateAccount(
  db: Kysely<Schema>,
  id: string,
  change: Partial<Account>,
): Promise<void> {
  const row = toRow(change);
  if (Object.keys(row).length === 0) return;
  await refusingTakenEmail(() =>
    db.updateTable('accounts').set(row).where('id', '=', id).execute(),
  );
}

/** Locks the account until the transaction ends. */
export async function lockAccount(transaction: Transaction<Schema>, id: string): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set((row) => ({ password_updated_at: row.ref('password_updated_at') }))
    .where('id', '=', id)
    .execute();
}

/** Locks the account of an address until the transaction ends, so that it is not deleted meanwhile. */
export async function lockAccountByEmail(
  transaction: Transaction<Schema>,
  email: string,
): Promise<Account | undefined> {
  const row = await transaction
    .updateTable('accounts')
    .set((account) => ({ password_updated_at: account.ref('password_updated_at') }))
    .where('email', '=', email)
    .returningAll()
    .executeTakeFirst();
  return row && toAccount(row);
}

async function refusingTakenEmail(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw isUniqueViolation(error) ? identityError('EMAIL_EXISTS') : error;
  }
}

function toAccount(row: Selectable<Schema['accounts']>): Account {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified === 1,
    displayName: row.display_name,
    photoUrl: row.photo_url,
    disabled: row.disabled === 1,
    passwordHash: row.password_hash,
    passwordUpdatedAt: row.password_updated_at,
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
  };
}

function toRow<Given extends Partial<Account>>(account: Given): AccountRow<Given> {
  const row = Object.entries(account).map(([field, value]) => [
    // An account has no other fields than the ones with a column.
    COLUMN_OF[field as keyof Account],
    typeof value === 'boolean' ? Number(value) : value,
  ]);
  return Object.fromEntries(row) as AccountRow<Given>; // a column for each given field
}
