import { KNOWN_MS } from '@tall-order/domain/account.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { networksOf } from '../../http/rate-limits/networks-of.ts';
import type { Networks } from '../../http/rate-limits/networks-of.ts';

/** A customer signs in at a few places. */
const MAX_NETWORKS = 20;

/** The narrowest network, without the rest of the address: `203.0.113.7` or `2001:db8:1:2::`. */
function storedNetwork([{ key }]: Networks): string {
  return key.split('/', 1)[0] ?? key;
}

/** Remembers that somebody who knows the account's password was there. @param now milliseconds since 1970 */
export async function rememberNetwork(
  db: Kysely<Schema>,
  accountId: string,
  networks: Networks,
  now: number,
): Promise<void> {
  await db
    .insertInto('account_networks')
    .values({ account_id: accountId, network: storedNetwork(networks), signed_in_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'network']).doUpdateSet({ signed_in_at: now }),
    )
    .execute();
  const newest = db
    .selectFrom('account_networks')
    .select('network')
    .where('account_id', '=', accountId)
    .orderBy('signed_in_at', 'desc')
    .limit(sql.lit(MAX_NETWORKS));
  await db
    .deleteFrom('account_networks')
    .where('account_id', '=', accountId)
    .where('network', 'not in', newest)
    .execute();
}

/** Whether the account with this address has signed in from the client's narrowest network lately. */
export async function hasSignedInFrom(
  db: Kysely<Schema>,
  email: string,
  networks: Networks,
  now: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('account_networks')
    .innerJoin('accounts', 'accounts.id', 'account_networks.account_id')
    .select('account_networks.network')
    .where('accounts.email', '=', email)
    .where('network', '=', storedNetwork(networks))
    .where('signed_in_at', '>', now - KNOWN_MS)
    .executeTakeFirst();
  return found !== undefined;
}

/** The networks from which the account last signed in; null if that was long ago. */
export async function lastNetworksOf(
  db: Kysely<Schema>,
  accountId: string,
): Promise<Networks | null> {
  const last = await db
    .selectFrom('account_networks')
    .select('network')
    .where('account_id', '=', accountId)
    .orderBy('signed_in_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? null : networksOf(last.network);
}

/** Call it now and then: accounts that are not used any more forget their networks too. */
export async function forgetOldNetworks(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .deleteFrom('account_networks')
    .where('signed_in_at', '<=', now - KNOWN_MS)
    .execute();
}
