import type { OrderRow } from '../../db/schema.ts';
import type { StreamEvent } from '../../streams/event-stream.ts';
import type { ChangedOrder } from './order-feed.ts';
import { hasPayments, paidOf } from '../reading/orders-queries.ts';

const NOTHING_PAID = { paid: null, reduction: null, due: null };

/** For one stream: patches with the amounts paid and due. An order that was never paid gets none. */
export function followPaid(): {
  begin: (rows: OrderRow[]) => void;
  patchOf: (path: string, changed: ChangedOrder) => StreamEvent[];
} {
  const paid = new Set<string>();
  return {
    begin: (rows) => {
      for (const row of rows) if (hasPayments(row)) paid.add(row.id);
    },
    patchOf: (path, { row, basket }) => {
      if (!hasPayments(row) && !paid.has(row.id)) return [];
      paid.add(row.id);
      return [{ event: 'patch', data: { path, data: { ...NOTHING_PAID, ...paidOf(basket) } } }];
    },
  };
}
