import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { countOpenOrders } from '../orders/open-orders.ts';
import { setDisabled } from '../accounts/help/set-disabled.ts';

/** See {@link setDisabled}. @returns lines for the terminal. @throws Error that says what to do */
export async function disableAccount(
  db: Db,
  email: string,
  disabled: boolean,
  now: number,
): Promise<string> {
  const done = await inTransaction(db, async (transaction) => {
    const set = await setDisabled(transaction, { email, disabled }, now);
    if ('role' in set) return set;
    return { ...set, openOrders: await countOpenOrders(transaction, set.account.id, now) };
  });
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
