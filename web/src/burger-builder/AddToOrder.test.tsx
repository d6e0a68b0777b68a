import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { FRIES } from '../../test/fake-menu.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import { startShopOfAda } from '../../test/open-checkout.ts';
import { openStorefront } from '../../test/open-storefront.tsx';
import { UNLIMITED, setSale } from '../shop/sale.ts';

const another = () => screen.findByRole('button', { name: '+ Another burger' });
const sides = { name: '+ Sides & drinks' };
const strip = () => screen.findByRole('region', { name: 'Order so far' });
const status = () => screen.getByRole('status');

test('a visitor puts an order together before signing up', async () => {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  const { user } = openStorefront('/?meat=1');
  await waitFor(async () => expect(await another()).toHaveAttribute('aria-disabled', 'false'));
  await user.click(await another());
  expect(await strip()).toHaveTextContent('Burger 1 $5.30');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(await screen.findByRole('button', { name: 'Share this order' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More Salad' }));
  await user.click(screen.getByRole('button', { name: 'SIGN UP TO ORDER' }));
  expect(await screen.findByText('Your order is waiting.')).toBeVisible();
});

test('an empty burger makes room for no other, and says why', async () => {
  await startShopOfAda();
  const { user } = openStorefront('/');
  await screen.findByRole('button', { name: 'ORDER NOW' });
  expect(await another()).toHaveAttribute('aria-disabled', 'true');
  const reason = 'Fill this one first.';
  expect(await another()).toHaveAccessibleDescription(reason);
  const line = () => screen.getByRole('button', { name: 'ORDER NOW' });
  expect(line()).toHaveAccessibleDescription('Add at least one ingredient to order.');
  await user.click(await another());
  expect(status()).toHaveTextContent(reason);
  // It is said once, in the line that was there before.
  expect(line()).toHaveAccessibleDescription(reason);
  expect(window.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'More Meat' }));
  expect(await another()).not.toHaveAccessibleDescription();
  await user.click(screen.getByRole('button', { name: 'Less Meat' }));
  expect(line()).toHaveAccessibleDescription('Add at least one ingredient to order.');
  await user.click(screen.getByRole('button', { name: 'More Meat' }));
  expect(await another()).toHaveAttribute('aria-disabled', 'false');
});

test('a full order takes no other burger, and says how many it holds', async () => {
  await startShopOfAda();
  const burgers = Array.from({ length: 11 }, (_none, at) => `Burger${at + 1}=meat.1`);
  const { user } = openStorefront(`/?salad=1&${burgers.join('&')}`);
  await strip();
  await user.click(await another());
  const reason = 'At most 12 burgers.';
  expect(await another()).toHaveAccessibleDescription(reason);
  expect(status()).toHaveTextContent(reason);
  expect(window.location.search).toContain('salad=1&');
});

test('sides are offered only where some are sold', async () => {
  const shop = await startShopOfAda();
  const { unmount } = openStorefront('/?meat=1');
  await screen.findByRole('button', { name: 'ORDER NOW' });
  expect(screen.queryByRole('button', sides)).not.toBeInTheDocument();
  unmount();
  shop.menu.extras = { fries: FRIES };
  const { user } = openStorefront('/?meat=1');
  await user.click(await screen.findByRole('button', sides));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sides & drinks' }));
  await user.click(dialog.getByRole('button', { name: 'More Fries' }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.getByText('Order total:').closest('p')).toHaveTextContent('Order total: $8.30');
  expect(screen.getByText('Burger and fries')).toBeVisible();
});

test('with nothing in progress the burgers that wait are ordered, once the shop sells', async () => {
  await startShopOfAda();
  const { user } = openStorefront('/?Burger1=salad.1&Burger2=meat.1');
  await strip();
  const order = screen.getByRole('button', { name: 'ORDER NOW' });
  const reason = 'Opens at 11.';
  const closed = { label: 'Closed', reason, reasonIfFull: reason, isForLater: false };
  act(() => setSale({ ...UNLIMITED, closed }));
  expect(order).toHaveAccessibleName('Closed');
  expect(order).toHaveAccessibleDescription('Opens at 11.');
  await user.click(order);
  expect(window.location.search).toBe('?Burger1=salad.1&Burger2=meat.1');
  act(() => setSale(UNLIMITED));
  await user.click(order);
  expect(await screen.findByRole('dialog', { name: 'Your Order' })).toBeVisible();
  expect(window.location.search).toBe('?meat=1&Burger1=salad.1');
});

test('what is sold out leaves the whole order with one press, and a burger that is wrong is opened', async () => {
  const shop = await startShopOfAda();
  const cheese = shop.menu.ingredients['cheese']!; // the standard menu has cheese
  shop.menu.ingredients['cheese'] = { ...cheese, soldOut: 'today' };
  const { user } = openStorefront('/?cheese=1&meat=1&Burger1=cheese.2&Burger2=cheese.1_salad.1');
  await user.click(await screen.findByRole('button', { name: 'Remove it' }));
  expect(window.location.search).toBe('?meat=1&Burger1=salad.1');
  act(() => setSale({ ...UNLIMITED, least: { price: 5, words: 'Burgers from $5.00.' } }));
  expect(screen.getByText('Burger 1: Burgers from $5.00.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change it' }));
  expect(window.location.search).toBe('?salad=1&Burger1=meat.1');
  expect(screen.getByText('Burgers from $5.00.')).toBeVisible();
});

test('a storefront for a hosted service reads no other burgers and offers none', async () => {
  await startShopOfAda('hosted');
  const { user } = openStorefront('/?meat=1&Burger1=salad.1');
  await user.click(await screen.findByRole('button', { name: 'ORDER NOW' }));
  expect(await screen.findByRole('button', { name: 'CONTINUE' })).toBeVisible();
  expect(screen.queryByText('+ Another burger')).not.toBeInTheDocument();
  expect(screen.queryByText('+ Sides & drinks')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Order so far' })).not.toBeInTheDocument();
  expect(screen.getByText('Current Price:')).toBeInTheDocument();
});
