import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  OPEN_MS,
  ORDER_STATUSES,
  TIME_OF_STATUS,
  UNDO_MS,
  RECALL_MS,
  changedState,
  isRecallable,
  isOver,
  stepAfter,
  undoneStatus,
} from './order-status.ts';
import type { OrderState, OrderStatus } from './order-status.ts';

const PLACED = 1_700_000_000_000;
const received: OrderState = { status: 'received', version: 1, receivedAt: PLACED };

/** The state after the shop's steps, one second apart. */
function after(...steps: OrderStatus[]): OrderState {
  return steps.reduce((state, step, index) => {
    const change = changedState(state, step, 'staff', PLACED + (index + 1) * 1000);
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
  expect(changedState(state, wanted, 'staff', PLACED + 4000)).toEqual({ problem });
});

test('a step can be undone for a minute, and leaves no time behind', () => {
  const preparing = after('preparing');
  const undone = changedState(preparing, 'received', 'staff', PLACED + 1000 + UNDO_MS);
  expect(undone).toEqual({ state: { ...received, version: 3 } });
  expect(changedState(preparing, 'received', 'staff', PLACED + 1001 + UNDO_MS)).toEqual({
    problem: 'undo-too-late',
  });
});

test('a customer cancels until the shop starts, and does nothing else', () => {
  const at = PLACED + 5000;
  expect(changedState(received, 'cancelled', 'customer', at)).toEqual({
    state: { ...received, status: 'cancelled', version: 2, cancelledAt: at },
  });
  expect(changedState(after('preparing'), 'cancelled', 'customer', at)).toEqual({
    problem: 'started',
  });
  expect(changedState(received, 'preparing', 'customer', at)).toEqual({ problem: 'not-allowed' });
});

test('an order of another day is not changed any more', () => {
  const late = PLACED + OPEN_MS + 1;
  expect(changedState(received, 'cancelled', 'customer', late)).toEqual({ problem: 'over' });
  expect(changedState(received, 'preparing', 'staff', late)).toEqual({ problem: 'over' });
});

test('whatever is asked for, versions count up by one and times follow the steps', () => {
  const act = fc.record({
    wanted: fc.constantFrom(...ORDER_STATUSES),
    by: fc.constantFrom('customer', 'staff'),
    wait: fc.integer({ min: -2000, max: 90_000 }),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let state = received;
      let now = PLACED;
      for (const { wanted, by, wait } of acts) {
        now += wait;
        const change = changedState(state, wanted, by, now);
        if ('problem' in change) continue;
        expect(state.status).not.toBe('cancelled');
        expect(change.state.version).toBe(state.version + 1);
        state = change.state;
        const reached = ORDER_STATUSES.slice(0, 4).filter(
          (status) => state[TIME_OF_STATUS[status]] !== undefined,
        );
        // The steps taken have no gap, and the last one is where the order stands.
        expect(reached).toEqual(ORDER_STATUSES.slice(0, reached.length));
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

test('an order is over once it is handed over or cancelled', () => {
  expect(ORDER_STATUSES.filter(isOver)).toEqual(['handed-over', 'cancelled']);
});

test('what the shop may press next, and undo, is what the rules let it do', () => {
  expect(ORDER_STATUSES.map(stepAfter)).toEqual(['preparing', 'ready', 'handed-over', null, null]);
  const undone = (state: OrderState, later: number) => undoneStatus(state, PLACED + later);
  expect(undone(received, 0)).toBeNull();
  expect(undone(after('cancelled'), 1000)).toBeNull();
  expect(undone(after('preparing', 'ready', 'handed-over'), 3000 + UNDO_MS)).toBe('ready');
  expect(undone(after('preparing'), 1000 + UNDO_MS)).toBe('received');
  expect(undone(after('preparing'), 1001 + UNDO_MS)).toBeNull();
});

test('what is over can be recalled for an hour, and nothing else', () => {
  const cancelled = after('cancelled');
  expect(isRecallable(cancelled, PLACED + 1000 + RECALL_MS)).toBe(true);
  expect(isRecallable(cancelled, PLACED + 1001 + RECALL_MS)).toBe(false);
  expect(isRecallable(after('preparing', 'ready'), PLACED + 2000)).toBe(false);
});
