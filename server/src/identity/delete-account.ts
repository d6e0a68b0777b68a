import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import { inTransaction } from '../db/transaction.ts';
import { identityError } from '../wire/request-error.ts';
import { forgetCustomer } from '../orders/forget-customer.ts';
import { changeRole } from '../roles/change-role.ts';
import { findRole } from '../roles/roles-queries.ts';
import { accountOfToken, requireRecentSignIn } from './account-of-token.ts';
import { requireLiveSession } from './sessions.ts';
import type { Identity } from './identity.ts';

/**
 * Deletes the account behind an ID token with its sessions. What was sold stays in the books
 * without the buyer: the orders lose their owner and everything the customer filled in. The shop's
 * last owner cannot go before there is another.
 * @throws RequestError with the identity service's code
 */
export async function deleteAccount(
  identity: Identity,
  idToken: string | undefined,
): Promise<void> {
  const { account, actor } = await accountOfToken(identity, idToken);
  requireRecentSignIn(actor, identity.now());
  await inTransaction(identity.db, async (transaction) => {
    // Changing what is unique holds up orders of another device that refer to the account: one that
    // is placed meanwhile would stay with what the customer filled in.
    await transaction
      .updateTable('accounts')
      .set({ email: `deleted ${account.id}` })
      .where('id', '=', account.id)
      .execute();
    await requireLiveSession(transaction, actor);
    await forgetCustomer(transaction, account.id, identity.now());
    // Only those with a role wait for other changes of roles.
    if ((await findRole(transaction, account.id)) !== 'customer') {
      const changed = await changeRole(
        transaction,
        {
          accountId: account.id,
          role: 'customer',
          way: 'account deleted',
          changedBy: account.id,
        },
        identity.now(),
      );
      if ('problem' in changed) {
        throw identityError('OPERATION_NOT_ALLOWED', DATA_ERRORS.LAST_OWNER.message);
      }
    }
    // Sessions, refresh tokens and idempotency keys go with it.
    await transaction.deleteFrom('accounts').where('id', '=', account.id).execute();
  });
}
