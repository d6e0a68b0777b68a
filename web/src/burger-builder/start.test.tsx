import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { openStorefront } from '../../test/open-storefront.tsx';

let shop: FakeShop;
beforeEach(async () => {
  shop = await startFakeShop('own');
});
afterEach(async () => {
  await shop.close();
});

const starters = () => screen.findByRole('list', { name: 'Start with' });
const burger = (name: string) => screen.findByRole('img', { name });

test('an empty bun offers burgers to begin with, each press of them an ordinary one', async () => {
  const { user, store } = openStorefront('/');
  const classic = within(await starters()).getByRole('button', { name: /^Classic/ });
  expect(classic).toHaveAccessibleName('Classic $6.20: 1 × salad, 1 × cheese, 1 × meat');
  expect(screen.getByText('Please start adding ingredients!')).toBeVisible();
  await user.click(classic);
  await burger('Burger with 1 × salad, 1 × cheese, 1 × meat');
  expect(store.getState().burgerBuilder).toMatchObject({ totalPrice: 6.2, building: true });
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByRole('list', { name: 'Start with' })).not.toBeInTheDocument();
});

test('starting over takes everything off, and can be undone', async () => {
  const { user } = openStorefront('/?salad=1&meat=2');
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  await burger('Burger with no ingredients');
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  await burger('Burger with 1 × salad, 2 × meat');
  expect(screen.getByText(/Current Price/).parentElement).toHaveTextContent('$7.10');
  await user.click(screen.getByRole('button', { name: 'More Cheese' }));
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await burger('Burger with 1 × salad, 1 × cheese, 2 × meat');
});

test('a burger that was started over does not come back once the next one is begun', async () => {
  const { user } = openStorefront('/?meat=2');
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  await user.click(screen.getByRole('button', { name: 'More Cheese' }));
  await user.click(screen.getByRole('button', { name: '+ Another burger' }));
  await burger('Burger with no ingredients');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a double tap starts over once, and does not undo it', async () => {
  const { user } = openStorefront('/?salad=1&meat=2');
  await user.dblClick(await screen.findByRole('button', { name: 'Start over' }));
  await burger('Burger with no ingredients');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('an empty bun is neither started over nor shared', async () => {
  const { user } = openStorefront('/');
  await starters();
  expect(screen.queryByRole('button', { name: /Start over|Undo|Share/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More Meat' }));
  expect(screen.getByRole('button', { name: 'Share this burger' })).toBeVisible();
});
