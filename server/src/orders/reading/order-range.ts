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
