import { screen, waitFor, within } from '@testing-library/react';
import { menuWith, menuWithout } from '@tall-order/domain/test/menu-with.ts';
import { STANDARD_MENU } from '@tall-order/domain/menu.ts';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { applyMenu } from './apply-menu.ts';

async function open(path: string) {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  keepSessionOf('ada@example.com');
  const { store, user } = openStorefront(path);
  await screen.findByRole('img', { name: /^Burger with/ });
  return { store, user, state: () => store.getState().burgerBuilder };
}

test('what runs out stays on the burger, marked, until its customer takes it off', async () => {
  const { store, user, state } = await open('/?cheese=2&meat=1');
  await store.dispatch(applyMenu(menuWith('cheese', { soldOut: 'today' })));
  const row = within(await screen.findByRole('group', { name: 'Cheese' }));
  await waitFor(() => expect(row.getByText('Sold out')).toBeVisible());
  expect(row.getByRole('button', { name: 'More Cheese' })).toBeDisabled();
  expect(row.getByRole('button', { name: 'More Cheese' })).toHaveAccessibleDescription('Sold out');
  expect(row.getByRole('button', { name: 'Less Cheese' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'ORDER NOW' })).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Cheese is sold out.'));
  expect(state()).toMatchObject({ ingredients: { cheese: 2, meat: 1 }, totalPrice: 6.1 });
  await store.dispatch(applyMenu(STANDARD_MENU));
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  await store.dispatch(applyMenu(menuWith('cheese', { soldOut: 'today' })));

  await user.click(await screen.findByRole('button', { name: 'Remove it' }));
  expect(state()).toMatchObject({ ingredients: { cheese: 0, meat: 1 }, totalPrice: 5.3 });
  expect(screen.getByRole('button', { name: 'ORDER NOW' })).toBeEnabled();
  expect(screen.getByRole('heading', { name: 'Build your burger' })).toHaveFocus();
});

test('new prices are those of the burger in the making, and are announced', async () => {
  const { store, user, state } = await open('/?cheese=2');
  const menu = { ...menuWith('cheese', { unitPrice: 65 }), basePrice: 500 };
  await store.dispatch(applyMenu(menu));
  expect(state()).toMatchObject({ ingredients: { cheese: 2 }, totalPrice: 6.3 });
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      'The shop has changed its prices. 6.30 US dollars.',
    ),
  );
  expect(screen.getByText('The shop has changed its prices.')).toBeVisible();
  // Nor does the price of another ingredient end these words.
  const salad = menuWith('salad', { unitPrice: 75 }).items['salad'];
  await store.dispatch(applyMenu({ ...menu, items: { ...menu.items, ...(salad && { salad }) } }));
  expect(screen.getByText('The shop has changed its prices.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'ORDER NOW' }));
  const summary = await screen.findByRole('dialog', { name: 'Your Order' });
  expect(within(summary).getByRole('alert')).toHaveTextContent('The shop has changed its prices.');
  await user.click(within(summary).getByRole('button', { name: 'CANCEL' }));
  await user.click(screen.getByRole('button', { name: 'More Cheese' }));
  expect(screen.getByText('3 pieces tall')).toBeVisible();
});

test('at the checkout a price holds until the shop refuses it', async () => {
  const { store, user, state } = await open('/checkout?cheese=2&meat=1');
  await store.dispatch(applyMenu(menuWith('cheese', { unitPrice: 65, soldOut: 'today' })));
  expect(state().totalPrice).toBe(6.1);
  expect(await screen.findByText(/^Cheese is sold out\./)).toBeVisible();
  const line = screen.getByText('Cheese');
  expect(line.tagName).toBe('S');
  expect(line.closest('li')).toHaveTextContent('Cheese sold out 2 × $0.40');
  expect(screen.getByText('Meat').closest('li')).toHaveTextContent('Meat 1 × $1.30');
  await user.click(screen.getByRole('button', { name: 'Remove cheese to order' }));
  expect(screen.getByRole('heading', { name: 'Checkout' })).toHaveFocus();
});

test('at the checkout what leaves the menu is marked as well', async () => {
  const { store, state } = await open('/checkout?cheese=2&meat=1');
  await store.dispatch(applyMenu(menuWithout('cheese')));
  expect(state()).toMatchObject({ ingredients: { meat: 1, cheese: 2 }, totalPrice: 6.1 });
  expect(await screen.findByText(/^Cheese is sold out\./)).toBeVisible();
});

test('a change of the menu removes no piece from a burger', async () => {
  const { store, state } = await open('/?meat=3&cheese=1');
  const { cheese: _cheese, ...items } = menuWith('meat', { maxCount: 2 }).items;
  await store.dispatch(applyMenu({ ...STANDARD_MENU, items }));
  expect(state()).toMatchObject({ ingredients: { meat: 3, cheese: 1 }, totalPrice: 8.3 });
  expect(screen.getByRole('button', { name: 'More Meat' })).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Cheese is sold out.'));
});

test('a menu that comes late changes nothing any more, also when its drawings made it late', async () => {
  const { store, state } = await open('/?meat=1');
  const older = { ...menuWith('egg', { layer: 'egg' }), version: 1 };
  const newer = { ...menuWith('meat', { unitPrice: 170, soldOut: 'today' }), version: 2 };
  const late = store.dispatch(applyMenu(older));
  await store.dispatch(applyMenu(newer));
  await late;
  await store.dispatch(applyMenu({ ...STANDARD_MENU, version: 1 }));
  expect(state().totalPrice).toBe(5.7);
  expect(screen.getByRole('button', { name: 'ORDER NOW' })).toBeDisabled();
  expect(screen.queryByRole('group', { name: 'Egg' })).not.toBeInTheDocument();
});

test('at the checkout a late menu changes nothing either, nor is the newer one lost by it', async () => {
  const { store, user, state } = await open('/checkout?cheese=2&meat=1');
  const newer = { ...menuWith('cheese', { unitPrice: 65, soldOut: 'today' }), version: 2 };
  await store.dispatch(applyMenu(newer));
  await store.dispatch(applyMenu({ ...STANDARD_MENU, version: 1 }));
  expect(screen.getByText(/^Cheese is sold out\./)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Burger Builder' }));
  await waitFor(() => expect(state().totalPrice).toBe(6.6));
});

test('pieces that were never on this menu are drawn as they are called for', async () => {
  const { store } = await open('/');
  await store.dispatch(applyMenu(menuWith('egg', { layer: 'egg' })));
  expect(await screen.findByRole('group', { name: 'Egg' })).toBeVisible();
});
