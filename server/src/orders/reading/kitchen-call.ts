import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isStaff } from '@tall-order/domain/roles.ts';
import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import type { Db } from '../../db/db.ts';
import { dataError } from '../../wire/request-error.ts';
import { READ_PARAMETERS, sendData } from '../../wire/data-reply.ts';
import { refuseOtherMethods } from '../../wire/other-methods.ts';
import { actorOf } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import { requireRole } from '../../roles/require-role.ts';
import { findRole } from '../../roles/roles-queries.ts';
import { wantsStream } from '../../streams/event-stream.ts';
import { announceMore } from '../bounded-orders.ts';
import type { MoreOrders } from '../bounded-orders.ts';
import type { LiveOrders } from '../live/live-orders.ts';
import type { KitchenViewOptions, OrderView } from '../live/order-view.ts';

const START_AFTER = Type.Optional(
  Type.String({
    description:
      'The id of an order, as JSON: a plain read then gives the orders after it that are not over',
  }),
);

interface KitchenCall {
  path: string;
  about: { operationId: string; summary: string; description: string };
  response: TSchema;
  view: (db: Db, options: KitchenViewOptions) => OrderView;
  read: (
    db: Db,
    query: { now: number; most: number; after: string | undefined },
  ) => Promise<{ data: object; more: MoreOrders }>;
}

/** A read of everybody's orders for staff, once or as a stream. */
export function kitchenCall(
  context: CallContext,
  live: LiveOrders,
  most: number,
  { path, about, response, view, read }: KitchenCall,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = context;
    app.get(
      path,
      {
        config: { dialect: 'data', signedIn: true, streams: true },
        onRequest: requireRole(context, 'kitchen', 'owner'),
        schema: {
          ...about,
          tags: ['data'],
          querystring: Type.Object({ ...READ_PARAMETERS, startAfter: START_AFTER }),
          response: { 200: response },
        },
      },
      async (request, reply) => {
        const after = parseStartAfter(request.query.startAfter);
        if (wantsStream(request)) {
          const { accountId } = actorOf(request);
          const isAllowed = async () => isStaff(await findRole(db, accountId));
          await live.open(request, reply, view(db, { now, isAllowed, most }));
          return reply;
        }
        const { data, more } = await read(db, { now: now(), most, after });
        announceMore(reply, more);
        return sendData(request, reply, request.query, data);
      },
    );
    refuseOtherMethods(app, path, ['GET'], 'data');
  };
}

/** @throws RequestError 400 for what is no id in JSON */
function parseStartAfter(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const id = /^"([-\w]{1,20})"$/.exec(text)?.[1];
  if (id === undefined) throw dataError('BOUND_KEY_INVALID');
  return id;
}
