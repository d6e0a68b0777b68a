import type { OrderStateReply } from '@tall-order/domain/order-contract.ts';
import { ORDER_STATUSES, TIME_OF_STATUS } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import { encodePushTime } from '@tall-order/domain/push-id.ts';
import { dataAddress } from './base-addresses.ts';
import { request, requestQuietly } from './client.ts';
import type { Reply } from './client.ts';
import { parseRecords } from './merge-records.ts';
import type { Records } from './merge-records.ts';
import { isRecord } from './parsing.ts';
import type { Unread } from './parsing.ts';

// Only the shop's own server has these calls: check isOwnDataService first.

export function fetchOrderStates(token: string): Promise<Reply<Records>> {
  const address = dataAddress('/order-states.json', token);
  return requestQuietly({ method: 'GET', address, parse: parseRecords });
}

/** @param since when the oldest order was placed, in milliseconds since 1970 */
export function recentOrderStatesAddress(token: string, userId: string, since: number): string {
  const customer = JSON.stringify(userId);
  // Ids begin with the time they were made at; a bound may carry one.
  const from = `${customer},${JSON.stringify(encodePushTime(since).padEnd(20, '-'))}`;
  const query = {
    auth: token,
    orderBy: '"userId"',
    startAt: from,
    endAt: customer,
    states: 'true',
  };
  return dataAddress(`/orders.json?${new URLSearchParams(query)}`);
}

/**
 * @param wanted the status, and the version of the state that was seen
 * @returns the status now; a refusal that knows it carries the same in its details
 */
export function changeOrderState(
  token: string,
  orderId: string,
  wanted: { status: OrderStatus; version: number },
): Promise<Reply<OrderState>> {
  return request({
    method: 'PATCH',
    address: dataAddress(`/orders/${encodeURIComponent(orderId)}/state.json`, token),
    body: wanted,
    parse: parseOrderState,
    // The screen shows the failure at the order.
    isAsked: () => true,
  });
}

export function parseOrderState(json: unknown): OrderState | null {
  if (!isRecord(json)) return null;
  const sent: Unread<OrderStateReply> = json;
  const { version, receivedAt } = sent;
  const status = ORDER_STATUSES.find((known) => known === sent.status);
  if (status === undefined || !isTime(version) || !isTime(receivedAt)) return null;
  const state: OrderState = { status, version, receivedAt };
  for (const name of Object.values(TIME_OF_STATUS)) {
    const time = sent[name];
    if (isTime(time)) state[name] = time;
  }
  return state;
}

/** Whole and not negative, as versions are too. */
function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
