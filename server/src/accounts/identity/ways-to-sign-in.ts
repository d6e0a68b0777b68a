import { randomBytes } from 'node:crypto';
import { normaliseEmail } from '@tall-order/domain/account.ts';
import { brokenRule } from '@tall-order/domain/form-rules.ts';
import { identityError } from '../../http/wire/request-error.ts';
import { reserveAttempt } from '../../http/rate-limits/rate-limits.ts';
import type { Networks } from '../../http/rate-limits/networks-of.ts';
import { findAccountByEmail } from './account-queries.ts';
import { questionLimits } from './attempt-limits.ts';
import type { Identity } from './identity.ts';

/** The body of the question that official clients ask before they show a sign-in form. */
export interface WaysQuestion {
  identifier?: string | undefined;
  continueUri?: string | undefined;
  /** refused: this shop has no other identity provider */
  providerId?: string | undefined;
  sessionId?: string | undefined;
}

/** The same for every address if enumeration protection is on. */
export interface WaysToSignIn {
  sessionId: string;
  registered?: boolean;
  allProviders?: string[];
  signinMethods?: string[];
}

const SESSION_ID_BYTES = 20;

/** The operation `createAuthUri`. @param networks those for which questions are counted */
export async function waysToSignIn(
  { db, now, protectsEmails }: Identity,
  { identifier, continueUri, providerId, sessionId }: WaysQuestion,
  networks: Networks,
): Promise<WaysToSignIn> {
  if (providerId) throw identityError('OPERATION_NOT_ALLOWED', 'There is no other provider.');
  if (!identifier) throw identityError('MISSING_IDENTIFIER');
  if (!continueUri) throw identityError('MISSING_CONTINUE_URI');
  if (brokenRule(identifier, { isEmail: true }) !== null) throw identityError('INVALID_IDENTIFIER');
  if (!URL.canParse(continueUri)) throw identityError('INVALID_CONTINUE_URI');
  const session = { sessionId: sessionId || randomBytes(SESSION_ID_BYTES).toString('base64url') };
  if (protectsEmails) return session;
  await reserveAttempt(db, questionLimits(networks), now());
  const registered = (await findAccountByEmail(db, normaliseEmail(identifier))) !== undefined;
  const ways = registered ? ['password'] : [];
  return { ...session, registered, allProviders: ways, signinMethods: ways };
}
