import { RequestError, dataError } from '../../http/wire/request-error.ts';
import type { OrderQuery } from './order-query-parameters.ts';

export interface OrderRange {
  /** least id, or null for no bound */
  from: { id: string; inclusive: boolean } | null;
  /** greatest id, or null for no bound */
  to: { id: string; inclusive: boolean } | null;
  limit: OrderQuery['limit'];
  empty: boolean;
}

/** Sorts before, and after, every id. */
const BEFORE_ALL = '';
const AFTER_ALL = '\u007F';

/**
 * Equal start and end bounds mean `equalTo`; official clients send such bounds.
 * @throws RequestError 401 for other people's orders, 400 for a child that is not indexed
 */
export function rangeOfOwnOrders(query: OrderQuery, accountId: string): OrderRange {
  const { orderBy, from, to, limit } = query;
  if (orderBy === null || orderBy === '$key' || orderBy === '$priority') {
    throw dataError('PERMISSION_DENIED');
  }
  if (orderBy !== 'userId') {
    const child = orderBy === '$value' ? '.value' : orderBy.slice(0, 80);
    throw new RequestError(
      400,
      `Index not defined, add ".indexOn": "${child}", for path "/orders", to the rules`,
    );
  }
  if (from?.value !== accountId || to?.value !== accountId) throw dataError('PERMISSION_DENIED');

  // Without an id, an inclusive bound takes in every order of the account and an exclusive one none.
  const none = (from.id === null && !from.inclusive) || (to.id === null && !to.inclusive);
  return {
    from: from.id === null ? null : { id: orderId(from.id), inclusive: from.inclusive },
    to: to.id === null ? null : { id: orderId(to.id), inclusive: to.inclusive },
    limit,
    empty: none,
  };
}

function orderId(id: string): string {
  if (id === '[MIN_NAME]') return BEFORE_ALL;
  return id === '[MAX_NAME]' ? AFTER_ALL : id;
}

interface FollowedRange {
  begin: (ids: string[]) => void;
  has: (id: string) => boolean;
  admit: (id: string) => { isIn: boolean; gone?: string };
}

/**
 * Knows which orders are in a range while new ones are placed. Without a limit no order leaves the range, so
 * the ids need not be stored.
 */
export function followRange(range: OrderRange): FollowedRange {
  const { limit } = range;
  let ids: string[] = [];
  const isWithin = (id: string) => isBetweenBounds(range, id);
  return {
    begin: (first) => {
      if (limit !== null) ids = first;
    },
    has: (id) => (limit === null ? isWithin(id) : ids.includes(id)),
    admit: (id) => {
      if (limit === null || !isWithin(id) || ids.includes(id)) return { isIn: isWithin(id) };
      ids = [...ids, id].sort((a, b) => (a < b ? -1 : 1));
      if (ids.length <= limit.count) return { isIn: true };
      const gone = limit.end === 'last' ? ids.shift() : ids.pop();
      if (gone === undefined || gone === id) return { isIn: false };
      return { isIn: true, gone };
    },
  };
}

/** Whether an id lies between the bounds of a range, whatever its limit. */
export function isBetweenBounds({ from, to, empty }: OrderRange, id: string): boolean {
  return (
    !empty &&
    (from === null || (from.inclusive ? id >= from.id : id > from.id)) &&
    (to === null || (to.inclusive ? id <= to.id : id < to.id))
  );
}
