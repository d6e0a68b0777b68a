import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf } from '../../test/open-storefront.tsx';
import type { Records } from '../api/merge-records.ts';
import { parseOrders } from '../api/orders-calls.ts';
import { restoreSession } from '../session/session.ts';
import { createStore } from '../store.ts';
import { useOlderOrders } from './use-older-orders.ts';

test('each page goes on where the last one ended, until one is not full', async () => {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  keepSessionOf('ada@example.com');
  const ids = Array.from({ length: 250 }, (_none, at) => `-P6uR-kE000000000${at + 100}`);
  for (const id of ids) shop.orders[id] = { price: 5.3, userId: 'id-of-ada@example.com' };
  const newestFirst = (parseOrders(shop.orders) ?? []).toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const store = createStore();
  store.dispatch(restoreSession());
  const pages: Records[] = [];
  const { result, rerender } = renderHook(
    (shown: number) => useOlderOrders(newestFirst.slice(0, shown), (page) => pages.push(page)),
    {
      initialProps: 100,
      wrapper: ({ children }: { children: ReactNode }) => (
        <Provider store={store}>{children}</Provider>
      ),
    },
  );
  await act(() => result.current.fetchOlder());
  rerender(200);
  expect(result.current.mayBeMore).toBe(true);
  await act(() => result.current.fetchOlder());
  expect(pages.map((page) => Object.keys(page))).toEqual([ids.slice(50, 150), ids.slice(0, 50)]);
  rerender(250);
  expect(result.current.mayBeMore).toBe(false);
});
