import type { DeliveryMethod } from './order.ts';

/** How far an order has come, in the order of the steps; `cancelled` ends it at any of them. */
export const ORDER_STATUSES = [
  'received',
  'preparing',
  'ready',
  'out-for-delivery',
  'handed-over',
  'cancelled',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The status of an order. Times are milliseconds since 1970; a step that was not taken has none. */
export interface OrderState {
  status: OrderStatus;
  /** 1 when the order is placed, one more with each change */
  version: number;
  receivedAt: number;
  preparingAt?: number;
  readyAt?: number;
  outForDeliveryAt?: number;
  handedOverAt?: number;
  cancelledAt?: number;
}

/** Where the time of a status is kept. */
export const TIME_OF_STATUS = {
  received: 'receivedAt',
  preparing: 'preparingAt',
  ready: 'readyAt',
  'out-for-delivery': 'outForDeliveryAt',
  'handed-over': 'handedOverAt',
  cancelled: 'cancelledAt',
} as const satisfies Record<OrderStatus, keyof OrderState>;

/** Who changes a status: the order's own customer, or staff. */
export type StateChanger = 'customer' | 'staff';

/** Why a state cannot be changed as asked. */
export type StateProblem = 'not-allowed' | 'started' | 'over' | 'undo-too-late' | 'no-such-step';

/** How long a step can be undone, in milliseconds. */
export const UNDO_MS = 60_000;

/** How long after it was placed an order can be changed at all, in milliseconds: a day of the shop. */
export const OPEN_MS = 24 * 60 * 60_000;

/** How long the kitchen still sees an order that is over, in milliseconds: to recall it. */
export const RECALL_MS = 60 * 60_000;

const DELIVERY_STEPS = ORDER_STATUSES.filter((status) => status !== 'cancelled');
const COLLECTION_STEPS = DELIVERY_STEPS.filter((status) => status !== 'out-for-delivery');

/**
 * The steps of an order that is not cancelled.
 * @param method null where it is not known any more, which takes as many steps as a collection
 */
export function stepsOf(method: DeliveryMethod | null): readonly OrderStatus[] {
  return method === 'delivery' ? DELIVERY_STEPS : COLLECTION_STEPS;
}

/** The step after a status; null after the last one, and for what was cancelled. */
export function stepAfter(status: OrderStatus, method: DeliveryMethod | null): OrderStatus | null {
  if (isOver(status)) return null;
  // What is out for delivery goes on even where it is not known any more that it is one.
  const steps = status === 'out-for-delivery' ? DELIVERY_STEPS : stepsOf(method);
  return steps[steps.indexOf(status) + 1] ?? null;
}

/** Whether an order has ended: nothing is left for the shop to do about it. */
export function isOver(status: OrderStatus): boolean {
  return status === 'handed-over' || status === 'cancelled';
}

/**
 * What undoing the last step would lead back to.
 * @param now milliseconds since 1970
 * @returns null when there is no step to undo, or it is too late for it
 */
export function undoneStatus(state: OrderState, now: number): OrderStatus | null {
  return canBeUndone(state, now) ? stepBefore(state) : null;
}

/** The last of the steps that were taken before the order's status. */
function stepBefore(state: OrderState): OrderStatus | null {
  if (state.status === 'cancelled') return null;
  const earlier = DELIVERY_STEPS.slice(0, ORDER_STATUSES.indexOf(state.status));
  return earlier.findLast((status) => state[TIME_OF_STATUS[status]] !== undefined) ?? null;
}

/** Whether the last step was taken within {@link UNDO_MS}. */
function canBeUndone(state: OrderState, now: number): boolean {
  return now - reachedAt(state) <= UNDO_MS;
}

/** When an order got its status, in milliseconds since 1970. */
export function reachedAt(state: OrderState): number {
  return state[TIME_OF_STATUS[state.status]] ?? state.receivedAt;
}

/**
 * Whether the kitchen still sees an order although it is over.
 * @param now milliseconds since 1970
 */
export function isRecallable(state: OrderState, now: number): boolean {
  return isOver(state.status) && now - reachedAt(state) <= RECALL_MS;
}

/** Whether the customer can cancel an order in this status: until the kitchen starts. */
export function isCancellableByCustomer({ status }: OrderState): boolean {
  return status === 'received';
}

/**
 * The state after a change. The shop takes an order one step forward, takes the last step back
 * within {@link UNDO_MS}, and cancels it until it is handed over; a customer only cancels, until the
 * shop starts. A delivery may be handed over in the shop, without having been out. A cancelled order
 * stays cancelled.
 * @param now milliseconds since 1970
 * @param method how the order reaches its customer; null where it is not known any more
 * @returns the new state with the version that follows, or why it is refused
 */
export function changedState(
  state: OrderState,
  wanted: OrderStatus,
  by: StateChanger,
  now: number,
  method: DeliveryMethod | null,
): { state: OrderState } | { problem: StateProblem } {
  if (by === 'customer' && wanted !== 'cancelled') return { problem: 'not-allowed' };
  if (state.status === 'cancelled' || now - state.receivedAt > OPEN_MS) return { problem: 'over' };
  if (wanted === 'cancelled') {
    if (state.status === 'handed-over') return { problem: 'over' };
    if (by === 'customer' && !isCancellableByCustomer(state)) return { problem: 'started' };
    return { state: reached(state, wanted, now) };
  }
  const isHandedOver = state.status === 'ready' && wanted === 'handed-over';
  if (isHandedOver || wanted === stepAfter(state.status, method)) {
    return { state: reached(state, wanted, now) };
  }
  if (wanted !== stepBefore(state)) return { problem: 'no-such-step' };
  if (!canBeUndone(state, now)) return { problem: 'undo-too-late' };
  const { [TIME_OF_STATUS[state.status]]: _undone, ...before } = state;
  // What was taken out is the time of a later step than the first, which a state may lack.
  return { state: { ...(before as OrderState), status: wanted, version: state.version + 1 } };
}

/** Clocks of two instances may differ: no step is noted before the one it follows. */
function reached(state: OrderState, status: OrderStatus, now: number): OrderState {
  const at = Math.max(now, ...timesOf(state));
  return { ...state, status, version: state.version + 1, [TIME_OF_STATUS[status]]: at };
}

/** The times of the steps that were taken. */
function timesOf(state: OrderState): number[] {
  return Object.values(TIME_OF_STATUS).flatMap((name) => state[name] ?? []);
}
