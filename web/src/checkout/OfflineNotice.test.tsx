import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fillInAddress, openCheckout, placeOrder } from '../../test/open-checkout.ts';

test('without a network nothing is ordered, for one reason', async () => {
  const { user, submits } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(placeOrder()).toHaveAccessibleDescription(
    'You are offline. Your burger is safe. Reconnect to order.',
  );
  expect(placeOrder()).toHaveAttribute('aria-disabled', 'true');
  await user.click(placeOrder());
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(screen.getAllByText(/offline|reached/)).toHaveLength(1);
  expect(submits()).toHaveLength(0);

  isOnline.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await user.click(placeOrder());
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(submits()).toHaveLength(1);
});
