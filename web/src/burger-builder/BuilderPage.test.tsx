import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_BURGER } from '@tall-order/domain/burger.ts';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { authSuccess } from '../session/auth-slice.ts';
import { createStore } from '../store.ts';
import { BuilderPage } from './BuilderPage.tsx';
import { setIngredients } from './burger-builder-slice.ts';

function renderBuilder({ loaded = true, signedIn = false } = {}) {
  const store = createStore();
  if (loaded) store.dispatch(setIngredients(EMPTY_BURGER));
  if (signedIn) store.dispatch(authSuccess({ token: 'token', userId: 'ada' }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<BuilderPage />} />
          <Route path="/auth" element={<p>Sign in first</p>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

const price = () => screen.getByText('Current Price:').closest('p');

test('one row per ingredient, in the order of the specification', () => {
  renderBuilder();
  expect(
    screen.getAllByRole('group').map((row) => within(row).getAllByText(/^[A-Z]/)[0]?.textContent),
  ).toEqual(['Salad', 'Bacon', 'Cheese', 'Meat']);
});

test('More and Less change the picture, the count and the price', async () => {
  renderBuilder();
  await userEvent.click(screen.getByRole('button', { name: 'More Meat' }));
  await userEvent.click(screen.getByRole('button', { name: 'More Salad' }));
  expect(screen.getByRole('img', { name: 'Burger with 1 × salad, 1 × meat' })).toBeVisible();
  expect(price()).toHaveTextContent('Current Price: $5.80');

  await userEvent.click(screen.getByRole('button', { name: 'Less Meat' }));
  expect(screen.getByRole('img', { name: 'Burger with 1 × salad' })).toBeVisible();
  expect(price()).toHaveTextContent('Current Price: $4.50');
});

test('reads out a run of presses once, as its outcome', async () => {
  renderBuilder();
  await userEvent.dblClick(screen.getByRole('button', { name: 'More Cheese' }));
  expect(await screen.findByText('2 × cheese. 4.80 US dollars.')).toHaveRole('status');
  // The next press is read out without the earlier ones.
  await userEvent.click(screen.getByRole('button', { name: 'More Meat' }));
  expect(await screen.findByText('1 × meat. 6.10 US dollars.')).toHaveRole('status');
  cleanup();
  // Who comes back to the builder has heard it.
  renderBuilder();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('signed in, the order button opens the summary and CANCEL closes it', async () => {
  renderBuilder({ signedIn: true });
  expect(screen.getByRole('button', { name: 'ORDER NOW' })).toBeDisabled();

  await userEvent.click(screen.getByRole('button', { name: 'More Bacon' }));
  await userEvent.click(screen.getByRole('button', { name: 'ORDER NOW' }));
  const summary = within(await screen.findByRole('dialog', { name: 'Your Order' }));
  await userEvent.click(summary.getByRole('button', { name: 'CANCEL' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('signed out, it leads to authentication and remembers the checkout', async () => {
  const store = renderBuilder();
  await userEvent.click(screen.getByRole('button', { name: 'More Bacon' }));
  await userEvent.click(screen.getByRole('button', { name: 'SIGN UP TO ORDER' }));
  expect(screen.getByText('Sign in first')).toBeVisible();
  expect(store.getState().auth.authRedirectPath).toBe('/checkout');
});

test('a failed load says so and can be tried again', async () => {
  // There is no shop at the address of a test page, so the load fails.
  renderBuilder({ loaded: false });
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByText("Ingredients can't be loaded!")).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText("Ingredients can't be loaded!")).toBeVisible();
});
