import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import {
  fillInAddress,
  openCheckout,
  placeOrder,
  startShopOfAda,
} from '../../test/open-checkout.ts';
import { setAvoided } from '../allergens/avoided.ts';

const eaters = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^Who's burger/).map(({ value }) => value);

/** A checkout with a burger for each of three, of which the bacon is sold out. */
async function openFamilyCheckout(search: string) {
  const opened = await openCheckout(`/checkout${search}`);
  const { user, shop } = opened;
  await fillInAddress(user);
  shop.fakeMenu.change('cem@example.com', 'bacon', { soldOut: 'today' });
  shop.failNext('POST /baskets.json', 409, { error: 'Sold out: bacon.', soldOut: ['bacon'] });
  await user.click(placeOrder());
  await user.click(await screen.findByRole('button', { name: 'Remove bacon to order' }));
  return opened;
}

test('each name stays with its burger when another burger is taken off', async () => {
  await openFamilyCheckout(
    '?meat=1&Burger1=bacon.1&Label1=Ada&Burger2=cheese.1&Label2=Ben&Label=Cid',
  );
  expect(eaters()).toEqual(['Ben', 'Cid']);
});

test('where the burger in progress is taken off, the last of the tray is ordered in its place', async () => {
  await openFamilyCheckout(
    '?bacon=1&Burger1=meat.1&Label1=Ada&Burger2=cheese.1&Label2=Ben&Label=Cid',
  );
  await waitFor(() => expect(eaters()).toEqual(['Ada', 'Ben']));
  expect(window.location.pathname).toBe('/checkout');
  expect(placeOrder()).toHaveTextContent('$9.70');
});

test('a name that is too long is kept whole, and asks to be shortened before the order', async () => {
  const { user, shop } = await openCheckout('/checkout?meat=1&Burger1=cheese.1');
  await fillInAddress(user);
  const long = 'Ada'.repeat(15);
  await user.click(screen.getByLabelText("Who's burger 1 for?"));
  await user.paste(long);
  expect(eaters()).toEqual([long, '']);
  const words = 'Burger 1: Keep the name to 40 characters.';
  expect(placeOrder()).toHaveAccessibleDescription(words);
  await user.click(placeOrder());
  expect(shop.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Correct the name' }));
  expect(screen.getByLabelText("Who's burger 1 for?")).toHaveFocus();
  await user.clear(screen.getByLabelText("Who's burger 1 for?"));
  await user.type(screen.getByLabelText("Who's burger 1 for?"), 'Ben ');
  const label = () => new URLSearchParams(window.location.search).get('Label1');
  await waitFor(() => expect(label()).toBe('Ben'));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  expect(placeOrder()).not.toHaveAttribute('aria-disabled', 'true');
});

test('while the order is on its way, nothing can be typed that would not be in it', async () => {
  const { user, shop } = await openCheckout('/checkout?meat=1&Burger1=cheese.1');
  await fillInAddress(user);
  shop.failNext('POST /baskets.json', 400, { error: 'The shop refused this order.' });
  const release = shop.hold('/baskets.json', 'POST');
  const showMenu = shop.hold('/menu.json', 'GET');
  await user.click(placeOrder());
  await user.type(screen.getByLabelText("Who's burger 1 for?"), 'Ben');
  await user.type(screen.getByLabelText('Name'), ' Byron');
  expect(eaters()).toEqual(['', '']);
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace');
  await user.click(screen.getByRole('radio', { name: 'Collection' }));
  expect(screen.getByRole('radio', { name: 'Delivery' })).toBeChecked();
  release();
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  // The menu that says what has changed is still read.
  await user.type(screen.getByLabelText("Who's burger 1 for?"), 'Ben');
  expect(eaters()).toEqual(['', '']);
  showMenu();
  await waitFor(() => expect(placeOrder()).toBeVisible());
  await user.type(screen.getByLabelText("Who's burger 1 for?"), 'Ben');
  expect(eaters()).toEqual(['Ben', '']);
});

test('a sold-out extra is taken off, and the rest can be ordered', async () => {
  const shop = await startShopOfAda();
  const extra = { kind: 'side' as const, price: 3, maxCount: 2, allergens: null, kcal: null };
  shop.menu.extras = {
    fries: { ...extra, picture: 'fries', soldOut: 'today', position: 0 },
    cola: { ...extra, picture: 'cola', position: 1 },
  };
  const { user } = await openCheckout('/checkout?meat=1&Extras=fries.2_cola.1', shop);
  expect(placeOrder()).toHaveAccessibleDescription(/^Fries is sold out\. Remove it, or/);
  expect(placeOrder()).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Remove fries to order' }));
  expect(screen.getByRole('heading', { name: 'Checkout' })).toHaveFocus();
  expect(placeOrder()).not.toHaveAttribute('aria-disabled', 'true');
  expect(placeOrder()).toHaveTextContent('$8.30');
  // Without a fee, the button says what is due, and nothing else repeats it.
  expect(screen.queryByText('Total')).not.toBeInTheDocument();
  expect(window.location.search).toBe('?meat=1&Extras=cola.1');
});

test('one total stands above the order, folded or not, and burgers can have names', async () => {
  const shop = await startShopOfAda();
  shop.menu.extras = {
    fries: {
      kind: 'side',
      price: 3,
      maxCount: 2,
      allergens: null,
      kcal: null,
      picture: 'fries',
      position: 0,
    },
  };
  const family = '/checkout?meat=1&Burger1=cheese.1&Extras=fries.2';
  const { user } = await openCheckout(family, shop);
  const line = (name: string) => screen.getByRole('heading', { name }).closest('summary');
  expect(line('Your order 2 burgers · add names')).toHaveTextContent('$15.70');
  expect(line('Sides & drinks 2 fries')).toHaveTextContent(/Change$/);
  expect(placeOrder()).toHaveTextContent('$15.70');
  await user.click(screen.getByText('Your order'));
  // A line above lists them now.
  await screen.findByRole('heading', { name: 'Sides & drinks' });
  expect(line('Sides & drinks')).toHaveTextContent(/^Sides & drinksChange$/);
  expect(line('Your order 2 burgers')).toHaveTextContent('$15.70');
  await user.type(screen.getByLabelText("Who's burger 1 for?"), 'Ben');
});

test('whoever avoids an allergen is warned without unfolding the order', async () => {
  setAvoided({ allergens: ['milk'], isRemembered: false });
  onTestFinished(() => void setAvoided({ allergens: [], isRemembered: false }));
  await openCheckout('/checkout?cheese=1');
  expect(await screen.findByText('Contains milk (cheese), which you avoid.')).toBeVisible();
});
