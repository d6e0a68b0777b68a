import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { screenPart } from '../src/App.tsx';
import { idTokenFor } from './fake-accounts.ts';
import { startFakeShop } from './fake-shop.ts';
import type { FakeShop } from './fake-shop.ts';
import { keepSessionOf, openStorefront } from './open-storefront.tsx';

/** who works at the counter */
export const EMI = 'emi@example.com';
/** a driver */
export const DAN = 'dan@example.com';
/** the steps to a ready order */
export const READY = ['preparing', 'ready'] as const;

// As main.tsx does before it shows the screen.
await screenPart(SCREEN_PATHS.counter, idTokenFor(EMI, 'counter'));

/** Sells an order of $7.00. @returns its id */
export function sell(shop: FakeShop, name: string, orderData: object = {}): string {
  return shop.kept.sell('ann@example.com', {
    ingredients: { meat: 2, cheese: 1 },
    orderData: { deliveryMethod: 'collection', name, phone: '020 7946 0018', ...orderData },
  });
}

/** Opens the counter of a shop of its own, with Ada's collection and Bob's delivery. */
export async function openCounter(role: 'counter' | 'kitchen' | 'owner' = 'counter') {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  shop.staff.roles.set(EMI, role).set(DAN, 'driver');
  const ada = sell(shop, 'Ada Vries');
  const bob = sell(shop, 'Bob Example', {
    deliveryMethod: 'delivery',
    street: 'Long Lane 1',
    zipCode: '1011',
    phone: '0123456789',
    note: 'Ring twice',
  });
  keepSessionOf(EMI, role);
  const { store, unmount } = openStorefront(SCREEN_PATHS.counter);
  await screen.findByRole('list', { name: 'Orders' });
  return { shop, ada, bob, user: userEvent.setup(), store, unmount };
}

/** Records an entry at another till. */
export async function payElsewhere(shop: FakeShop, id: string, entry: object): Promise<void> {
  const till = `/baskets/${id}/payments.json?auth=${idTokenFor(EMI, 'counter')}`;
  await fetch(new URL(till, shop.address), {
    method: 'POST',
    headers: { 'idempotency-key': 'of another till' },
    body: JSON.stringify(entry),
  });
}

/** How many orders the list shows. */
export function found(): number {
  return within(screen.getByRole('list', { name: 'Orders' })).getAllByRole('button').length;
}

export function basket(name: string): Promise<HTMLElement> {
  return screen.findByRole('region', { name: new RegExp(name) });
}
