import type { Role } from '@tall-order/domain/rights.ts';
import type { Db } from '../db/schema.ts';
import { grantRole } from '../accounts/roles/grant-role.ts';
import { inTransaction } from '../db/transaction.ts';
import { openOrdersInWords } from './cancel-orders.ts';
import { countOpenOrders } from '../orders/open-orders.ts';
import { setDisabled } from '../accounts/help/set-disabled.ts';
import { escapeControls } from './terminal.ts';

const PAGE = 500;

/** Sorted by address, columns separated by tabs. @yields a line with its end */
export async function* usersAsLines(db: Db): AsyncGenerator<string> {
  yield 'email\tcreated\tlast sign-in\torders\trole\tdisabled\n';
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('accounts')
      .leftJoin('orders', 'orders.account_id', 'accounts.id')
      .leftJoin('roles', 'roles.account_id', 'accounts.id')
      .select(({ fn }) => [
        'accounts.email',
        'accounts.created_at',
        'accounts.last_sign_in_at',
        fn.count('orders.id').as('orders'),
        'roles.role',
        'accounts.disabled',
      ])
      .where('accounts.email', '>', after)
      .groupBy([
        'accounts.email',
        'accounts.created_at',
        'accounts.last_sign_in_at',
        'accounts.disabled',
        'roles.role',
      ])
      .orderBy('accounts.email')
      .limit(PAGE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    for (const row of rows) {
      const columns = [
        escapeControls(row.email),
        iso(row.created_at),
        iso(row.last_sign_in_at),
        row.orders,
        escapeControls(row.role ?? 'customer'),
        row.disabled === 1 ? 'yes' : 'no',
      ];
      yield `${columns.join('\t')}\n`;
    }
    after = last.email;
  }
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

/** Grants a role from the command line. @returns lines for the terminal. @throws Error that says what to do */
export async function grant(db: Db, email: string, role: Role, now: number): Promise<string> {
  const change = { role, way: 'command line', changedBy: null } as const;
  const { account, before } = await grantRole(db, email, change, now);
  const done = `${account.email} is ${role} now and was ${before} before.\n`;
  // A customer may have signed up with the address of another person.
  return role === 'customer' || account.emailVerified
    ? done
    : `${done}The address is not confirmed yet: make sure that the account belongs to the person you mean.\n`;
}

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
  return `It has ${openOrdersInWords(open)}. To cancel: npm run shop -- cancel-orders ${email}\n`;
}
