import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFakeShop } from '../../../test/fake-shop.ts';
import type { FakeShop } from '../../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../../test/open-storefront.tsx';

let shop: FakeShop;
beforeEach(async () => {
  shop = await startFakeShop('own');
  keepSessionOf('ada@example.com');
});
afterEach(() => shop.close());

const burger = (name: string) => screen.findByRole('img', { name });
const notice = () => screen.findByRole('region', { name: 'Ordered again' });

/** An order of two salad, one meat and, where it says so, more. */
function haveOrdered(more: Record<string, number> = {}, rest: object = {}): void {
  shop.orders['-P6uR-kE000000000100'] = {
    ingredients: { salad: 2, bacon: 0, cheese: 0, meat: 1, ...more },
    price: 6.3,
    currency: 'USD',
    basePrice: 4,
    unitPrices: { salad: 0.5, bacon: 0.7, cheese: 0.4, meat: 1.3 },
    orderData: { deliveryMethod: 'collection', name: 'Ada' },
    userId: 'ada',
    ...rest,
  };
}

/** Sells an ingredient otherwise from now on. */
function change(name: string, said: object): void {
  Object.assign(shop.menu.ingredients[name] ?? {}, said);
}

async function reorder(path = '/orders') {
  const view = openStorefront(path);
  if (path !== '/orders') {
    await burger('Burger with 3 × cheese');
    await view.user.click(screen.getByRole('link', { name: 'Orders' }));
  }
  await view.user.click(await screen.findByRole('button', { name: /^Order again/ }));
  return view;
}

test('an order is built again as it was, at the same price', async () => {
  haveOrdered();
  const { store } = await reorder();
  await burger('Burger with 2 × salad, 1 × meat');
  expect(await notice()).toHaveTextContent('The price is the same: $6.30.');
  expect(window.location.search).toBe('?salad=2&meat=1');
  expect(store.getState().burgerBuilder.totalPrice).toBe(6.3);
});

test('a price that has changed is said with what changed it, politely', async () => {
  haveOrdered();
  change('meat', { price: 1.5 });
  await reorder();
  const words =
    'The price has changed: it was $6.30, now it is $6.50. Meat costs $1.50 instead of $1.30.';
  expect(await notice()).toHaveTextContent('Meat costs $1.50 instead of $1.30.');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));
});

test('a service that keeps no prices of the day tells the two totals', async () => {
  haveOrdered({}, { basePrice: undefined, unitPrices: undefined });
  change('meat', { price: 1.5 });
  await reorder();
  expect(await notice()).toHaveTextContent('it was $6.30, now it is $6.50.');
  expect(await notice()).not.toHaveTextContent('instead of');
});

test('prices of another currency are told, and compared with none', async () => {
  haveOrdered({}, { currency: 'EUR' });
  change('meat', { price: 1.5 });
  await reorder();
  expect(await notice()).toHaveTextContent('it was €6.30, now it is $6.50.');
  expect(await notice()).not.toHaveTextContent('instead of');
});

test('what is sold out stays on the burger; what is gone or too much is named', async () => {
  haveOrdered({ pineapple: 2 }, { price: 8.3 });
  change('meat', { soldOut: 'today' });
  change('salad', { maxCount: 1 });
  await reorder();
  await burger('Burger with 1 × salad, 1 × meat');
  const said = await notice();
  expect(said).toHaveTextContent('Meat is sold out. Nothing is taken off unless you do it.');
  expect(said).toHaveTextContent('No longer on the menu, and left out: 2 pineapple.');
  expect(said).toHaveTextContent('A burger holds at most 1 salad now; your order had 2.');
});

test('Back returns to the burger that was in progress, and Forward to the order', async () => {
  haveOrdered();
  await reorder('/?cheese=3');
  await burger('Burger with 2 × salad, 1 × meat');
  act(() => window.history.back());
  await burger('Burger with 3 × cheese');
  expect(screen.queryByRole('region', { name: 'Ordered again' })).not.toBeInTheDocument();
  expect(screen.getByText(/Current Price/)).toHaveTextContent('$5.20');
  act(() => window.history.forward());
  await burger('Burger with 2 × salad, 1 × meat');
  expect(await notice()).toHaveTextContent('The price is the same: $6.30.');
});

test('a closed notice stays closed, and the focus goes to where one is', async () => {
  haveOrdered();
  const { user } = await reorder();
  await user.click(await screen.findByRole('button', { name: 'Close this notice' }));
  expect(screen.queryByRole('region', { name: 'Ordered again' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Build your burger' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'More Salad' }));
  await waitFor(() => expect(window.location.search).toBe('?salad=3&meat=1'));
  expect(screen.queryByRole('region', { name: 'Ordered again' })).not.toBeInTheDocument();
});

test('what a history entry of another program holds is no order', async () => {
  openStorefront('/?meat=1', { usr: { build: 'x', order: { sold: 7 } }, key: 'k', idx: 0 });
  await burger('Burger with 1 × meat');
  await screen.findByRole('button', { name: 'Share this burger' });
  expect(screen.queryByRole('region', { name: 'Ordered again' })).not.toBeInTheDocument();
});
