import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/db.ts';
import { actorOf } from '../../accounts/identity/authenticate.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import { wantsStream } from '../../http/streams/event-stream.ts';
import { dataError } from '../../http/wire/request-error.ts';
import type { LiveOrders } from '../live/live-orders.ts';
import type { OrderView } from '../live/order-view.ts';

interface ReadOne<Found> {
  view: (db: Db, accountId: string, id: string) => OrderView;
  /** gives undefined for another customer's order and for an unknown id */
  find: (db: Db, accountId: string, id: string) => Promise<Found | undefined>;
}

/** Reads one of the caller's orders or baskets, once or as a stream. */
export function readOneCall<Found>(
  { db }: CallContext,
  live: LiveOrders,
  { view, find }: ReadOne<Found>,
) {
  return async (
    request: FastifyRequest & { params: { id: string } },
    reply: FastifyReply,
  ): Promise<Found | FastifyReply> => {
    const { accountId } = actorOf(request);
    const { id } = request.params;
    if (wantsStream(request)) {
      await live.open(request, reply, view(db, accountId, id));
      return reply;
    }
    const found = await find(db, accountId, id);
    // Another customer's order and an unknown id get the same answer, so that nobody can probe ids.
    if (found === undefined) throw dataError('PERMISSION_DENIED');
    return found;
  };
}
