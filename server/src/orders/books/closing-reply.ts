import type { Taken, TakenBy } from '@tall-order/domain/closing.ts';
import type { ClosingReply, TakenReply } from '@tall-order/domain/closing-contract.ts';
import { byMethod } from '@tall-order/domain/payment.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Role } from '@tall-order/domain/rights.ts';
import type { Kysely } from 'kysely';
import { shownName } from '../../accounts/identity/account-queries.ts';
import type { Schema } from '../../db/schema.ts';
import type { Closing } from './closings-queries.ts';

/**
 * The record as clients read it, in decimals, with the name of whoever closed.
 * @param role the reader's
 */
export async function toReply(
  db: Kysely<Schema>,
  closing: Closing,
  role: Role,
): Promise<ClosingReply> {
  const { number, madeAt, madeBy, madeAs, currency, counted, taken } = closing;
  const { float, cash, coins, drivers, terminal, note } = counted;
  const name = await nameOfCloser(db, madeBy, role);
  return {
    number,
    madeAt,
    ...(name !== null && { madeBy: name }),
    madeAs,
    currency,
    float: toDecimal(float),
    cash: toDecimal(cash),
    ...(coins && { coins: { ...coins } }),
    drivers: toDecimal(drivers),
    ...(terminal !== null && { terminal: toDecimal(terminal) }),
    ...(note !== '' && { note }),
    taken: takenReply(taken),
  };
}

export function takenReply(taken: Taken): TakenReply {
  const { entries, others } = taken;
  const sums = byMethod((method) => byReply(taken[method]));
  return { ...sums, entries, ...(others && { others: { ...others } }) };
}

function byReply({ taken, refunded, corrected }: TakenBy): TakenReply['cash'] {
  return {
    taken: toDecimal(taken),
    refunded: toDecimal(refunded),
    corrected: toDecimal(corrected),
  };
}

/**
 * Only the owner reads the e-mail address of somebody without a name. The ledger outlives accounts.
 * @param role the reader's; null on paper
 * @returns null without a name, and for an account that was deleted
 */
export async function nameOfCloser(
  db: Kysely<Schema>,
  accountId: string,
  role: Role | null,
): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .select(['display_name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  const { display_name: displayName = null, email = null } = account ?? {};
  return shownName(displayName) ?? (role === 'owner' ? email : null);
}
