import type { OrderRow } from '../../db/schema.ts';
import type { StreamEvent } from '../../streams/event-stream.ts';
import type { ChangedOrder } from './order-feed.ts';

export interface OrderView {
  /** whose orders; null for everybody's */
  accountId: string | null;
  snapshot: () => Promise<{ rows: OrderRow[]; data: unknown }>;
  eventsOf: (changed: ChangedOrder) => StreamEvent[];
  /** asked now and then: false ends the stream */
  isAllowed?: () => Promise<boolean>;
}

export interface KitchenViewOptions {
  now: () => number;
  isAllowed: () => Promise<boolean>;
  most: number;
}

export function put(path: string, data: unknown): StreamEvent {
  return { event: 'put', data: { path, data } };
}
