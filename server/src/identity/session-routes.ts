import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { SessionsReply } from '@tall-order/domain/session-contract.ts';
import { dataError } from '../wire/request-error.ts';
import { refuseInvalidPath } from '../wire/data-path.ts';
import { writeAs, writerOf } from '../roles/write-as.ts';
import { actorOf, requireActor } from './authenticate.ts';
import type { Identity } from './identity.ts';
import { MAX_LISTED_SESSIONS, endSessions, findLiveSessions } from './sessions.ts';

const CURRENT = 'current';

export function sessionRoutes(identity: Identity): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = identity;
    const config = { dialect: 'data', signedIn: true } as const;
    const onRequest = requireActor(identity);

    app.get(
      '/sessions.json',
      {
        config,
        onRequest,
        schema: {
          operationId: 'fetchSessions',
          summary: "The caller's sessions that have not ended, keyed by id",
          description: `At most the ${MAX_LISTED_SESSIONS} newest.`,
          response: { 200: SessionsReply },
        },
      },
      async (request) => {
        const { accountId, sessionId } = actorOf(request);
        const sessions = await findLiveSessions(db, accountId, now());
        return Object.fromEntries(
          sessions.map(({ id, createdAt, device }) => [
            id,
            { createdAt, current: id === sessionId, ...(device !== null && { device }) },
          ]),
        );
      },
    );

    app.delete(
      '/sessions.json',
      {
        config,
        onRequest,
        schema: {
          operationId: 'endSessions',
          summary: 'Sign out everywhere',
          response: { 200: Type.Null() },
        },
      },
      async (request) => {
        const by = writerOf(request);
        await writeAs(db, by, (transaction) =>
          endSessions(transaction, { accountId: by.accountId }, now()),
        );
        return null;
      },
    );

    app.delete(
      '/sessions/:id(^[^/]+).json',
      {
        config,
        onRequest: [refuseInvalidPath, onRequest],
        schema: {
          operationId: 'endSession',
          summary: `End one session; "${CURRENT}" is the caller's own`,
          params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
          response: { 200: Type.Null() },
        },
      },
      async (request) => {
        const { accountId, sessionId } = actorOf(request);
        const { id } = request.params;
        if (id === CURRENT) {
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
    );
  };
}
