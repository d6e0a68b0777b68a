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
  isOpen,
  isReady,
  isRecallable,
  isSettledLater,
  isOver,
  isToMake,
  stepAfter,
  stepsOf,
  undoneStatus,
} from './order-status.ts';
import type { OrderState, OrderStatus } from './order-status.ts';
import type { DeliveryMethod } from './order.ts';

const PLACED = 1_700_000_000_000;
const received: OrderState = { status: 'received', version: 1, receivedAt: PLACED };

/** The state after the shop's steps, one second apart. */
function after(...steps: OrderStatus[]): OrderState {
  return steps.reduce((state, step, index) => {
    const change = changedState(state, step, 'staff', PLACED + (index + 1) * 1000, 'delivery');
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
  ['leave cancelled', after('cancelled'), 'received', 'over'],
  ['cancel what was handed over', after('preparing', 'ready', 'handed-over'), 'cancelled', 'over'],
] as const)('the shop cannot %s', (_what, state, wanted, problem) => {
  expect(changedState(state, wanted, 'staff', PLACED + 4000, null)).toEqual({ problem });
});

test('a delivery is out before it is handed over, and may be handed over in the shop', () => {
  const ready = after('preparing', 'ready');
  const at = PLACED + 3000;
  const out = after('preparing', 'ready', 'out-for-delivery');
  expect(out).toEqual({ ...ready, status: 'out-for-delivery', version: 4, outForDeliveryAt: at });
  expect(changedState(ready, 'handed-over', 'staff', at, 'delivery')).toMatchObject({
    state: { status: 'handed-over' },
  });
  for (const method of ['collection', null] as const) {
    expect(changedState(ready, 'out-for-delivery', 'staff', at, method)).toEqual({
      problem: 'no-such-step',
    });
    // An order that is out can be handed over even when its delivery method is no longer known.
    expect(changedState(out, 'handed-over', 'staff', at, method)).toMatchObject({
      state: { status: 'handed-over', outForDeliveryAt: at },
    });
  }
  expect(undoneStatus(out, at)).toBe('ready');
  expect(undoneStatus(after('preparing', 'ready', 'handed-over'), at)).toBe('ready');
  const delivered = after('preparing', 'ready', 'out-for-delivery', 'handed-over');
  expect(undoneStatus(delivered, at)).toBe('out-for-delivery');
});

test('a step can be undone for a minute, and leaves no time behind', () => {
  const preparing = after('preparing');
  const undone = changedState(preparing, 'received', 'staff', PLACED + 1000 + UNDO_MS, null);
  expect(undone).toEqual({ state: { ...received, version: 3 } });
  expect(changedState(preparing, 'received', 'staff', PLACED + 1001 + UNDO_MS, null)).toEqual({
    problem: 'undo-too-late',
  });
});

test('a customer cancels until the shop starts, and does nothing else', () => {
  const at = PLACED + 5000;
  expect(changedState(received, 'cancelled', 'customer', at, null)).toEqual({
    state: { ...received, status: 'cancelled', version: 2, cancelledAt: at },
  });
  expect(changedState(after('preparing'), 'cancelled', 'customer', at, null)).toEqual({
    problem: 'started',
  });
  expect(changedState(received, 'preparing', 'customer', at, null)).toEqual({
    problem: 'not-allowed',
  });
});

test('a driver can only take out and hand over deliveries that are ready', () => {
  const ready = after('preparing', 'ready');
  const at = PLACED + 5000;
  const out = changedState(ready, 'out-for-delivery', 'driver', at, 'delivery');
  expect(out).toMatchObject({ state: { status: 'out-for-delivery', version: 4 } });
  const delivered = after('preparing', 'ready', 'out-for-delivery', 'handed-over');
  expect(
    changedState(
      after('preparing', 'ready', 'out-for-delivery'),
      'handed-over',
      'driver',
      at,
      'delivery',
    ),
  ).toMatchObject({ state: { status: 'handed-over', version: 5 } });
  // Pressed by mistake at the door.
  expect(changedState(delivered, 'out-for-delivery', 'driver', at, 'delivery')).toMatchObject({
    state: { status: 'out-for-delivery', version: 6 },
  });
  for (const wanted of ['received', 'preparing', 'ready', 'cancelled'] as const) {
    expect(changedState(ready, wanted, 'driver', at, 'delivery')).toEqual({
      problem: 'not-allowed',
    });
  }
});

test('the counter reads an order of the day until it is over, and an hour longer', () => {
  const over = after('preparing', 'ready', 'handed-over');
  const ended = PLACED + 3000;
  expect([received, over].map((state) => isOpen(state, ended))).toEqual([true, false]);
  expect(isAtCounter(received, PLACED + OPEN_MS)).toBe(true);
  expect(isAtCounter(received, PLACED + OPEN_MS + 1)).toBe(false);
  expect(isAtCounter(over, ended + RECALL_MS)).toBe(true);
  expect(isAtCounter(over, ended + RECALL_MS + 1)).toBe(false);
});

test('the owner settles an order for 30 days', () => {
  const month = 30 * OPEN_MS;
  expect([month, month + 1].map((later) => isSettledLater(PLACED, PLACED + later))).toEqual([
    true,
    false,
  ]);
});

test('a driver carries a delivery from when it is ready until an hour after it was handed over, or until it is paid', () => {
  const at = PLACED + 4000;
  const carried = [['preparing'], ['ready'], ['out-for-delivery'], ['handed-over']] as const;
  const states = carried.map((_last, count) => after(...carried.slice(0, count + 1).flat()));
  expect(states.map((state) => isCarried(state, at))).toEqual([false, true, true, true]);
  const [, ready, , delivered] = states;
  if (ready === undefined || delivered === undefined) throw new Error('four states');
  expect(isCarried(delivered, at + RECALL_MS)).toBe(true);
  expect(isCarried(delivered, at + RECALL_MS + 1)).toBe(false);
  expect(isCarried(delivered, at + RECALL_MS + 1, true)).toBe(true);
  expect(isCarried(delivered, PLACED + SETTLE_MS + 1, true)).toBe(false);
  expect(isCarried(ready, PLACED + OPEN_MS + 1)).toBe(false);
  expect(isCarried(after('cancelled'), at)).toBe(false);
});

test('an order of another day is not changed any more', () => {
  expect(changedState(received, 'preparing', 'staff', PLACED + OPEN_MS, null)).toMatchObject({
    state: { status: 'preparing' },
  });
  const late = PLACED + OPEN_MS + 1;
  expect(changedState(received, 'cancelled', 'customer', late, null)).toEqual({ problem: 'over' });
  expect(changedState(received, 'preparing', 'staff', late, null)).toEqual({ problem: 'over' });
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
        const change = changedState(state, wanted, by, now, method);
        if ('problem' in change) continue;
        expect(state.status).not.toBe('cancelled');
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
