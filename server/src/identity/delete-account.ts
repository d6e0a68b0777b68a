import { inTransaction } from '../db/transaction.ts';
import { accountOfToken, requireRecentSignIn } from './account-of-token.ts';
import type { Identity } from './identity.ts';

/**
 * Deletes the account behind an ID token with its sessions. What was sold stays in the books
 * without the buyer: the orders lose their owner and everything the customer filled in.
 * @throws RequestError with the identity service's code
 */
export async function deleteAccount(
  identity: Identity,
  idToken: string | undefined,
): Promise<void> {
  const { account, actor } = await accountOfToken(identity, idToken);
  requireRecentSignIn(actor, identity.now());
  await inTransaction(identity.db, async (transaction) => {
    await transaction
      .updateTable('orders')
      .set({ account_id: null, order_data: '{}' })
      .where('account_id', '=', account.id)
      .execute();
    // Sessions, refresh tokens and idempotency keys go with it.
    await transaction.deleteFrom('accounts').where('id', '=', account.id).execute();
  });
}
