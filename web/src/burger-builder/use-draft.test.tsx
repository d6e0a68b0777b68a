import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { placeOrder } from '../../test/open-checkout.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';

let shop: FakeShop;
beforeEach(async () => {
  shop = await startFakeShop();
});
afterEach(async () => {
  await shop.close();
});

const loads = () => shop.requests.filter(({ path }) => path === '/ingredients.json');
const burger = (name: string) => screen.findByRole('img', { name });

test('a link opens its burger, at its price', async () => {
  const { store } = openStorefront('/?salad=1&meat=2');
  await burger('Burger with 1 × salad, 2 × meat');
  expect(store.getState().burgerBuilder).toEqual({
    ingredients: { salad: 1, bacon: 0, cheese: 0, meat: 2 },
    totalPrice: 7.1,
    error: false,
    building: true,
  });
  expect(loads()).toHaveLength(1);
});

test("a draft counts from nothing, whatever the shop's burgers start with", async () => {
  shop.failNext('GET /ingredients.json', 200, { salad: 3, bacon: 0, cheese: 1, meat: 0 });
  const { store } = openStorefront('/?salad=1&meat=1');
  await burger('Burger with 1 × salad, 1 × meat');
  // 4.00 − 2 × 0.50 − 0.40 + 1.30
  expect(store.getState().burgerBuilder.totalPrice).toBe(3.9);
});

test('invalid parts of a link are left out, also of the URL', async () => {
  openStorefront('/?salad=1&meat=1000&cheese=-1&onion=2');
  await burger('Burger with 1 × salad');
  await waitFor(() => expect(window.location.search).toBe('?salad=1'));
});

test('the URL follows the burger without filling the history', async () => {
  const { user } = openStorefront('/');
  await burger('Burger with no ingredients');
  const entries = window.history.length;
  await user.click(screen.getByRole('button', { name: /^More.*salad/i }));
  await user.click(screen.getByRole('button', { name: /^More.*salad/i }));
  await waitFor(() => expect(window.location.search).toBe('?salad=2'));
  expect(window.history.length).toBe(entries);
  // A link to the builder, on the builder, has no burger.
  await user.click(screen.getByRole('link', { name: /^Tall Order/ }));
  expect(window.location.search).toBe('?salad=2');
});

test('presses that come fast are in the URL as fast', async () => {
  openStorefront('/');
  await burger('Burger with no ingredients');
  const more = screen.getByRole('button', { name: 'More Salad' });
  for (let presses = 1; presses <= 30; presses += 1) {
    fireEvent.click(more);
    expect(window.location.search).toBe(`?salad=${presses}`);
  }
});

test('coming back to the builder finds the burger in progress, without asking again', async () => {
  const { user } = openStorefront('/?meat=1');
  await burger('Burger with 1 × meat');
  await user.click(screen.getByRole('link', { name: 'Authenticate' }));
  expect(window.location).toMatchObject({ pathname: '/auth', search: '?meat=1' });
  await screen.findByRole('heading', { name: 'Sign up' });
  await user.click(screen.getByRole('link', { name: 'Burger Builder' }));
  await burger('Burger with 1 × meat');
  expect(window.location.search).toBe('?meat=1');
  expect(loads()).toHaveLength(1);
});

test('Back from a placed order leads to a fresh builder, not to the ordered burger', async () => {
  keepSessionOf('ada@example.com');
  const { user } = openStorefront('/?salad=1');
  await user.click(await screen.findByRole('button', { name: 'ORDER NOW' }));
  await user.click(await screen.findByRole('button', { name: 'CONTINUE' }));
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  await user.click(screen.getByRole('radio', { name: 'Collection' }));
  await user.click(placeOrder());
  await screen.findByRole('heading', { name: 'Orders' });

  act(() => window.history.back());
  await burger('Burger with no ingredients');
  expect(window.location).toMatchObject({ pathname: '/', search: '' });
});

test('leaving while the ingredients load and coming back asks once', async () => {
  const release = shop.hold();
  const { user } = openStorefront('/');
  await user.click(screen.getByRole('link', { name: 'Authenticate' }));
  await user.click(screen.getByRole('link', { name: 'Burger Builder' }));
  release();
  await burger('Burger with no ingredients');
  expect(loads()).toHaveLength(1);
});

test('a failed load can be tried again, and keeps the draft', async () => {
  shop.failNext('GET /ingredients.json', 500, { error: 'Out of bread.' });
  const { user } = openStorefront('/?meat=1');
  expect(await screen.findByText("Ingredients can't be loaded!")).toBeInTheDocument();
  expect(screen.getByText('Your burger is kept: 1 × meat.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const release = shop.hold();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Loading...')).toBeVisible();
  release();
  await burger('Burger with 1 × meat');
});

test('a connection that comes back loads again, and takes the focus off the button', async () => {
  shop.failNext('GET /ingredients.json', 500, { error: 'Out of bread.' });
  const { user } = openStorefront('/?meat=1');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  screen.getByRole('button', { name: 'Try again' }).focus();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await burger('Burger with 1 × meat');
});

test('a load after one that failed is shown as a load, on every screen that waits for it', async () => {
  shop.failNext('GET /ingredients.json', 500, { error: 'The fryer is broken.' });
  const { user } = openStorefront('/');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText("Ingredients can't be loaded!")).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Authenticate' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  const release = shop.hold();
  await user.click(screen.getByRole('link', { name: 'Burger Builder' }));
  expect(await screen.findByText('Loading...')).toBeVisible();
  expect(screen.queryByText("Ingredients can't be loaded!")).not.toBeInTheDocument();
  release();
  await burger('Burger with no ingredients');
});

test('taking many pieces away and adding them again ends at the same price', async () => {
  shop.startCounts.meat = 5;
  const { user, store } = openStorefront('/');
  await burger('Burger with 5 × meat');
  for (let n = 0; n < 4; n += 1) {
    await user.click(screen.getByRole('button', { name: 'Less Meat' }));
  }
  expect(screen.getByText(/Current Price/).parentElement).toHaveTextContent('$0.00');
  for (let n = 0; n < 4; n += 1) {
    await user.click(screen.getByRole('button', { name: 'More Meat' }));
  }
  expect(store.getState().burgerBuilder.totalPrice).toBe(4);
});
