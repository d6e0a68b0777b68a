import type { ExtraKind } from './extras.ts';
import type { DeliveryMethod } from './order.ts';

/** In the order of the steps; `cancelled` may follow any of them. */
export const ORDER_STATUSES = [
  'received',
  'preparing',
  'ready',
  'out-for-delivery',
  'handed-over',
  'cancelled',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Times are milliseconds since 1970; a step that was not taken has none. */
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

/** The field with the time of each status. */
export const TIME_OF_STATUS = {
  received: 'receivedAt',
  preparing: 'preparingAt',
  ready: 'readyAt',
  'out-for-delivery': 'outForDeliveryAt',
  'handed-over': 'handedOverAt',
  cancelled: 'cancelledAt',
} as const satisfies Record<OrderStatus, keyof OrderState>;

/** The steps that the order's customer, its driver and other staff may take. */
export const STEPS_BY = {
  customer: ['cancelled'],
  driver: ['out-for-delivery', 'handed-over'],
  staff: ORDER_STATUSES,
} as const satisfies Record<string, readonly OrderStatus[]>;

export type StateChanger = keyof typeof STEPS_BY;

export type StateProblem = 'not-allowed' | 'started' | 'over' | 'undo-too-late' | 'no-such-step';

/** How long a step can be undone that was taken just before a business day ended, in milliseconds. */
export const UNDO_MS = 60_000;

/** How long an order can be changed at all, in milliseconds from {@link windowStart}. */
export const OPEN_MS = 24 * 60 * 60_000;

/** How long the kitchen still sees an order that is over and can recall it, in milliseconds. */
export const RECALL_MS = 60 * 60_000;
/** {@link RECALL_MS} in words: after “the last” or “within the”, and after “for” or “after”. */
export const RECALL = { last: 'hour', span: 'an hour' } as const;

/** An order's status with what decides how long it counts. */
export interface DatedOrder {
  state: OrderState;
  /** null if the shop promised nothing */
  promise: { readonly at: number } | null;
}

/**
 * From when on the time counts after which an order is no longer shown, changed or settled: from the promise, which is
 * later than the sale, or else from the sale.
 * @returns milliseconds since 1970
 */
export function windowStart({ state, promise }: DatedOrder): number {
  return promise?.at ?? state.receivedAt;
}

const DELIVERY_STEPS = ORDER_STATUSES.filter((status) => status !== 'cancelled');
const COLLECTION_STEPS = DELIVERY_STEPS.filter((status) => status !== 'out-for-delivery');

/**
 * The steps of an order that is not cancelled.
 * @param method null if it is no longer known; then the steps are those of a collection
 */
export function stepsOf(method: DeliveryMethod | null): readonly OrderStatus[] {
  return method === 'delivery' ? DELIVERY_STEPS : COLLECTION_STEPS;
}

/** The step after a status; null after the last step, and for a cancelled order. */
export function stepAfter(status: OrderStatus, method: DeliveryMethod | null): OrderStatus | null {
  if (isOver(status)) return null;
  const usual = stepsOf(method);
  // A delivery goes on even if its method is no longer known.
  const steps = usual.includes(status) ? usual : DELIVERY_STEPS;
  return steps[steps.indexOf(status) + 1] ?? null;
}

const READY = DELIVERY_STEPS.indexOf('ready');
export const TO_MAKE_STATUSES = DELIVERY_STEPS.slice(0, READY);
const READY_STATUSES = DELIVERY_STEPS.slice(READY, DELIVERY_STEPS.indexOf('out-for-delivery'));

export function isToMake(status: OrderStatus): boolean {
  return TO_MAKE_STATUSES.some((step) => step === status);
}

/** Made, and still in the shop. */
export function isReady(status: OrderStatus | undefined): boolean {
  return READY_STATUSES.some((step) => step === status);
}

/** Handed over or cancelled: the shop has nothing left to do. */
export function isOver(status: OrderStatus): boolean {
  return status === 'handed-over' || status === 'cancelled';
}

export const OVER_STATUSES = ORDER_STATUSES.filter(isOver);
export const OPEN_STATUSES = ORDER_STATUSES.filter((status) => !isOver(status));

/** Whether the customer still waits for the time that the shop promised. @param method null if it is no longer known */
export function isAwaited(status: OrderStatus, method: DeliveryMethod | null): boolean {
  return method === 'delivery' ? !isOver(status) : isToMake(status);
}

/**
 * The status that undoing a step of the last {@link UNDO_MS} would restore, which boards offer without being asked.
 * @param now milliseconds since 1970
 * @returns null if there is no such step, and for a cancelled order
 */
export function undoneStatus(state: OrderState, now: number): OrderStatus | null {
  const isRecent = now - reachedAt(state) <= UNDO_MS;
  return isRecent && state.status !== 'cancelled' ? statusBefore(state) : null;
}

/** The last step taken before the present status, which undoing that one restores; null before the first step. */
export function statusBefore(state: OrderState): OrderStatus | null {
  const latestFirst = DELIVERY_STEPS.slice(0, ORDER_STATUSES.indexOf(state.status)).reverse();
  return latestFirst.find((status) => state[TIME_OF_STATUS[status]] !== undefined) ?? null;
}

/** When staff change an order. Milliseconds since 1970. */
export interface ShopTime {
  now: number;
  /** when the business day began */
  dayStartsAt: number;
}

/** The earliest step that staff can undo: one of this business day, or of the last {@link UNDO_MS}. */
export function undoableSince({ now, dayStartsAt }: ShopTime): number {
  return Math.min(dayStartsAt, now - UNDO_MS);
}

/** How long staff can undo a step, in words. */
export const UNDO_UNTIL = 'until the business day ends';

function canBeUndone(state: OrderState, time: ShopTime): boolean {
  return reachedAt(state) >= undoableSince(time);
}

/**
 * Whether nobody can change an order's status any more: it is over and the last step can no longer be undone,
 * or its time was too long ago.
 * @param now milliseconds since 1970
 */
export function isFinal(order: DatedOrder, now: number): boolean {
  if (isTooOld(order, now)) return true;
  return isOver(order.state.status) && undoneStatus(order.state, now) === null;
}

function isTooOld(order: DatedOrder, now: number): boolean {
  return now - windowStart(order) > OPEN_MS;
}

/** When an order got its present status, in milliseconds since 1970. */
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

/** Not over, and not of more than {@link OPEN_MS} ago. @param now milliseconds since 1970 */
export function isOpen(order: DatedOrder, now: number): boolean {
  return !isOver(order.state.status) && !isTooOld(order, now);
}

/**
 * Whether the counter may read an order, take money for it and refund it: until {@link RECALL_MS} after it is over.
 * @param now milliseconds since 1970
 */
export function isAtCounter(order: DatedOrder, now: number): boolean {
  return isOpen(order, now) || isRecallable(order.state, now);
}

/** How long a driver sees an unpaid order and the shop keeps a guest's data, in milliseconds from {@link windowStart}. */
export const SETTLE_MS = 30 * OPEN_MS;

/** The statuses in which a driver sees a delivery; {@link isCarried} adds what was handed over. */
export const CARRIED_STATUSES = [
  'ready',
  'out-for-delivery',
] as const satisfies readonly OrderStatus[];

/**
 * Whether the driver of a delivery may read it and take money for it: from when it is ready until
 * {@link RECALL_MS} after it was handed over, and for {@link SETTLE_MS} until it is settled if money is owed for it in a shop
 * that records payments. Address and phone go with {@link isAtCounter} in any case.
 * @param now milliseconds since 1970
 */
export function isCarried(order: DatedOrder, now: number, isOwed = false): boolean {
  const isOut = [...CARRIED_STATUSES, 'handed-over'].includes(order.state.status);
  return isOut && (isAtCounter(order, now) || (isOwed && now - windowStart(order) <= SETTLE_MS));
}

/** Whether the customer can cancel an order in this status: until the kitchen starts. */
export function isCancellableByCustomer({ status }: OrderState): boolean {
  return status === 'received';
}

/**
 * The state after a change. Staff take an order one step forward, undo the last step, also a cancellation, until the
 * business day ends, and cancel the order until it is handed over. Its customer may only cancel it, until the kitchen
 * starts; a driver may only take it out and hand it over. A delivery may also be handed over in the shop.
 * @param order with how it reaches its customer; null if that is no longer known
 * @returns the new state with the next version, or why the change is refused
 */
export function changedState(
  order: DatedOrder & { deliveryMethod: DeliveryMethod | null },
  wanted: OrderStatus,
  by: StateChanger,
  time: ShopTime,
): { state: OrderState } | { problem: StateProblem } {
  const { state, deliveryMethod: method } = order;
  const { now } = time;
  const steps: readonly OrderStatus[] = STEPS_BY[by];
  if (!steps.includes(wanted)) return { problem: 'not-allowed' };
  if (isTooOld(order, now)) return { problem: 'over' };
  if (wanted === 'cancelled') {
    if (isOver(state.status)) return { problem: 'over' };
    if (by === 'customer' && !isCancellableByCustomer(state)) return { problem: 'started' };
    return { state: reached(state, wanted, now) };
  }
  const isHandedOver = isReady(state.status) && wanted === 'handed-over';
  if (isHandedOver || wanted === stepAfter(state.status, method)) {
    return { state: reached(state, wanted, now) };
  }
  if (wanted !== statusBefore(state)) {
    return { problem: state.status === 'cancelled' ? 'over' : 'no-such-step' };
  }
  if (!canBeUndone(state, time)) return { problem: 'undo-too-late' };
  const { [TIME_OF_STATUS[state.status]]: _undone, ...before } = state;
  // The removed time is that of a step after the first, which is optional in a state.
  return { state: { ...(before as OrderState), status: wanted, version: state.version + 1 } };
}

/** The state after staff have added to an order. The kitchen makes burgers and sides: a ready order goes back to it. */
export function stateWithMore(
  state: OrderState,
  added: { burgers: readonly unknown[]; extras: readonly { kind: ExtraKind }[] },
): OrderState {
  const isToBeMade = added.burgers.length > 0 || added.extras.some(({ kind }) => kind === 'side');
  const { readyAt: _notYet, ...before } = state;
  const version = state.version + 1;
  return isReady(state.status) && isToBeMade
    ? { ...before, status: 'preparing', version }
    : { ...state, version };
}

/** Clocks of instances may differ, but no step gets an earlier time than the steps before it. */
function reached(state: OrderState, status: OrderStatus, now: number): OrderState {
  const at = Math.max(now, ...timesOf(state));
  return { ...state, status, version: state.version + 1, [TIME_OF_STATUS[status]]: at };
}

/** The times of the steps that were taken. */
function timesOf(state: OrderState): number[] {
  return Object.values(TIME_OF_STATUS).flatMap((name) => state[name] ?? []);
}
