import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { startFakeShop } from './fake-shop.ts';
import type { FakeShop } from './fake-shop.ts';
import type { SeenRequest } from './fake-wire.ts';
import { keepSessionOf, openStorefront } from './open-storefront.tsx';

/** Starts a shop of its own for a test, with Ada signed in and no order under way. */
export async function startShopOfAda(kind: 'own' | 'hosted' = 'own'): Promise<FakeShop> {
  const shop = await startFakeShop(kind);
  onTestFinished(() => shop.close());
  keepSessionOf('ada@example.com');
  return shop;
}

/**
 * Opens the checkout at a path and query, and waits until it can be filled in.
 * @param started the shop; by default a new one of `startShopOfAda`
 */
export async function openCheckout(path: string, started?: FakeShop) {
  const shop = started ?? (await startShopOfAda());
  const storefront = openStorefront(path);
  await screen.findByRole('button', { name: /^Place order/ });
  /** the orders that the shop received, also unanswered ones */
  const submits = (): SeenRequest[] =>
    shop.requests.filter((request) => request.method === 'POST' && request.path === '/orders.json');
  const keys = () => submits().map(({ headers }) => headers['idempotency-key']);
  return { ...storefront, shop, submits, keys };
}

/** Fills in the required fields of a delivery, once the customer's last order was asked for. */
export async function fillInAddress(user: UserEvent): Promise<void> {
  await screen.findByLabelText('Name');
  const address = {
    Name: 'Ada Lovelace',
    Street: '1 Long Lane',
    'ZIP code': '12345',
    Country: 'Utopia',
  };
  for (const [label, value] of Object.entries(address)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
}

/** The button that orders. */
export function placeOrder(): HTMLElement {
  return screen.getByRole('button', { name: /^Place order/ });
}
