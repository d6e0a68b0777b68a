import type { Db } from '../db/open-db.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import { identityError } from '../errors.ts';

/** An account as its own routes need it. Times are milliseconds since 1970. */
export interface Account {
  id: string;
  email: string;
  passwordHash: string;
  passwordUpdatedAt: number;
  createdAt: number;
  lastSignInAt: number;
}

const COLUMNS = [
  'id',
  'email',
  'password_hash as passwordHash',
  'password_updated_at as passwordUpdatedAt',
  'created_at as createdAt',
  'last_sign_in_at as lastSignInAt',
] as const;

/** The account with a normalised e-mail address. */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return await db
    .selectFrom('accounts')
    .select(COLUMNS)
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return await db.selectFrom('accounts').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** @throws RequestError EMAIL_EXISTS when an account with the address exists */
export async function insertAccount(db: Db, account: Account): Promise<void> {
  try {
    await db
      .insertInto('accounts')
      .values({
        id: account.id,
        email: account.email,
        password_hash: account.passwordHash,
        password_updated_at: account.passwordUpdatedAt,
        created_at: account.createdAt,
        last_sign_in_at: account.lastSignInAt,
      })
      .execute();
  } catch (error) {
    throw isUniqueViolation(error) ? identityError('EMAIL_EXISTS') : error;
  }
}
