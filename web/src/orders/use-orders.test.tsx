import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { OPEN_MS } from '@tall-order/domain/order-status.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { shopNow } from '../../test/shop-clock.ts';
import { ADA, ORDER } from '../../test/shop-with-order.ts';
import { hearClockEvent, steadyNow } from '../api/server-clock.ts';
import { purchaseBurgerSuccess } from '../purchase-actions.ts';
import { restoreSession } from '../session/session.ts';
import { createStore } from '../store.ts';
import { useOrders } from './use-orders.ts';

const MINUTE = 60_000;

let shop: FakeShop;
beforeEach(async () => {
  shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  keepSessionOf(ADA);
  // As every answer tells it: an order that was just placed is open by the shop's clock alone.
  hearClockEvent(shopNow(), steadyNow());
});

/** @param placed the id of an order that was just placed; @param rest what the checkout knows of it */
function renderOrders(placed?: string, rest: { placedTogether?: true; fee?: number } = {}) {
  const store = createStore();
  store.dispatch(restoreSession());
  const order = { ...ORDER, price: 5.7, userId: `id-of-${ADA}`, ...rest };
  if (placed !== undefined) store.dispatch(purchaseBurgerSuccess({ id: placed, order }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const [first] = store.getState().order.orders;
  const { result } = renderHook(() => useOrders(first), { wrapper });
  return { store, shown: () => result.current.shown, result };
}

test('what the shop says of baskets is shown, while the application state has the specified orders', async () => {
  const [first, second] = [shop.kept.sell(ADA, ORDER), shop.kept.sell(ADA, ORDER)];
  shop.kept.facts[second] = { basket: first };
  const { store, shown } = renderOrders();
  expect(shown()).toEqual([]);
  await waitFor(() => expect(shown().map(({ id }) => id)).toEqual([first]));
  await waitFor(() => expect(store.getState().order.loading).toBe(false));
  expect(store.getState().order.orders.map(({ id }) => id)).toEqual([first, second]);
});

test('until the shop answers, an order that was just placed alone is shown, and no part of a basket', async () => {
  const [older, placed] = [shop.kept.sell(ADA, ORDER), shop.kept.sell(ADA, ORDER)];
  const release = shop.hold('/baskets.json');
  const { shown } = renderOrders(placed, { fee: 2 });
  expect(shown()).toMatchObject([{ id: placed, fee: 2, state: { status: 'received' } }]);
  // At the prices that the customer agreed to.
  expect(shown()[0]?.burgers[0]).toHaveProperty('basePrice', 4);
  expect(renderOrders(placed, { placedTogether: true }).shown()).toEqual([]);
  release();
  await waitFor(() => expect(shown().map(({ id }) => id)).toEqual([placed, older]));
});

test('orders whose baskets cannot be loaded are shown by themselves, and whole again by the stream', async () => {
  const [first, second] = [shop.kept.sell(ADA, ORDER), shop.kept.sell(ADA, ORDER)];
  shop.kept.facts[second] = { basket: first };
  shop.failNext('GET /baskets.json', 503, { error: 'The shop is busy.' });
  const { shown, result } = renderOrders();
  await waitFor(() => expect(shown().map(({ id }) => id)).toEqual([second, first]));
  expect(shown().map(({ state }) => state)).toEqual([null, null]);
  expect(shown()[0]?.burgers[0].allergens).toBeUndefined();
  // It may be under way.
  expect(shown().map(result.current.isOpen)).toEqual([true, true]);
  await waitFor(() => expect(shown().map(({ id }) => id)).toEqual([first]));
});

test('baskets are shown even if the specified call fails', async () => {
  const id = shop.kept.sell(ADA, ORDER);
  shop.failNext('GET /orders.json', 503, { error: 'The shop is busy.' });
  const { shown, result } = renderOrders();
  await waitFor(() => expect(shown().map((one) => one.id)).toEqual([id]));
  expect(result.current.source).toBe('whole-orders');
});

test('an order is open for a day, unless it is over', async () => {
  const at = shopNow();
  const [left, , over] = [at - OPEN_MS - MINUTE, at - OPEN_MS + MINUTE, at - MINUTE].map((time) =>
    shop.kept.sell(ADA, ORDER, time),
  );
  shop.kept.take(over ?? '', { status: 'cancelled' });
  const { shown, result } = renderOrders();
  await waitFor(() => expect(shown().map(result.current.isOpen)).toEqual([false, true, false]));
  expect(shown().at(-1)?.id).toBe(left);
});

test('an order for later is open until a day after its promise, and is followed', async () => {
  const at = shopNow();
  const id = shop.kept.sell(ADA, ORDER, at - 7 * OPEN_MS);
  shop.kept.facts[id] = { promisedAt: at - OPEN_MS + MINUTE };
  const { shown, result } = renderOrders();
  await waitFor(() => expect(shown().map(result.current.isOpen)).toEqual([true]));
  // What is followed begins with the id of the order.
  const bound = `"id-of-${ADA}","${id.slice(0, 8)}------------"`;
  await waitFor(
    () => expect(shop.requests.map(({ query }) => query.get('startAt'))).toContain(bound),
    { timeout: 10_000 },
  );
});

test('a basket that was placed elsewhere is added, and told of', async () => {
  shop.kept.sell(ADA, ORDER);
  openStorefront('/orders');
  await screen.findByText('Updates every few seconds.');
  shop.kept.sell(ADA, { ...ORDER, ingredients: { bacon: 3 } });
  expect(await screen.findByText(/is waiting for the kitchen\.$/)).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});

test('each page of older baskets goes on where the last one ended, until one is not full', async () => {
  const ids = Array.from({ length: 250 }, (_none, at) => `-P6uR-kE000000000${at + 100}`);
  for (const id of ids) shop.orders[id] = { price: 5.3, userId: `id-of-${ADA}` };
  const { shown, result } = renderOrders();
  for (const count of [100, 200, 250]) {
    if (count > 100) await act(() => result.current.fetchOlder());
    await waitFor(() => expect(shown()).toHaveLength(count));
    expect(result.current.mayBeMore).toBe(count < 250);
  }
  expect(shown().map(({ id }) => id)).toEqual(ids.toReversed());
});
