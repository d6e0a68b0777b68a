import type { OrderRange } from '../reading/order-range.ts';

export interface FollowedRange {
  begin: (ids: string[]) => void;
  has: (id: string) => boolean;
  admit: (id: string) => { isIn: boolean; gone?: string };
}

/**
 * Knows which orders are in a range while new ones are placed. Without a limit no order leaves the range, so
 * the ids need not be stored.
 */
export function followRange({ from, to, limit, empty }: OrderRange): FollowedRange {
  let ids: string[] = [];
  const isWithin = (id: string) =>
    !empty &&
    (from === null || (from.inclusive ? id >= from.id : id > from.id)) &&
    (to === null || (to.inclusive ? id <= to.id : id < to.id));
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
