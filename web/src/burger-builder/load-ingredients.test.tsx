import { screen } from '@testing-library/react';
import { STANDARD_MENU } from '@tall-order/domain/menu.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FRIES } from '../../test/fake-menu.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { openStorefront } from '../../test/open-storefront.tsx';
import { purchaseBurgerSuccess } from '../purchase-actions.ts';
import { currentMenu, setMenu } from '../menu/current-menu.ts';
import { createStore } from '../store.ts';
import { loadIngredients } from './load-ingredients.ts';

let shop: FakeShop;
beforeEach(async () => {
  shop = await startFakeShop('own');
});
afterEach(() => shop.close());

test('a late menu does not delay building', async () => {
  shop.hold('/menu.json');
  const { user } = openStorefront('/?meat=1');
  const more = await screen.findByRole('button', { name: 'More Salad' });
  await user.click(more);
  expect(screen.getByText('Current Price:').closest('p')).toHaveTextContent('$5.80');
});

test('an order in the address keeps its sides where the menu fails at first', async () => {
  shop.menu.extras = { fries: FRIES };
  shop.failNext('GET /menu.json', 503, { error: 'Busy' });
  const { user } = openStorefront('/?meat=1&Extras=fries.2');
  expect(await screen.findByText("Ingredients can't be loaded!")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: /^2 fries/ });
  expect(window.location.search).toBe('?meat=1&Extras=fries.2');
});

test('a menu that is older than that of the stream does not replace it', async () => {
  const answer = shop.hold('/menu.json');
  const loading = createStore().dispatch(loadIngredients(''));
  const newer = { ...STANDARD_MENU, version: STANDARD_MENU.version + 100 };
  setMenu(newer);
  answer();
  await loading;
  expect(currentMenu()).toBe(newer);
  setMenu(STANDARD_MENU);
});

test('ingredients that fail to load are reported without waiting for the menu', async () => {
  shop.hold('/menu.json');
  shop.failNext('GET /ingredients.json', 500, { error: 'The kitchen is on fire.' });
  openStorefront('/');
  expect(await screen.findByText("Ingredients can't be loaded!")).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveTextContent('The kitchen is on fire.');
});

test('the draft of a failed load is built by the next load, whatever query that has', async () => {
  const store = createStore();
  const burger = () => store.getState().burgerBuilder.ingredients;
  shop.failNext('GET /ingredients.json', 500, { error: 'The kitchen is on fire.' });
  expect(await store.dispatch(loadIngredients('meat=2'))).toBe('meat=2');
  expect(await store.dispatch(loadIngredients(''))).toBe('');
  expect(burger()).toMatchObject({ meat: 2 });
  // It is built once.
  expect(await store.dispatch(loadIngredients(''))).toBe('');
  expect(burger()).toMatchObject({ meat: 0 });
});

test('a burger that was there when a load failed does not come back once it is ordered', async () => {
  const store = createStore();
  await store.dispatch(loadIngredients('meat=2'));
  shop.failNext('GET /ingredients.json', 500, { error: 'The kitchen is on fire.' });
  await store.dispatch(loadIngredients('meat=2'));
  const orderData = { deliveryMethod: 'collection', name: 'Ada' } as const;
  const order = { ingredients: { meat: 2 }, price: 6.6, orderData, userId: 'ada' };
  store.dispatch(purchaseBurgerSuccess({ id: 'one', order }));
  await store.dispatch(loadIngredients(''));
  expect(store.getState().burgerBuilder.ingredients).toMatchObject({ meat: 0 });
});
