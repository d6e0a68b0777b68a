import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeShop } from '../../../test/fake-shop.ts';
import { startShopOfAda } from '../../../test/open-checkout.ts';
import { openStorefront } from '../../../test/open-storefront.tsx';

const FRIES = {
  kind: 'side' as const,
  price: 3,
  maxCount: 2,
  allergens: ['milk' as const],
  kcal: null,
  picture: 'fries' as const,
  position: 0,
};

const tray = () => screen.findByRole('region', { name: 'Tray' });
const status = () => screen.getByRole('status');

test('another burger begins anew, and screen readers learn which one it is', async () => {
  await startShopOfAda();
  const { user } = openStorefront('/?meat=1');
  await user.click(await screen.findByRole('button', { name: 'ORDER NOW' }));
  await user.click(await screen.findByRole('button', { name: 'Add another burger' }));
  expect(await tray()).toHaveTextContent('Burger 1 $5.30');
  expect(status()).toHaveTextContent('Burger 1 is on the tray. Build the next one.');
  expect(screen.getByText(/Current Price/)).toHaveTextContent('$4.00');
  await user.click(screen.getByRole('button', { name: 'More Salad' }));
  await waitFor(() => expect(status()).toHaveTextContent('Burger 2: 1 salad. 4.50 US dollars.'));
  expect(window.location.search).toBe('?salad=1&Burger1=meat.1');
});

test('extras are one press each, up to the most of an order', async () => {
  const shop = await startShopOfAda();
  shop.menu.extras = { fries: FRIES };
  const { user } = openStorefront('/?meat=1&Burger1=salad.1');
  await user.click(within(await tray()).getByRole('button', { name: 'Sides & drinks' }));
  const more = screen.getByRole('button', { name: 'More Fries' });
  await user.click(more);
  await user.click(more);
  expect(more).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await tray()).toHaveTextContent('On the tray: $10.50');
  expect(window.location.search).toBe('?meat=1&Burger1=salad.1&Extras=fries.2');
});

test('a name that is too long stays in its field and is not taken', async () => {
  await startShopOfAda();
  const { user } = openStorefront('/?meat=1&Burger1=salad.1&Label1=Ada');
  await user.click(within(await tray()).getByRole('button', { name: /^Ada/ }));
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.click(name);
  await user.paste('x'.repeat(41));
  expect(screen.getByText('Keep the name to 40 characters.')).toBeVisible();
  expect(window.location.search).toBe('?meat=1&Burger1=salad.1');
});

test('with nothing in progress the tray itself is ordered', async () => {
  await startShopOfAda();
  const { user } = openStorefront('/?Burger1=salad.1&Burger2=meat.1');
  await user.click(within(await tray()).getByRole('button', { name: 'Order the tray' }));
  expect(await screen.findByRole('dialog', { name: 'Your Order' })).toBeVisible();
  expect(window.location.search).toBe('?meat=1&Burger1=salad.1');
});

test('a storefront for a hosted service reads no tray and offers none', async () => {
  await startShopOfAda('hosted');
  const { user } = openStorefront('/?meat=1&Burger1=salad.1');
  await user.click(await screen.findByRole('button', { name: 'ORDER NOW' }));
  expect(await screen.findByRole('button', { name: 'CONTINUE' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add another burger' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Tray' })).not.toBeInTheDocument();
});

/** A storefront that nobody is signed in to. */
async function openForVisitor(kind: 'own' | 'hosted') {
  const shop = await startFakeShop(kind);
  onTestFinished(() => shop.close());
  const { user } = openStorefront('/?meat=1');
  await screen.findByRole('button', { name: 'Share this burger' });
  return { user, add: screen.queryByRole('button', { name: 'Add another burger' }) };
}

test('a visitor fills a tray before signing up', async () => {
  const { user, add } = await openForVisitor('own');
  await user.click(add ?? document.body);
  expect(await tray()).toHaveTextContent('Burger 1 $5.30');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Share the tray' })).toBeVisible();
});

test('a visitor of a storefront for a hosted service is offered no tray', async () => {
  expect((await openForVisitor('hosted')).add).toBeNull();
});
