import { normaliseEmail } from '@tall-order/domain/account.ts';
import { brokenRule } from '@tall-order/domain/form-rules.ts';
import { IDENTITY_DETAILS } from '@tall-order/domain/wire-errors.ts';
import { inTransaction } from '../db/transaction.ts';
import { identityError } from '../wire/request-error.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { reserveAttempt } from '../rate-limits/rate-limits.ts';
import type { Limit } from '../rate-limits/rate-limits.ts';
import { accountOfToken, requireRecentSignIn } from './account-of-token.ts';
import { findAccountByEmail, holdAccount } from './account-queries.ts';
import type { Account } from './account-queries.ts';
import type { Actor } from './actor.ts';
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
  /** where the hosted service's page leads on to; only read, as the shop's own page leads to the shop */
  continueUrl?: string | undefined;
  /** whether the link is wanted in the reply; refused, as only an administrator may have it */
  returnOobLink?: boolean | undefined;
}

/**
 * Mails a code: to reset a password, to verify an address, or to change to a new one.
 * @param network whose requests are counted together
 * @returns the account's address; for an address without an account the same answer, without
 *   mail, when enumeration protection is on
 * @throws RequestError with the identity service's code
 */
export async function mailCode(
  identity: Identity,
  request: CodeRequest,
  network: string,
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
      return await mailPasswordReset(identity, request.email, network);
    case 'VERIFY_EMAIL': {
      // Where a token may be left out, as an administrator does, none is one that is not valid.
      if (!request.idToken) throw identityError('INVALID_ID_TOKEN');
      const { account, actor } = await accountOfToken(identity, request.idToken);
      await reserve(identity, [...mailToLimits(account.email), ...mailFromLimits(network)]);
      await send(identity, account, 'VERIFY_EMAIL', account.email, actor);
      return account.email;
    }
    case 'VERIFY_AND_CHANGE_EMAIL': {
      if (!request.newEmail) throw identityError('MISSING_NEW_EMAIL');
      const { account, actor } = await accountOfToken(identity, request.idToken);
      requireRecentSignIn(actor, identity.now());
      const address = validAddress(request.newEmail);
      // Before the reply says that the address is taken, a question that is limited.
      await reserve(identity, [...changeLimits(account.id, network), ...mailFromLimits(network)]);
      if (await findAccountByEmail(identity.db, address)) throw identityError('EMAIL_EXISTS');
      await reserve(identity, mailToLimits(address));
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
  network: string,
): Promise<string> {
  if (!email) throw identityError('MISSING_EMAIL');
  const address = validAddress(email);
  refuseWithoutMail(identity);
  await reserve(identity, [...mailToLimits(address), ...mailFromLimits(network)]);
  const account = await findAccountByEmail(identity.db, address);
  if (account !== undefined) await send(identity, account, 'PASSWORD_RESET', address);
  else if (!identity.protectsEmails) throw identityError('EMAIL_NOT_FOUND');
  return address;
}

const TEXTS: Record<MailedType, { subject: string; asks: string }> = {
  PASSWORD_RESET: {
    subject: 'Set a new password',
    asks: 'You, or another person, asked for a new password at Tall Order. To choose one, open',
  },
  VERIFY_EMAIL: {
    subject: 'Is this your address?',
    asks: 'To confirm that this address is yours, open',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Your new address',
    asks: 'To sign in to Tall Order with this address from now on, open',
  },
};

/** @param actor who asks, where that takes a token */
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
      // A code that is made beside a change of the password would outlive it.
      await holdAccount(transaction, account.id);
      await requireLiveSession(transaction, actor);
    }
    const code = await issueCode(
      transaction,
      { accountId: account.id, requestType, email: recipient },
      now,
    );
    const link = codeLink(identity.publicUrl(), requestType, code);
    const { subject, asks } = TEXTS[requestType];
    const body = `${asks}\n\n${link}\n\nThe link works once and for half an hour. If this was not you, there is nothing to do.`;
    await enqueueMail(transaction, { recipient, subject, body }, now);
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
