import { HOUR_MS } from '@tall-order/domain/durations.ts';
import { isStaff } from '@tall-order/domain/rights.ts';
import { CURRENT_SESSION, RENEWED_HOURS } from '@tall-order/domain/session-contract.ts';
import type { RenewedSessionReply } from '@tall-order/domain/session-contract.ts';
import { dataError } from '../../http/wire/request-error.ts';
import type { Handlers } from '../roles/answer-calls.ts';
import { findRole } from '../roles/roles-queries.ts';
import { writeAs, writerOf } from '../roles/write-as.ts';
import { findAccount } from './account-queries.ts';
import type { Actor } from './id-tokens.ts';
import { actorOf } from './authenticate.ts';
import type { Identity } from './identity.ts';
import { endSessions, findLiveSessions } from './sessions.ts';

/** The sessions of the caller's account. Staff renew theirs: this shop's addition to the data service. */
export function sessionRoutes(identity: Identity) {
  const { db, now } = identity;
  return {
    'GET /sessions.json': async (request) => {
      const { accountId, sessionId } = actorOf(request);
      const sessions = await findLiveSessions(db, accountId, now());
      return Object.fromEntries(
        sessions.map(({ id, createdAt, device }) => [
          id,
          { createdAt, current: id === sessionId, ...(device !== null && { device }) },
        ]),
      );
    },
    'DELETE /sessions.json': async (request) => {
      const by = writerOf(request);
      await writeAs(db, by, (transaction) =>
        endSessions(transaction, { accountId: by.accountId }, now()),
      );
      return null;
    },
    'DELETE /sessions/:id.json': async (request) => {
      const { accountId, sessionId } = actorOf(request);
      const { id } = request.params;
      if (id === CURRENT_SESSION) {
        // Not with writeAs: a session that has ended since the request was checked is no error here.
        await endSessions(db, { sessionId, accountId }, now());
        return null;
      }
      const ended = await writeAs(db, writerOf(request), (transaction) =>
        endSessions(transaction, { sessionId: id, accountId }, now()),
      );
      if (ended === 0) throw dataError('PERMISSION_DENIED');
      return null;
    },
    'POST /sessions/current.json': {
      config: { onlyReads: true, answeredElsewhere: ['DELETE'] },
      answer: async (request) => await renewSession(identity, actorOf(request)),
    },
  } satisfies Partial<Handlers>;
}

/** Then staff must sign in again. */
const MAX_RENEWED_MS = RENEWED_HOURS * HOUR_MS;

/**
 * The session stays the same, so ending it also ends the new token. The token has the currently stored role.
 * @throws RequestError 401 for customers, and when the sign-in is too long ago
 */
async function renewSession(
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
