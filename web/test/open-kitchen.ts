import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished } from 'vitest';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { screenPart } from '../src/App.tsx';
import { idTokenFor } from './fake-accounts.ts';
import { startFakeShop } from './fake-shop.ts';
import type { FakeShop } from './fake-shop.ts';
import { keepSessionOf, openStorefront } from './open-storefront.tsx';
import { shopNow } from './shop-clock.ts';

export const COOK = 'cem@example.com';
const CUSTOMER = 'ann@example.com';

// As main.tsx does before it shows the screen.
await screenPart(SCREEN_PATHS.kitchen, idTokenFor(COOK, 'kitchen'));

/** Starts a shop of its own for a test, with its cook. */
export async function startKitchen(): Promise<FakeShop> {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  shop.staff.roles.set(COOK, 'kitchen');
  return shop;
}

/**
 * Opens the kitchen of a shop of its own, as its cook.
 * @param prepare called with the shop before the board opens
 */
export async function openKitchen(prepare: (shop: FakeShop) => void = () => {}) {
  const shop = await startKitchen();
  prepare(shop);
  keepSessionOf(COOK, 'kitchen');
  return { shop, ...openStorefront(SCREEN_PATHS.kitchen) };
}

/** The same, when the board is open. */
export async function openBoard(prepare?: (shop: FakeShop) => void) {
  const opened = await openKitchen(prepare);
  await screen.findByRole('heading', { name: /^To make/ });
  return opened;
}

/**
 * Presses a key that moves the focus to an element, until it does: a board that has just opened does not yet
 * hear keys.
 */
export async function pressFirstKey(user: UserEvent, key: string, focused: () => HTMLElement) {
  await waitFor(async () => {
    await user.keyboard(key);
    expect(focused()).toHaveFocus();
  });
}

/**
 * Sells a burger to a customer of this name: the first is delivered, the second collected, and so on.
 * @param ago how long ago, in milliseconds
 * @returns its id
 */
export function sellTo(shop: FakeShop, name: string, ago = 0): string {
  const isDelivered = Object.keys(shop.orders).length % 2 === 0;
  const order = {
    ingredients: { meat: 2, cheese: 1 },
    orderData: {
      deliveryMethod: isDelivered ? 'delivery' : 'collection',
      name,
      note: 'cut in half',
    },
  } as const;
  return shop.kept.sell(CUSTOMER, order, shopNow() - ago);
}

export const lane = (name: string) =>
  within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
export const ticket = (name: string) =>
  screen.getByRole('article', { name: new RegExp(`${name}$`) });
export const findTicket = (name: string) =>
  screen.findByRole('article', { name: new RegExp(`${name}$`) });

/** The name of a button; what is hidden of it begins with a space, which is not counted here. */
export const called = (what: string, whom: string) =>
  new RegExp(`^${what} ?(?:[A-Z]\\d\\d )?${whom}$`);
export const press = (what: string, whom: string) =>
  screen.getByRole('button', { name: called(what, whom) });
export const findPress = (what: string, whom: string) =>
  screen.findByRole('button', { name: called(what, whom) });
