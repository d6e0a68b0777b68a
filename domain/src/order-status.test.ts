import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  OPEN_MS,
  ORDER_STATUSES,
  TIME_OF_STATUS,
  UNDO_MS,
  RECALL_MS,
  SETTLE_MS,
  changedState,
  isAtCounter,
  isCarried,
  isFinal,
  isOpen,
  isReady,
  isRecallable,
  isOver,
  isToMake,
  stepAfter,
  stepsOf,
  undoneStatus,
} from './order-status.ts';
import type { OrderState, OrderStatus, StateChanger } from './order-status.ts';
import type { DeliveryMethod } from './order.ts';

const PLACED = 1_700_000_000_000;
const received: OrderState = { status: 'received', version: 1, receivedAt: PLACED };

function dated(
  state: OrderState,
  deliveryMethod: DeliveryMethod | null = null,
  promisedAt: number | null = null,
) {
  return { state, deliveryMethod, promise: promisedAt === null ? null : { at: promisedAt } };
}

/** @param dayStartsAt of the business day, which is that of the sale unless it is said */
function changed(
  order: ReturnType<typeof dated>,
  wanted: OrderStatus,
  by: StateChanger,
  now: number,
  dayStartsAt = PLACED,
) {
  return changedState(order, wanted, by, { now, dayStartsAt });
}

/** The state after the shop's steps, one second apart. */
function after(...steps: OrderStatus[]): OrderState {
  return steps.reduce((state, step, index) => {
    const change = changed(dated(state, 'delivery'), step, 'staff', PLACED + (index + 1) * 1000);
    if ('problem' in change) throw new Error(change.problem);
    return change.state;
  }, received);
}

test('an order goes forward one step at a time, each with its time', () => {
  expect(after('preparing', 'ready', 'handed-over')).toEqual({
    status: 'handed-over',
    version: 4,
    receivedAt: PLACED,
    preparingAt: PLACED + 1000,
    readyAt: PLACED + 2000,
    handedOverAt: PLACED + 3000,
  });
});

test.each([
  ['skip a step', received, 'ready', 'no-such-step'],
  ['stay', received, 'received', 'no-such-step'],
  ['go back two steps', after('preparing', 'ready'), 'received', 'no-such-step'],
  ['make what was cancelled', after('cancelled'), 'preparing', 'over'],
  ['cancel twice', after('cancelled'), 'cancelled', 'over'],
  ['cancel what was handed over', after('preparing', 'ready', 'handed-over'), 'cancelled', 'over'],
] as const)('the shop cannot %s', (_what, state, wanted, problem) => {
  expect(changed(dated(state), wanted, 'staff', PLACED + 4000)).toEqual({ problem });
});

test('a delivery is out before it is handed over, and may be handed over in the shop', () => {
  const ready = after('preparing', 'ready');
  const at = PLACED + 3000;
  const out = after('preparing', 'ready', 'out-for-delivery');
  expect(out).toEqual({ ...ready, status: 'out-for-delivery', version: 4, outForDeliveryAt: at });
  expect(changed(dated(ready, 'delivery'), 'handed-over', 'staff', at)).toMatchObject({
    state: { status: 'handed-over' },
  });
  for (const method of ['collection', null] as const) {
    expect(changed(dated(ready, method), 'out-for-delivery', 'staff', at)).toEqual({
      problem: 'no-such-step',
    });
    // An order that is out can be handed over even when its delivery method is no longer known.
    expect(changed(dated(out, method), 'handed-over', 'staff', at)).toMatchObject({
      state: { status: 'handed-over', outForDeliveryAt: at },
    });
  }
  expect(undoneStatus(out, at)).toBe('ready');
  expect(undoneStatus(after('preparing', 'ready', 'handed-over'), at)).toBe('ready');
  const delivered = after('preparing', 'ready', 'out-for-delivery', 'handed-over');
  expect(undoneStatus(delivered, at)).toBe('out-for-delivery');
});

test.each([
  ['a start', after('preparing'), 'received'],
  ['a handover', after('preparing', 'ready', 'handed-over'), 'ready'],
  ['a cancellation', after('preparing', 'cancelled'), 'preparing'],
] as const)(
  'staff undo %s until the business day ends, and no time is left',
  (_what, state, to) => {
    const undone = (at: number, dayStartsAt: number) =>
      changed(dated(state), to, 'staff', at, dayStartsAt);
    const { [TIME_OF_STATUS[state.status]]: taken = 0, ...before } = state;
    const restored = { state: { ...before, status: to, version: state.version + 1 } };
    const late = taken + 20 * 60 * 60_000;
    expect(undone(late, taken)).toEqual(restored);
    const tooLate = { problem: 'undo-too-late' };
    expect(undone(late, taken + 1)).toEqual(tooLate);
    // The day ended just after the step.
    expect(undone(taken + UNDO_MS, taken + 1)).toEqual(restored);
    expect(undone(taken + UNDO_MS + 1, taken + 1)).toEqual(tooLate);
    expect(changed(dated(state), to, 'customer', late, taken)).toEqual({ problem: 'not-allowed' });
  },
);

test('a customer cancels until the shop starts, and does nothing else', () => {
  const at = PLACED + 5000;
  expect(changed(dated(received), 'cancelled', 'customer', at)).toEqual({
    state: { ...received, status: 'cancelled', version: 2, cancelledAt: at },
  });
  expect(changed(dated(after('preparing')), 'cancelled', 'customer', at)).toEqual({
    problem: 'started',
  });
  expect(changed(dated(received), 'preparing', 'customer', at)).toEqual({
    problem: 'not-allowed',
  });
});

test('a driver can only take out and hand over deliveries that are ready', () => {
  const ready = after('preparing', 'ready');
  const at = PLACED + 5000;
  const out = changed(dated(ready, 'delivery'), 'out-for-delivery', 'driver', at);
  expect(out).toMatchObject({ state: { status: 'out-for-delivery', version: 4 } });
  const delivered = after('preparing', 'ready', 'out-for-delivery', 'handed-over');
  expect(
    changed(
      dated(after('preparing', 'ready', 'out-for-delivery'), 'delivery'),
      'handed-over',
      'driver',
      at,
    ),
  ).toMatchObject({ state: { status: 'handed-over', version: 5 } });
  // Pressed by mistake at the door.
  expect(changed(dated(delivered, 'delivery'), 'out-for-delivery', 'driver', at)).toMatchObject({
    state: { status: 'out-for-delivery', version: 6 },
  });
  for (const wanted of ['received', 'preparing', 'ready', 'cancelled'] as const) {
    expect(changed(dated(ready, 'delivery'), wanted, 'driver', at)).toEqual({
      problem: 'not-allowed',
    });
  }
});

test('the counter reads an order of the day until it is over, and an hour longer', () => {
  const over = after('preparing', 'ready', 'handed-over');
  const ended = PLACED + 3000;
  expect([received, over].map((state) => isOpen(dated(state), ended))).toEqual([true, false]);
  expect(isAtCounter(dated(received), PLACED + OPEN_MS)).toBe(true);
  expect(isAtCounter(dated(received), PLACED + OPEN_MS + 1)).toBe(false);
  expect(isAtCounter(dated(over), ended + RECALL_MS)).toBe(true);
  expect(isAtCounter(dated(over), ended + RECALL_MS + 1)).toBe(false);
});

test('a driver carries a delivery from when it is ready until an hour after it was handed over, or until it is paid', () => {
  const at = PLACED + 4000;
  const carried = [['preparing'], ['ready'], ['out-for-delivery'], ['handed-over']] as const;
  const states = carried.map((_last, count) => after(...carried.slice(0, count + 1).flat()));
  expect(states.map((state) => isCarried(dated(state), at))).toEqual([false, true, true, true]);
  const [, ready, , delivered] = states;
  if (ready === undefined || delivered === undefined) throw new Error('four states');
  expect(isCarried(dated(delivered), at + RECALL_MS)).toBe(true);
  expect(isCarried(dated(delivered), at + RECALL_MS + 1)).toBe(false);
  expect(isCarried(dated(delivered), at + RECALL_MS + 1, true)).toBe(true);
  expect(isCarried(dated(delivered), PLACED + SETTLE_MS + 1, true)).toBe(false);
  expect(isCarried(dated(ready), PLACED + OPEN_MS + 1)).toBe(false);
  expect(isCarried(dated(after('cancelled')), at)).toBe(false);
});

test('an order of another day is not changed any more', () => {
  expect(changed(dated(received), 'preparing', 'staff', PLACED + OPEN_MS)).toMatchObject({
    state: { status: 'preparing' },
  });
  const late = PLACED + OPEN_MS + 1;
  expect(changed(dated(received), 'cancelled', 'customer', late)).toEqual({ problem: 'over' });
  expect(changed(dated(received), 'preparing', 'staff', late)).toEqual({ problem: 'over' });
});

test('an order for another day counts from its promise', () => {
  const later = PLACED + 7 * OPEN_MS;
  const order = dated(received, 'collection', later);
  for (const at of [PLACED + 2 * OPEN_MS, later, later + OPEN_MS]) {
    expect([isOpen(order, at), isAtCounter(order, at), isFinal(order, at)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(changed(order, 'cancelled', 'customer', at)).toHaveProperty('state');
  }
  const past = later + OPEN_MS + 1;
  expect([isOpen(order, past), isAtCounter(order, past), isFinal(order, past)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(changed(order, 'cancelled', 'staff', past)).toEqual({ problem: 'over' });
  const carried = dated(after('preparing', 'ready'), 'delivery', later);
  expect([later, past].map((at) => isCarried(carried, at))).toEqual([true, false]);
  const owed = dated(after('preparing', 'ready', 'handed-over'), 'delivery', later);
  const ends = later + SETTLE_MS;
  expect([ends, ends + 1].map((at) => isCarried(owed, at, true))).toEqual([true, false]);
});

test('for any requested change, versions count up by one and times follow the steps', () => {
  const act = fc.record({
    wanted: fc.constantFrom(...ORDER_STATUSES),
    by: fc.constantFrom('customer', 'driver', 'staff'),
    wait: fc.integer({ min: -2000, max: 90_000 }),
  });
  const methods = fc.constantFrom('delivery', 'collection', null);
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), methods, (acts, method) => {
      let state = received;
      let now = PLACED;
      for (const { wanted, by, wait } of acts) {
        now += wait;
        const change = changed(dated(state, method), wanted, by, now);
        if ('problem' in change) continue;
        expect(change.state.version).toBe(state.version + 1);
        state = change.state;
        const reached = stepsOf('delivery').filter(
          (status) => state[TIME_OF_STATUS[status]] !== undefined,
        );
        // The steps taken have no gap but a delivery that was handed over in the shop, and the last
        // one is the order's status.
        const isOut = reached.includes('out-for-delivery');
        const steps = stepsOf(isOut ? 'delivery' : 'collection');
        expect(reached).toEqual(steps.slice(0, reached.length));
        expect(isOut && method !== 'delivery').toBe(false);
        expect(['cancelled', reached.at(-1)]).toContain(state.status);
        const times = [
          ...reached,
          ...(state.cancelledAt === undefined ? [] : ['cancelled' as const]),
        ].map((status) => state[TIME_OF_STATUS[status]]);
        expect(times).toEqual([...times].sort((a, b) => (a ?? 0) - (b ?? 0)));
      }
    }),
  );
});

test('the kitchen makes an order until it is ready, and then it is in the shop until it leaves', () => {
  expect(ORDER_STATUSES.filter(isToMake)).toEqual(['received', 'preparing']);
  expect(ORDER_STATUSES.filter(isReady)).toEqual(['ready']);
  expect(isReady(undefined)).toBe(false);
});

test('an order is over once it is handed over or cancelled', () => {
  expect(ORDER_STATUSES.filter(isOver)).toEqual(['handed-over', 'cancelled']);
});

test('the next step and the status after an undo follow the delivery method and the time', () => {
  const next = (method: DeliveryMethod | null) =>
    stepsOf(method).map((one) => stepAfter(one, method));
  for (const method of ['collection', null] as const) {
    expect(next(method)).toEqual(['preparing', 'ready', 'handed-over', null]);
  }
  expect(next('delivery')).toEqual(['preparing', 'ready', 'out-for-delivery', 'handed-over', null]);
  expect(stepAfter('cancelled', 'delivery')).toBeNull();
  const undone = (state: OrderState, later: number) => undoneStatus(state, PLACED + later);
  expect(undone(received, 0)).toBeNull();
  expect(undone(after('cancelled'), 1000)).toBeNull();
  expect(undone(after('preparing', 'ready', 'handed-over'), 3000 + UNDO_MS)).toBe('ready');
  expect(undone(after('preparing'), 1000 + UNDO_MS)).toBe('received');
  expect(undone(after('preparing'), 1001 + UNDO_MS)).toBeNull();
});

test('only orders that ended within an hour can be recalled', () => {
  const cancelled = after('cancelled');
  expect(isRecallable(cancelled, PLACED + 1000 + RECALL_MS)).toBe(true);
  expect(isRecallable(cancelled, PLACED + 1001 + RECALL_MS)).toBe(false);
  expect(isRecallable(after('preparing', 'ready'), PLACED + 2000)).toBe(false);
});
