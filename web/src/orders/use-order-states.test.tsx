import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { RECALL_MS } from '@tall-order/domain/order-status.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf } from '../../test/open-storefront.tsx';
import { restoreSession } from '../session/session.ts';
import { createStore } from '../store.ts';
import type { FetchOutcome } from './fetch-orders.ts';
import { useOrderStates } from './use-order-states.ts';
import { deviceTimeAt, shopNow } from '../../test/shop-clock.ts';

const ADA = 'ada@example.com';
const MINUTE = 60_000;
const ORDER = {
  ingredients: { meat: 1 },
  orderData: { deliveryMethod: 'collection', name: 'Ada' },
} as const;

function renderStates(
  initialProps: FetchOutcome | 'pending',
  fetched: Parameters<typeof useOrderStates>[1] = null,
) {
  const store = createStore();
  store.dispatch(restoreSession());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const view = renderHook(
    (outcome: FetchOutcome | 'pending') => useOrderStates(outcome, fetched, undefined),
    { wrapper, initialProps },
  );
  return { store, ...view };
}

test('states that come before the orders do not yet say that all burgers of a basket are known', async () => {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  keepSessionOf(ADA);
  const id = shop.kept.sell(ADA, ORDER);
  const { result, rerender } = renderStates('pending');
  await waitFor(() => expect(result.current.stateOf(id)).not.toBeNull());
  expect(result.current.isPending).toBe(true);
  rerender('fetched');
  expect(result.current.isPending).toBe(false);
});

test('orders do not wait for states that cannot be had', async () => {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  keepSessionOf(ADA);
  shop.failNext('GET /order-states.json', 503, { error: 'The shop is busy.' });
  const { result } = renderStates('fetched');
  expect(result.current.isPending).toBe(true);
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(result.current.allergensOf('-P6uR-kE000000000100')).toBeUndefined();
});

test('an order that is over counts as live for as long as the kitchen can recall it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  const now = shopNow();
  const [past, late] = [now - RECALL_MS - MINUTE, now - RECALL_MS + MINUTE].map((at) => {
    vi.setSystemTime(deviceTimeAt(at));
    const id = shop.kept.sell(ADA, ORDER, at);
    for (const status of ['preparing', 'ready', 'handed-over'] as const) {
      shop.kept.take(id, { status });
    }
    return id;
  });
  vi.setSystemTime(deviceTimeAt(now));
  keepSessionOf(ADA);
  const { result } = renderStates('fetched');
  await waitFor(() => expect(result.current.isPending).toBe(false));
  await waitFor(() =>
    expect([past, late].map((id) => result.current.isLive(id ?? ''))).toEqual([false, true]),
  );
});

test('an order that was placed elsewhere is added for its customer alone', async () => {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  keepSessionOf(ADA);
  const id = shop.kept.sell(ADA, ORDER);
  const { result, store } = renderStates('fetched', []);
  const added = () => result.current.newcomers.map((order) => order.id);
  act(() => result.current.takeOrders({ [id]: shop.kept.orders[id] }));
  expect(added()).toEqual([id]);
  for (const status of ['received', 'preparing', 'ready'] as const) {
    if (status !== 'received') shop.kept.take(id, { status });
    act(() => result.current.takeOrders({ [id]: { state: shop.kept.stateOf(id) } }));
  }
  // It is to be collected, too.
  expect(result.current.news).toContain(`is ready. Say ${callSign(id)} at the counter.`);
  keepSessionOf('eve@example.com');
  // As another tab makes it do.
  act(() => store.dispatch(restoreSession()));
  expect(added()).toEqual([]);
});

test('what was paid while a step was under way stays paid', async () => {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  keepSessionOf(ADA);
  const id = shop.kept.sell(ADA, ORDER);
  const { result } = renderStates('fetched');
  await waitFor(() => expect(result.current.stateOf(id)).not.toBeNull());
  const { takeState } = result.current;
  const state = { ...shop.kept.stateOf(id), version: 2 };
  act(() => result.current.takeOrders({ [id]: { state, paid: 5.3, due: 0 } }));
  act(() => takeState(id, { ...state, version: 3, status: 'preparing', preparingAt: shopNow() }));
  expect(result.current.chargesOf(id)).toMatchObject({ paid: 5.3, due: 0 });
});
