import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import { request } from './client.ts';
import type { Reply, RequestFailure } from './client.ts';
import { ownCall } from './own-call.ts';

// Only the shop's own server has these calls: check isOwnDataService first.

/**
 * @param wanted the new status, and the version of the state that was seen
 * @returns the new state; a refusal may carry the current one in its details
 */
export function changeOrderState(
  token: string,
  orderId: string,
  wanted: { status: OrderStatus; version: number },
): Promise<Reply<OrderState>> {
  const sent = { token, params: { id: orderId }, body: wanted };
  return request({
    ...ownCall('PATCH /orders/:id/state.json', sent),
    // The screen shows the failure beside the order.
    isShownByScreen: () => true,
  });
}

/**
 * Takes a step from the state that staff have seen. Payments and the choice of a driver also change the
 * version, and a screen may learn of them a moment later: as long as the status is the one that was seen, the
 * step still applies. A cancellation does not, because it asks what to do with the money.
 * @returns the new state; a refusal may carry the current one in its details
 */
export async function takeStep(
  token: string,
  orderId: string,
  seen: OrderState,
  status: OrderStatus,
): Promise<Reply<OrderState>> {
  const { version } = seen;
  const reply = await changeOrderState(token, orderId, { status, version });
  const current = reply.ok ? null : stateIn(reply.failure);
  const isAsSeen = current?.status === seen.status && current.version !== version;
  if (!isAsSeen || status === 'cancelled') return reply;
  return await changeOrderState(token, orderId, { status, version: current.version });
}

/** The order's present state, if a refusal carries it; else null. */
export function stateIn({ details }: RequestFailure): OrderState | null {
  // A refusal of a step, or of a driver, has all of the state.
  return details?.['version'] === undefined ? null : (details as unknown as OrderState);
}
