import { CURRENT_SESSION } from '@tall-order/domain/session-contract.ts';
import type { Handlers } from '../roles/answer-calls.ts';
import { writeAs, writerOf } from '../roles/write-as.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { actorOf } from './authenticate.ts';
import type { Identity } from './identity.ts';
import { renewSession } from './renew-session.ts';
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
