import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../../accounts/identity/authenticate.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import { findScope } from '../../accounts/roles/require-right.ts';
import type { Db } from '../../db/schema.ts';
import { wantsStream } from '../../http/streams/event-stream.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { announceMore } from '../bounded-orders.ts';
import type { MoreOrders } from '../bounded-orders.ts';
import type { LiveOrders } from '../live/live-orders.ts';
import type { OrderView, StaffViewOptions } from '../live/order-view.ts';

interface ReadOne<Found> {
  view: (db: Db, accountId: string, id: string) => OrderView;
  /** gives undefined for another customer's order and for an unknown id */
  find: (db: Db, accountId: string, id: string) => Promise<Found | undefined>;
}

/** Reads one of the caller's orders, once or as a stream. */
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

interface StaffOrders<Data> {
  view: (db: Db, options: StaffViewOptions) => OrderView;
  /** not asked for a stream */
  read: (
    db: Db,
    query: { now: number; most: number; after: string | undefined; carriedBy: string | null },
  ) => Promise<{ data: Data; more: MoreOrders }>;
}

/** Reads everybody's orders for staff, or the orders that a driver carries, once or as a stream. */
export function staffOrdersCall<Data>(
  { db, now }: CallContext,
  live: LiveOrders,
  most: number,
  { view, read }: StaffOrders<Data>,
) {
  return async (
    request: FastifyRequest & { query: { startAfter?: string } },
    reply: FastifyReply,
  ): Promise<Data | FastifyReply> => {
    const after = parseStartAfter(request.query.startAfter);
    const { accountId } = actorOf(request);
    const { access, scope } = request;
    const carriedBy = scope === 'all' ? null : accountId;
    if (wantsStream(request)) {
      const isAllowed = async () => (await findScope(db, accountId, access)) === scope;
      await live.open(request, reply, view(db, { now, isAllowed, most, carriedBy }));
      return reply;
    }
    const { data, more } = await read(db, { now: now(), most, after, carriedBy });
    announceMore(reply, more);
    return data;
  };
}

/** @throws RequestError 400 unless the text is an id in JSON */
function parseStartAfter(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const id = /^"([-\w]{1,20})"$/.exec(text)?.[1];
  if (id === undefined) throw dataError('BOUND_KEY_INVALID');
  return id;
}
