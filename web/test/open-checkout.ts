import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FakeShop } from './fake-shop.ts';
import type { SeenRequest } from './fake-wire.ts';
import { openStorefront } from './open-storefront.tsx';

/** Opens the checkout at a path and query, and waits until it can be filled in. */
export async function openCheckout(path: string) {
  const storefront = openStorefront(path);
  await screen.findByRole('button', { name: /^Place order/ });
  return storefront;
}

/** Fills in all that a delivery needs. */
export async function fillInAddress(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('Name'), 'Ada Lovelace');
  await user.type(screen.getByLabelText('Street'), '1 Long Lane');
  await user.type(screen.getByLabelText('ZIP code'), '12345');
  await user.type(screen.getByLabelText('Country'), 'Utopia');
}

/** The button that orders. */
export function placeOrder(): HTMLElement {
  return screen.getByRole('button', { name: /^Place order/ });
}

/** The orders that arrived at the shop, answered or not. */
export function submitsOf(shop: FakeShop): SeenRequest[] {
  return shop.requests.filter(({ method, path }) => method === 'POST' && path === '/orders.json');
}
