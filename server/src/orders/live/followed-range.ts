import type { OrderWindow } from '../reading/order-range.ts';

/** The ids within a window while orders are placed. */
export interface FollowedWindow {
  begin: (ids: string[]) => void;
  has: (id: string) => boolean;
  /** whether a new order is in the window, and which one it pushes out */
  admit: (id: string) => { isIn: boolean; gone?: string };
}

/**
 * Follows a window as orders are placed. Only a window with a limit remembers ids: in any other, an
 * order never leaves.
 */
export function followWindow({ from, to, limit, empty }: OrderWindow): FollowedWindow {
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
