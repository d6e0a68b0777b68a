import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import type { Db } from '../../db/db.ts';
import { dataError } from '../../wire/request-error.ts';
import { refuseInvalidPath } from '../../wire/data-path.ts';
import { READ_PARAMETERS, sendData } from '../../wire/data-reply.ts';
import { actorOf, requireActor } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import { STREAM_PARAMETERS, wantsStream } from '../../streams/event-stream.ts';
import type { LiveOrders } from '../live/live-orders.ts';
import type { OrderView } from '../live/order-view.ts';

export const STREAMING =
  'With `Accept: text/event-stream` a stream: `put` with what a plain read gives, then a `put` or `patch` for each change; it ends with `auth_revoked` when the token does.';

interface ReadOneCall {
  /** with `:id` */
  path: string;
  about: { operationId: string; summary: string };
  response: TSchema;
  view: (db: Db, accountId: string, id: string) => OrderView;
  /** gives undefined for another customer's order and for an unknown id */
  find: (db: Db, accountId: string, id: string) => Promise<object | undefined>;
}

/** Reads one of the caller's orders or baskets, once or as a stream. */
export function readOneCall(
  context: CallContext,
  live: LiveOrders,
  { path, about, response, view, find }: ReadOneCall,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db } = context;
    app.get(
      path,
      {
        config: { dialect: 'data', signedIn: true, streams: true },
        // In the contract, a wrong path is refused before a wrong token.
        onRequest: [refuseInvalidPath, requireActor(context)],
        schema: {
          ...about,
          description: STREAMING,
          querystring: Type.Object({ ...READ_PARAMETERS, ...STREAM_PARAMETERS }),
          params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
          response: { 200: response },
        },
      },
      async (request, reply) => {
        const { accountId } = actorOf(request);
        const { id } = request.params;
        if (wantsStream(request)) {
          await live.open(request, reply, view(db, accountId, id));
          return reply;
        }
        const found = await find(db, accountId, id);
        // Another customer's order and an unknown id get the same answer, so that nobody can probe ids.
        if (found === undefined) throw dataError('PERMISSION_DENIED');
        return sendData(request, reply, request.query, found);
      },
    );
  };
}
