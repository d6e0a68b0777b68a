import type {
  PushReply,
  PushSubscriptionBody,
  SubscriptionReply,
} from '@tall-order/domain/push-contract.ts';
import { request, requestQuietly } from './client.ts';
import type { Reply } from './client.ts';
import { ownCall } from './own-call.ts';

/** A call that the visitor did not start: without an answer, no messages are offered. */
export function fetchPush(token: string): Promise<Reply<PushReply>> {
  return requestQuietly(ownCall('GET /push.json', { token }));
}

export function subscribeToOrder(
  token: string,
  orderId: string,
  body: PushSubscriptionBody,
): Promise<Reply<SubscriptionReply>> {
  const params = { id: orderId };
  return request(ownCall('PUT /baskets/:id/push.json', { token, params, body }));
}
