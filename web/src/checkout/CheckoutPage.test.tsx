import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idTokenFor, localIdFor } from '../../test/fake-accounts.ts';
import {
  fillInAddress,
  openCheckout,
  placeOrder,
  startShopOfAda,
} from '../../test/open-checkout.ts';
import { openStorefront } from '../../test/open-storefront.tsx';
import { authLogout, authSuccess } from '../session/auth-slice.ts';
import { fetchOrdersStart } from '../orders/orders-slice.ts';

const GRACE = 'grace@example.com';

test('orders the burger for delivery and starts the builder fresh', async () => {
  const { user, store, submits } = await openCheckout('/checkout?salad=1&meat=2');
  expect(placeOrder()).toHaveTextContent('Place order · $7.10');
  expect(screen.queryByText('Delivery', { selector: 'p *' })).not.toBeInTheDocument();
  const lines = ['Bun $4.00', 'Salad 1 × $0.50 $0.50', 'Meat 2 × $1.30 $2.60'];
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(lines);
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
  await fillInAddress(user);
  await user.click(screen.getByText('For the driver'));
  await user.type(screen.getByLabelText('Phone'), '+44 7700 900123');
  const note = screen.getByLabelText('Note');
  await user.type(note, 'Ring twice');
  expect(screen.getByText('10 of 280 characters')).toBeVisible();
  expect(note).toHaveAccessibleDescription(
    "optional Allergies? Don't rely on this note. Ask the shop before ordering.",
  );
  await user.click(placeOrder());

  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(submits()).toHaveLength(1);
  expect(submits()[0]?.query.get('auth')).toBe(idTokenFor('ada@example.com'));
  expect(submits()[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(submits()[0]?.body).toEqual({
    ingredients: { salad: 1, bacon: 0, cheese: 0, meat: 2 },
    price: 7.1,
    orderData: {
      deliveryMethod: 'delivery',
      name: 'Ada Lovelace',
      street: '1 Long Lane',
      zipCode: '12345',
      country: 'Utopia',
      email: 'ada@example.com',
      phone: '+44 7700 900123',
      note: 'Ring twice',
    },
    userId: 'id-of-ada@example.com',
  });
  expect(store.getState().burgerBuilder).toEqual({
    ingredients: null,
    totalPrice: 4,
    error: false,
    building: false,
  });
  expect(await screen.findByText(/^Order placed/)).toHaveTextContent('1 × salad, 2 × meat, $7.10');
  expect(Object.keys(localStorage)).toHaveLength(3);
});

test('an order names no other ingredient that is not on the burger', async () => {
  const shop = await startShopOfAda();
  const { cheese } = shop.menu.ingredients;
  if (cheese === undefined) throw new Error('The standard menu has no cheese.');
  shop.menu.ingredients['egg'] = { ...cheese, position: 4 };
  shop.menu.ingredients['onion'] = { ...cheese, position: 5 };
  Object.assign(shop.startCounts, { egg: 0, onion: 0 });
  const { user, submits } = await openCheckout('/checkout?meat=1&onion=2', shop);
  await fillInAddress(user);
  await user.click(placeOrder());
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(submits()).toHaveLength(1);
  expect(submits()[0]?.body).toMatchObject({ price: 6.1 });
  expect(submits()[0]?.body).toHaveProperty('ingredients', {
    salad: 0,
    bacon: 0,
    cheese: 0,
    meat: 1,
    onion: 2,
  });
});

test('asks for no address when the burger is collected, and keeps one that was typed', async () => {
  const { user, submits } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/from your door/);
  expect(screen.getByLabelText('Phone')).toHaveAttribute('type', 'tel');
  await user.click(screen.getByRole('radio', { name: 'Collection' }));
  expect(screen.queryByLabelText('Street')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Phone')).not.toHaveAccessibleDescription(/door/);
  await user.click(screen.getByRole('radio', { name: 'Delivery' }));
  expect(screen.getByLabelText('Street')).toHaveValue('1 Long Lane');
  await user.click(screen.getByRole('radio', { name: 'Collection' }));
  await user.click(placeOrder());
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(submits()).toHaveLength(1);
  expect(submits()[0]?.body).toMatchObject({
    orderData: { deliveryMethod: 'collection', name: 'Ada Lovelace', email: 'ada@example.com' },
  });
  expect(JSON.stringify(submits()[0]?.body)).not.toContain('street');
});

test('entries survive an expired session until the order is placed, for the same customer only', async () => {
  const { user, store } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  const checkoutOf = async (email: string) => {
    act(() => {
      store.dispatch(authLogout());
    });
    await screen.findByRole('button', { name: 'SIGN UP TO ORDER' });
    act(() => {
      store.dispatch(authSuccess({ token: idTokenFor(email), userId: localIdFor(email) }));
      window.history.pushState(null, '', '/checkout?meat=1');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    return await screen.findByLabelText('Name');
  };
  expect(await checkoutOf('grace@example.com')).toHaveValue('');
  expect(await checkoutOf('ada@example.com')).toHaveValue('Ada Lovelace');
  await user.click(placeOrder());
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Burger Builder' }));
  await user.click(await screen.findByRole('button', { name: 'More Meat' }));
  await user.click(screen.getByRole('button', { name: 'ORDER NOW' }));
  await user.click(await screen.findByRole('button', { name: 'CONTINUE' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Ada Lovelace');
});

test('the order comes before the form, on a line that unfolds', async () => {
  const { user } = await openCheckout('/checkout?meat=1');
  const line = screen.getByRole('heading', { name: 'Your order 1 × meat' });
  expect(line.closest('summary')).toHaveTextContent('$5.30');
  const name = screen.getByLabelText('Name');
  expect(line.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const lines = () => screen.getByText('Bun');
  expect(lines()).not.toBeVisible();
  await user.click(line);
  expect(lines()).toBeVisible();
});

test('the address of the account is filled in as it is now, unless another was typed', async () => {
  const { user, store } = await openCheckout('/checkout?meat=1');
  const email = () => screen.findByLabelText('E-mail');
  const comeBackAs = async (address: string) => {
    await user.click(screen.getByRole('link', { name: 'Back to the burger' }));
    act(() => {
      const { userId } = store.getState().auth;
      store.dispatch(authSuccess({ token: idTokenFor(address), userId: userId ?? '' }));
    });
    await user.click(await screen.findByRole('button', { name: 'ORDER NOW' }));
    await user.click(await screen.findByRole('button', { name: 'CONTINUE' }));
    return await email();
  };
  await fillInAddress(user);
  expect(await comeBackAs('countess@example.com')).toHaveValue('countess@example.com');
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace');
  await user.clear(await email());
  await user.type(await email(), 'friend@example.com');
  expect(await comeBackAs('ada@example.com')).toHaveValue('friend@example.com');
});

test('lists what is missing, and sends nothing', async () => {
  const { user, submits } = await openCheckout('/checkout?meat=1');
  await user.type(screen.getByLabelText('ZIP code'), '1');
  await user.tab();
  expect(screen.getByLabelText('ZIP code')).toHaveAccessibleDescription(
    'ZIP code needs at least 3 characters.',
  );
  await user.type(screen.getByLabelText('Phone'), '+1');
  await user.click(placeOrder());
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Street', 'ZIP code', 'Country', 'Phone']);
  await user.click(screen.getByRole('link', { name: 'Street' }));
  expect(screen.getByLabelText('Street')).toHaveFocus();
  expect(submits()).toHaveLength(0);
  // What is missing for a delivery is not missing for a collection.
  await user.click(screen.getByRole('radio', { name: 'Collection' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a new order is on the orders screen before the server lists it', async () => {
  const { user, shop } = await openCheckout('/checkout?salad=1&meat=2');
  await fillInAddress(user);
  // The screen shows what this call lists.
  const release = shop.hold('/baskets.json', 'GET');
  await user.click(placeOrder());
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(await screen.findByText(/^Order placed/)).toBeVisible();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  const lines = () =>
    screen.getAllByText(/^(Bun|Salad|Meat)$/).map((name) => name.closest('li')?.textContent);
  const ordered = ['Bun $4.00', 'Salad 1 × $0.50 $0.50', 'Meat 2 × $1.30 $2.60'];
  expect(lines()).toEqual(ordered);
  expect(screen.getByText('Thank you!')).toBeVisible();
  release();
  await waitFor(() => expect(screen.getByText(/^Order placed/)).not.toHaveAttribute('aria-hidden'));
  expect(lines()).toEqual(ordered);
});

test('places one order however often the button is pressed', async () => {
  const { user, shop, submits } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  const release = shop.hold();
  await user.click(placeOrder());
  await user.click(await screen.findByRole('button', { name: 'Placing your order…' }));
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  release();
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(submits()).toHaveLength(1);
});

test('the same burger ordered once more is another order', async () => {
  const { user, keys } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  await user.type(screen.getByLabelText('Note'), 'Ring twice');
  await user.click(placeOrder());
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  await user.click(screen.getByRole('link', { name: 'Tall Order' }));
  await user.click(await screen.findByRole('button', { name: 'More Meat' }));
  await user.click(screen.getByRole('button', { name: 'ORDER NOW' }));
  await user.click(await screen.findByRole('button', { name: 'CONTINUE' }));
  await screen.findByRole('button', { name: /^Place order/ });
  await waitFor(() => expect(screen.getByLabelText('Street')).toHaveValue('1 Long Lane'));
  // The note was about the first one.
  expect(screen.getByLabelText('Note')).toHaveValue('');
  await user.click(placeOrder());
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  // A shop that gets a key again answers with the order it has, and makes none.
  expect(new Set(keys()).size).toBe(2);
});

test('without a burger it leads to the builder', async () => {
  await startShopOfAda();
  openStorefront('/checkout');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('cancelling leads back to the same burger', async () => {
  const { user, shop } = await openCheckout('/checkout?meat=1');
  await user.click(screen.getByRole('link', { name: 'Back to the burger' }));
  expect(window.location.pathname + window.location.search).toBe('/?meat=1');
  expect(shop.requests.filter(({ path }) => path === '/ingredients.json')).toHaveLength(1);
});

test("says when the ingredients can't be loaded, and tries again", async () => {
  const shop = await startShopOfAda();
  shop.failNext('GET /ingredients.json', 503, { error: 'Closed for a moment.' });
  const { user } = openStorefront('/checkout?meat=1');
  expect(await screen.findByText("Ingredients can't be loaded!")).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Place order/ })).toBeVisible();
});

test('orders that are still being fetched keep neither the button busy nor anything from being changed', async () => {
  const { store } = await openCheckout('/checkout?meat=1&Burger1=cheese.1');
  act(() => {
    store.dispatch(fetchOrdersStart());
  });
  expect(placeOrder()).not.toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByLabelText("Who's burger 1 for?")).not.toHaveAttribute('readonly');
  expect(screen.getByRole('link', { name: 'Back to the burgers' })).toBeVisible();
});

test('a submitted order cannot be cancelled, and a customer who went back is notified', async () => {
  const { user, shop, submits } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  const release = shop.hold();
  await user.click(placeOrder());
  await waitFor(() => expect(submits()).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Back to the burger' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Burger Builder' }));
  await screen.findByRole('heading', { name: 'Build your burger' });
  // Whoever comes back sees that it is on its way, and goes once more.
  act(() => window.history.back());
  await screen.findByRole('button', { name: 'Placing your order…' });
  await user.click(screen.getByRole('link', { name: 'Burger Builder' }));
  await screen.findByRole('heading', { name: 'Build your burger' });
  release();
  await screen.findByText(/^Order placed: a burger with 1 × meat/);
  expect(window.location.pathname).toBe('/orders');
  await user.click(screen.getByRole('link', { name: 'Burger Builder' }));
  expect(await screen.findByRole('img', { name: 'Burger with no ingredients' })).toBeVisible();
});

test('an order whose answer comes once another customer is signed in is not shown as theirs', async () => {
  const { user, store, shop, submits } = await openCheckout('/checkout?meat=1');
  await fillInAddress(user);
  const release = shop.hold('/orders.json', 'POST');
  await user.click(placeOrder());
  await waitFor(() => expect(submits()).toHaveLength(1));
  act(() => {
    store.dispatch(authSuccess({ token: idTokenFor(GRACE), userId: localIdFor(GRACE) }));
  });
  release();
  await waitFor(() => expect(Object.keys(shop.orders)).toHaveLength(1));
  await fillInAddress(user);
  await user.click(placeOrder());
  await screen.findByText(/^Order placed: a burger with 1 × meat/);
  expect(submits().map(({ body }) => body)).toMatchObject([
    { userId: localIdFor('ada@example.com') },
    { userId: localIdFor(GRACE) },
  ]);
});
