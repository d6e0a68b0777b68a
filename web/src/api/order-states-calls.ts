import type { OrderStateBody } from '@tall-order/domain/order-contract.ts';
import { isOver } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import type { OrderChangeBody, TakenOff } from '@tall-order/domain/whole-order-contract.ts';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import { request } from './client.ts';
import type { Reply, RequestFailure } from './client.ts';
import { ownCall } from './own-call.ts';

// Only the shop's own server has these calls: check isOwnDataService first.

/**
 * @param wanted the new status, the version of the state that was seen, and why an order is cancelled
 * @returns the new state; a refusal may carry the current one in its details
 */
export function changeOrderState(
  token: string,
  orderId: string,
  wanted: OrderStateBody,
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
 * @param said why the order is cancelled, or that its customer, who cancelled it, wants it after all
 * @returns the new state; a refusal may carry the current one in its details
 */
export async function takeStep(
  token: string,
  orderId: string,
  seen: OrderState,
  status: OrderStatus,
  said: Pick<OrderStateBody, 'reason' | 'agreed'> = {},
): Promise<Reply<OrderState>> {
  const { version } = seen;
  const wanted = { status, ...said };
  const reply = await changeOrderState(token, orderId, { ...wanted, version });
  const current = reply.ok ? null : stateIn(reply.failure);
  const isAsSeen = current?.status === seen.status && current.version !== version;
  if (!isAsSeen || status === 'cancelled') return reply;
  return await changeOrderState(token, orderId, { ...wanted, version: current.version });
}

/** Whether a step back was refused because the customer made the cancellation, and is to be asked first. */
export function isCustomersCancellation({ message }: RequestFailure): boolean {
  return message === DATA_ERRORS.ORDER_CANCELLED_BY_CUSTOMER.message;
}

/** A burger, by its id, or an extra, by its line. */
export type OrderPart = TakenOff;

/**
 * Takes a part off an order as staff have seen it. Steps and payments also change the version: what was chosen is
 * taken off all the same, if it is still there.
 * @returns the new state; a refusal may carry the current one in its details
 */
export async function takeOffPart(
  token: string,
  { id, state: seen }: { id: string; state: OrderState },
  takeOff: OrderPart,
  reason: string,
): Promise<Reply<OrderState>> {
  const send = async ({ version }: OrderState) =>
    await postChange(token, id, { version, takeOff, reason });
  const reply = await send(seen);
  const current = reply.ok ? null : stateIn(reply.failure);
  if (current === null || current.version === seen.version) return reply;
  return await send(current);
}

/** Something that is added, or corrected, with the total that staff have seen. */
export type Amendment =
  | Pick<Extract<OrderChangeBody, { add: unknown }>, 'add'>
  | Pick<Extract<OrderChangeBody, { correct: unknown }>, 'correct'>;

/**
 * Adds to an order or corrects it. If a step or a payment has changed its version meanwhile, the change was not made
 * and is asked for again: the shop compares the total.
 * @returns the new state; a refusal may carry the current one, or the shop's totals, in its details
 */
export async function amendOrder(
  token: string,
  { id, version }: { id: string; version: number },
  change: Amendment & { reason: string; total: number; agreed?: boolean; promisedAt?: number },
): Promise<Reply<OrderState>> {
  const send = async (seen: number) => await postChange(token, id, { ...change, version: seen });
  const reply = await send(version);
  // What somebody else has corrected must be seen first.
  if (reply.ok || reply.failure.message === DATA_ERRORS.ORDER_CORRECTED.message) return reply;
  const current = stateIn(reply.failure);
  if (current === null || current.version === version || isOver(current.status)) return reply;
  return await send(current.version);
}

function postChange(token: string, id: string, body: OrderChangeBody): Promise<Reply<OrderState>> {
  return request({
    ...ownCall('POST /baskets/:id/changes.json', { token, params: { id }, body }),
    isShownByScreen: () => true,
  });
}

/** The order's present state, if a refusal carries it; else null. */
export function stateIn({ details }: RequestFailure): OrderState | null {
  // A refusal of a step, or of a driver, has all of the state.
  return details?.['version'] === undefined ? null : (details as unknown as OrderState);
}
