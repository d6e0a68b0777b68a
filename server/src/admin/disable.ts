import { normaliseEmail } from '@tall-order/domain/account.ts';
import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/transaction.ts';
import { dataError } from '../wire/request-error.ts';
import { findAccountByEmail, updateAccount } from '../identity/account-queries.ts';
import { revokeCredentials } from '../identity/revoke-credentials.ts';
import { countOpenOrders } from '../orders/open-orders.ts';
import { takeTurn } from '../roles/change-role.ts';
import { findRole } from '../roles/roles-queries.ts';

/**
 * Shuts an account out, or lets it in again. A disabled one is signed out everywhere at once and
 * cannot sign in; its orders stay.
 * @param now milliseconds since 1970
 * @returns what was done, as lines for people
 * @throws an Error that says what to do when there is no such account or it has a role
 */
export async function setDisabled(
  db: Db,
  email: string,
  disabled: boolean,
  now: number,
): Promise<string> {
  const { account, open } = await inTransaction(db, async (transaction) => {
    const found = await findAccountByEmail(transaction, normaliseEmail(email));
    if (found === undefined) throw dataError('ACCOUNT_UNKNOWN');
    // In line with changes of roles, or one might give it a role meanwhile.
    await takeTurn(transaction);
    const role = await findRole(transaction, found.id);
    // So that a shop keeps an owner, and who had which role when stays on record.
    if (disabled && role !== 'customer') {
      throw new Error(`${found.email} is ${role}. Make it customer first: grant ${email} customer`);
    }
    await updateAccount(transaction, found.id, { disabled });
    if (disabled) await revokeCredentials(transaction, found.id, now);
    return { account: found, open: await countOpenOrders(transaction, found.id, now) };
  });
  if (!disabled) return `${account.email} may sign in again.\n`;
  return `${account.email} is disabled now, and signed out everywhere.\n${aboutOpen(account.email, open)}`;
}

function aboutOpen(email: string, open: number): string {
  if (open === 0) return 'It has no open orders.\n';
  const orders = open === 1 ? '1 open order' : `${open} open orders`;
  return `It has ${orders}. To cancel: npm run shop -- cancel-orders ${email}\n`;
}
