import { isStaff } from '@tall-order/domain/roles.ts';
import type { RenewedSessionReply } from '@tall-order/domain/sessions-contract.ts';
import { dataError } from '../wire/request-error.ts';
import { findRole } from '../roles/roles-queries.ts';
import { findAccount } from './account-queries.ts';
import type { Actor } from './actor.ts';
import type { Identity } from './identity.ts';

/** A shift and what comes before and after it: a sign-in of staff is renewed no longer than this. */
const MAX_RENEWED_MS = 16 * 60 * 60_000;

/**
 * A new token for a session of the shop's own people, with the role that is stored now. The session
 * stays the one it is: what ends it ends this token as well.
 * @throws RequestError 401 for customers, and when the sign-in is too long ago
 */
export async function renewSession(
  { db, idTokens, isSessionAlive, now }: Identity,
  actor: Actor,
): Promise<RenewedSessionReply> {
  const { accountId, sessionId, signedInAt } = actor;
  // Again: its body may have come long after the call was let in.
  if (!(await isSessionAlive(actor))) throw dataError('TOKEN_EXPIRED');
  const role = await findRole(db, accountId);
  const isTooOld = now() - signedInAt > MAX_RENEWED_MS;
  const account = isStaff(role) && !isTooOld ? await findAccount(db, accountId) : undefined;
  if (account === undefined || account.disabled) throw dataError('PERMISSION_DENIED');
  const idToken = await idTokens.sign(account, sessionId, signedInAt, role);
  return { idToken, localId: account.id, expiresIn: String(idTokens.lifetime) };
}
