import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf } from '../../test/open-storefront.tsx';
import { restoreSession } from '../session/session.ts';
import { createStore } from '../store.ts';
import type { FetchOutcome } from './fetch-orders.ts';
import { useOrderStates } from './use-order-states.ts';

test('states that come before the orders do not yet say that all burgers of a basket are known', async () => {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  keepSessionOf('ada@example.com');
  const id = shop.kept.sell('ada@example.com', {
    ingredients: { meat: 1 },
    orderData: { deliveryMethod: 'collection', name: 'Ada' },
  });
  const store = createStore();
  store.dispatch(restoreSession());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result, rerender } = renderHook(
    (outcome: FetchOutcome | 'pending') => useOrderStates(outcome, null, undefined),
    { wrapper, initialProps: 'pending' },
  );
  await waitFor(() => expect(result.current.stateOf(id)).not.toBeNull());
  expect(result.current.isPending).toBe(true);
  rerender('fetched');
  expect(result.current.isPending).toBe(false);
});
