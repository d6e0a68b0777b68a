import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@tall-order/domain/durations.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { hashOfSecret } from '../identity/passwords.ts';
import { OWNERSHIP_ROW, changeRole, roleRefusal, lockRoles } from './change-role.ts';
import { countOwners } from './roles-queries.ts';
import { writeAs } from './write-as.ts';
import type { Writer } from './write-as.ts';

const LIFETIME_MS = DAY_MS;
export const OWNER_LINK_LASTS = 'works for a day';
const CODE_BYTES = 40;

/**
 * Issues a code for one use, which replaces every earlier code; only its hash is stored.
 * @returns null when the shop has an owner
 */
export async function issueOwnerCode(db: Db, now: number): Promise<string | null> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const issued = await inTransaction(db, async (transaction) => {
    await lockRoles(transaction);
    if ((await countOwners(transaction)) > 0) return false;
    await transaction
      .updateTable('ownership')
      .set({ code_hash: hashOfSecret(code), expires_at: now + LIFETIME_MS })
      .where('slot', '=', OWNERSHIP_ROW)
      .execute();
    return true;
  });
  return issued ? code : null;
}

/** Uses the code up. @throws RequestError 410 for a code that is unknown, used or expired */
export async function redeemOwnerCode(
  db: Db,
  code: string,
  by: Writer,
  now: number,
): Promise<void> {
  const { accountId } = by;
  await writeAs(db, by, async (transaction) => {
    // A second request waits for the row here, and then finds it without the code.
    const { numUpdatedRows } = await transaction
      .updateTable('ownership')
      .set({ code_hash: null, expires_at: null, turn: sql<number>`turn + 1` })
      .where('code_hash', '=', hashOfSecret(code))
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n || (await countOwners(transaction)) > 0) {
      throw dataError('OWNER_LINK_VOID');
    }
    const changed = await changeRole(
      transaction,
      { accountId, role: 'owner', way: 'owner link', changedBy: accountId },
      now,
    );
    // The error rolls the update back, so that the code stays valid for another account.
    if ('problem' in changed) throw roleRefusal(changed.problem);
  });
}

export function ownerLink(shopAddress: string, code: string): string {
  const link = new URL(SCREEN_PATHS.ownerLink, shopAddress);
  link.search = new URLSearchParams({ code }).toString();
  return link.href;
}
