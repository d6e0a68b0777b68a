import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Right } from '@tall-order/domain/rights.ts';
import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import type { Db } from '../../db/db.ts';
import { dataError } from '../../wire/request-error.ts';
import { READ_PARAMETERS, sendData } from '../../wire/data-reply.ts';
import { actorOf } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import { findScope } from '../../roles/find-scope.ts';
import { requireRight, requireScope } from '../../roles/require-right.ts';
import { STREAM_PARAMETERS, wantsStream } from '../../streams/event-stream.ts';
import { announceMore } from '../bounded-orders.ts';
import type { MoreOrders } from '../bounded-orders.ts';
import type { LiveOrders } from '../live/live-orders.ts';
import type { OrderView, StaffViewOptions } from '../live/order-view.ts';

const START_AFTER = Type.Optional(
  Type.String({
    description:
      'The id of an order, as JSON: a plain read then gives the orders after it that are not over',
  }),
);

interface StaffOrdersCall {
  right: Right;
  path: string;
  about: { operationId: string; summary: string; description: string };
  response: TSchema;
  view: (db: Db, options: StaffViewOptions) => OrderView;
  read: (
    db: Db,
    query: { now: number; most: number; after: string | undefined; carriedBy: string | null },
  ) => Promise<{ data: object; more: MoreOrders }>;
}

/** Reads everybody's orders for staff, or the orders that a driver carries, once or as a stream. */
export function staffOrdersCall(
  context: CallContext,
  live: LiveOrders,
  most: number,
  { right, path, about, response, view, read }: StaffOrdersCall,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = context;
    app.get(
      path,
      {
        config: { dialect: 'data', signedIn: true, streams: true },
        onRequest: requireRight(context, right),
        schema: {
          ...about,
          querystring: Type.Object({
            ...READ_PARAMETERS,
            ...STREAM_PARAMETERS,
            startAfter: START_AFTER,
          }),
          response: { 200: response },
        },
      },
      async (request, reply) => {
        const after = parseStartAfter(request.query.startAfter);
        const { accountId } = actorOf(request);
        const scope = await requireScope(db, accountId, right);
        const carriedBy = scope === 'carried' ? accountId : null;
        if (wantsStream(request)) {
          const isAllowed = async () => (await findScope(db, accountId, right)) === scope;
          await live.open(request, reply, view(db, { now, isAllowed, most, carriedBy }));
          return reply;
        }
        if (right === 'read-kitchen') live.seeBoard();
        const { data, more } = await read(db, { now: now(), most, after, carriedBy });
        announceMore(reply, more);
        return sendData(request, reply, request.query, data);
      },
    );
  };
}

/** @throws RequestError 400 unless the text is an id in JSON */
function parseStartAfter(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const id = /^"([-\w]{1,20})"$/.exec(text)?.[1];
  if (id === undefined) throw dataError('BOUND_KEY_INVALID');
  return id;
}
