import { isStaff } from '@tall-order/domain/roles.ts';
import type { RenewedSessionReply } from '@tall-order/domain/session-contract.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { findRole } from '../roles/roles-queries.ts';
import { findAccount } from './account-queries.ts';
import type { Actor } from './actor.ts';
import type { Identity } from './identity.ts';

/** A shift and the time before and after it; then staff must sign in again. */
const MAX_RENEWED_MS = 16 * 60 * 60_000;

/**
 * The session stays the same, so ending it also ends the new token. The token has the currently stored role.
 * @throws RequestError 401 for customers, and when the sign-in is too long ago
 */
export async function renewSession(
  { db, idTokens, isSessionAlive, now }: Identity,
  actor: Actor,
): Promise<RenewedSessionReply> {
  const { accountId, sessionId, signedInAt } = actor;
  // The session is checked again, because the body may arrive long after the first check.
  if (!(await isSessionAlive(actor))) throw dataError('TOKEN_EXPIRED');
  const role = await findRole(db, accountId);
  const isTooOld = now() - signedInAt > MAX_RENEWED_MS;
  const account = isStaff(role) && !isTooOld ? await findAccount(db, accountId) : undefined;
  if (account === undefined || account.disabled) throw dataError('PERMISSION_DENIED');
  const idToken = await idTokens.sign(account, sessionId, signedInAt, role);
  return { idToken, localId: account.id, expiresIn: String(idTokens.lifetime) };
}
