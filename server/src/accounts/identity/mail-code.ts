import { normaliseEmail } from '@tall-order/domain/account.ts';
import { brokenRule } from '@tall-order/domain/form-rules.ts';
import { IDENTITY_DETAILS } from '@tall-order/domain/wire-errors.ts';
import { inTransaction } from '../../db/transaction.ts';
import { identityError } from '../../http/wire/request-error.ts';
import { reserveAttempt } from '../../http/rate-limits/rate-limits.ts';
import type { Networks } from '../../http/rate-limits/networks-of.ts';
import type { Limit } from '../../http/rate-limits/rate-limits.ts';
import { accountOfToken, requireRecentSignIn } from './authenticate.ts';
import { findAccountByEmail, lockAccount } from './account-queries.ts';
import type { Account } from './account-queries.ts';
import type { Actor } from './id-tokens.ts';
import type { Identity } from './identity.ts';
import { changeLimits, mailFromLimits, mailToLimits } from './attempt-limits.ts';
import { codeLink, issueCode } from './one-time-codes.ts';
import type { MailedType } from './one-time-codes.ts';
import { requireLiveSession } from './sessions.ts';

export interface CodeRequest {
  requestType?: string | undefined;
  email?: string | undefined;
  idToken?: string | undefined;
  newEmail?: string | undefined;
  /** where the hosted service's page leads to; only validated, because the shop's page leads to the shop */
  continueUrl?: string | undefined;
  /** asks for the link in the reply; refused, because only an administrator may have it */
  returnOobLink?: boolean | undefined;
}

/**
 * @param networks those for which attempts are counted
 * @returns the account's address; with enumeration protection, an address without an account too
 */
export async function mailCode(
  identity: Identity,
  request: CodeRequest,
  networks: Networks,
): Promise<string> {
  const { requestType, continueUrl } = request;
  if (requestType === undefined || requestType === 'OOB_REQ_TYPE_UNSPECIFIED') {
    throw identityError('MISSING_REQ_TYPE');
  }
  if (request.returnOobLink === true) throw identityError('INSUFFICIENT_PERMISSION');
  if (continueUrl && !URL.canParse(continueUrl)) {
    throw identityError(
      'INVALID_CONTINUE_URI',
      '((expected an absolute URI with valid scheme and host))',
    );
  }
  switch (requestType) {
    case 'EMAIL_SIGNIN':
      throw identityError('OPERATION_NOT_ALLOWED', 'There is no sign-in by a mailed link.');
    case 'PASSWORD_RESET':
      return await mailPasswordReset(identity, request.email, networks);
    case 'VERIFY_EMAIL': {
      // The error is not MISSING_ID_TOKEN: the hosted service lets administrators leave the token out.
      if (!request.idToken) throw identityError('INVALID_ID_TOKEN');
      const { account, actor } = await accountOfToken(identity, request.idToken);
      await reserve(identity, [
        ...mailToLimits(account.email, requestType),
        ...mailFromLimits(networks),
      ]);
      await send(identity, account, 'VERIFY_EMAIL', account.email, actor);
      return account.email;
    }
    case 'VERIFY_AND_CHANGE_EMAIL': {
      if (!request.newEmail) throw identityError('MISSING_NEW_EMAIL');
      const { account, actor } = await accountOfToken(identity, request.idToken);
      requireRecentSignIn(actor, identity.now());
      const address = validAddress(request.newEmail);
      // The attempt is counted before the reply can reveal that the address is taken.
      await reserve(identity, [...changeLimits(account.id, networks), ...mailFromLimits(networks)]);
      if (await findAccountByEmail(identity.db, address)) throw identityError('EMAIL_EXISTS');
      await reserve(identity, mailToLimits(address, requestType));
      await send(identity, account, 'VERIFY_AND_CHANGE_EMAIL', address, actor);
      return account.email;
    }
    default:
      throw identityError('INVALID_REQ_TYPE', 'Unsupported request parameters.');
  }
}

async function mailPasswordReset(
  identity: Identity,
  email: string | undefined,
  networks: Networks,
): Promise<string> {
  if (!email) throw identityError('MISSING_EMAIL');
  const address = validAddress(email);
  refuseWithoutMail(identity);
  await reserve(identity, [
    ...mailToLimits(address, 'PASSWORD_RESET'),
    ...mailFromLimits(networks),
  ]);
  const account = await findAccountByEmail(identity.db, address);
  if (account !== undefined) await send(identity, account, 'PASSWORD_RESET', address);
  else if (!identity.protectsEmails) throw identityError('EMAIL_NOT_FOUND');
  return address;
}

/** @param actor the caller, if the request needs a token */
async function send(
  identity: Identity,
  account: Account,
  requestType: MailedType,
  recipient: string,
  actor?: Actor,
): Promise<void> {
  refuseWithoutMail(identity);
  const now = identity.now();
  await inTransaction(identity.db, async (transaction) => {
    if (actor !== undefined) {
      // Without the lock, a code that is made during a change of the password would stay valid after it.
      await lockAccount(transaction, account.id);
      await requireLiveSession(transaction, actor);
    }
    const code = await issueCode(
      transaction,
      { accountId: account.id, requestType, email: recipient },
      now,
    );
    const link = codeLink(identity.publicUrl(), requestType, code);
    const emailVerified = account.emailVerified && recipient === account.email;
    const to = { email: recipient, emailVerified };
    await identity.hooks.mail(transaction, to, { kind: requestType, link });
  });
}

async function reserve({ db, now }: Identity, limits: Limit[]): Promise<void> {
  await reserveAttempt(db, limits, now());
}

function refuseWithoutMail({ canMail }: Identity): void {
  if (!canMail) {
    throw identityError('OPERATION_NOT_ALLOWED', IDENTITY_DETAILS.NO_MAIL);
  }
}

/** @throws RequestError INVALID_EMAIL */
function validAddress(email: string): string {
  if (brokenRule(email, { isEmail: true }) !== null) throw identityError('INVALID_EMAIL');
  return normaliseEmail(email);
}
