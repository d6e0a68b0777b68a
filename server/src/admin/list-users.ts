import type { Db } from '../db/schema.ts';
import { printable } from './terminal.ts';

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
        printable(row.email),
        iso(row.created_at),
        iso(row.last_sign_in_at),
        row.orders,
        printable(row.role ?? 'customer'),
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
