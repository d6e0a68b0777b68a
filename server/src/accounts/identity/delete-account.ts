import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import { inTransaction } from '../../db/transaction.ts';
import { identityError } from '../../http/wire/request-error.ts';
import { changeRole } from '../roles/change-role.ts';
import { findRole } from '../roles/roles-queries.ts';
import { accountOfToken, requireRecentSignIn } from './authenticate.ts';
import { requireLiveSession } from './sessions.ts';
import type { Identity } from './identity.ts';

/**
 * Cancels the orders that the kitchen has not started. All sales stay in the books without customer and form
 * fields, which the shop keeps only until it has finished an order. The shop's last owner cannot be deleted.
 */
export async function deleteAccount(
  identity: Identity,
  idToken: string | undefined,
): Promise<void> {
  const { account, actor } = await accountOfToken(identity, idToken);
  requireRecentSignIn(actor, identity.now());
  await inTransaction(identity.db, async (transaction) => {
    // A change of this unique column locks out new orders that refer to the account. Without the lock, an
    // order that another device places meanwhile would keep the customer's form fields.
    await transaction
      .updateTable('accounts')
      .set({ email: `deleted ${account.id}` })
      .where('id', '=', account.id)
      .execute();
    await requireLiveSession(transaction, actor);
    await identity.hooks.leave(transaction, account);
    // changeRole waits for other changes of roles; customers need not.
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
    // The database deletes sessions, refresh tokens and idempotency keys with the account.
    await transaction.deleteFrom('accounts').where('id', '=', account.id).execute();
  });
}
