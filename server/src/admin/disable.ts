import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/transaction.ts';
import { setDisabled } from '../roles/set-disabled.ts';

/**
 * Shuts an account out, or lets it in again, see {@link setDisabled}.
 * @param now milliseconds since 1970
 * @returns what was done, as lines for people
 * @throws an Error that says what to do when there is no such account or it has a role
 */
export async function disableAccount(
  db: Db,
  email: string,
  disabled: boolean,
  now: number,
): Promise<string> {
  const done = await inTransaction(db, (transaction) =>
    setDisabled(transaction, { email, disabled }, now),
  );
  if ('role' in done) {
    throw new Error(`${email} is ${done.role}. Make it customer first: grant ${email} customer`);
  }
  const { account, openOrders } = done;
  if (!disabled) return `${account.email} may sign in again.\n`;
  return `${account.email} is disabled now, and signed out everywhere.\n${aboutOpen(account.email, openOrders)}`;
}

function aboutOpen(email: string, open: number): string {
  if (open === 0) return 'It has no open orders.\n';
  const orders = open === 1 ? '1 open order' : `${open} open orders`;
  return `It has ${orders}. To cancel: npm run shop -- cancel-orders ${email}\n`;
}
