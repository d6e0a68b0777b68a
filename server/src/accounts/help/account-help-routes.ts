import { CODE_LIFETIME_MS, pastedEmail } from '@tall-order/domain/account.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { networksOf } from '../../http/rate-limits/networks-of.ts';
import { reserveAttempt } from '../../http/rate-limits/rate-limits.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { lockAccountByEmail } from '../identity/account-queries.ts';
import { changeLimits } from '../identity/attempt-limits.ts';
import type { Identity } from '../identity/identity.ts';
import { codeLink, issueCode } from '../identity/one-time-codes.ts';
import type { Handlers } from '../roles/answer-calls.ts';
import { lockRoles } from '../roles/change-role.ts';
import { findRole } from '../roles/roles-queries.ts';
import { writeAs, writerOf } from '../roles/write-as.ts';
import { setDisabled } from './set-disabled.ts';

/** The owner helps the holder of an account. */
export function accountHelpRoutes(identity: Identity) {
  const { db, now, hooks } = identity;
  return {
    'POST /accounts/disabled.json': async (request) => {
      const { disabled } = request.body;
      const openOrders = await writeAs(db, writerOf(request), async (transaction) => {
        const set = await setDisabled(transaction, request.body, now());
        if (disabled && 'account' in set && !set.account.disabled) {
          await hooks.mail(transaction, set.account, { kind: 'disabled' });
        }
        if ('role' in set) throw dataError('ACCOUNT_HAS_ROLE');
        return await hooks.countOpenOrders(transaction, set.account.id);
      });
      return { openOrders };
    },
    'POST /accounts/password-link.json': async (request) => {
      const by = writerOf(request);
      await reserveAttempt(db, changeLimits(by.accountId, networksOf(request.ip)), now());
      return await writeAs(db, by, (transaction) =>
        makePasswordLink(transaction, identity, request.body.email),
      );
    },
  } satisfies Partial<Handlers>;
}

/**
 * The link is valid once. The customer is notified by mail, if the shop can send mail.
 * @throws RequestError 404 for an unknown address; 409 for a disabled account, or for an owner's, which
 *   another owner must not take over
 */
async function makePasswordLink(
  transaction: Transaction<Schema>,
  identity: Identity,
  email: string,
): Promise<{ link: string; expiresAt: number }> {
  const { publicUrl, now } = identity;
  // Changes of roles wait for this call, so that the account cannot become an owner's meanwhile.
  await lockRoles(transaction);
  const account = await lockAccountByEmail(transaction, pastedEmail(email));
  if (account === undefined) throw dataError('ACCOUNT_UNKNOWN');
  if (account.disabled) throw dataError('ACCOUNT_DISABLED');
  if ((await findRole(transaction, account.id)) === 'owner') throw dataError('ACCOUNT_IS_OWNER');
  const code = {
    accountId: account.id,
    requestType: 'PASSWORD_LINK',
    email: account.email,
  } as const;
  const link = codeLink(publicUrl(), code.requestType, await issueCode(transaction, code, now()));
  await identity.hooks.mail(transaction, account, { kind: 'password-link-made' });
  return { link, expiresAt: now() + CODE_LIFETIME_MS };
}
