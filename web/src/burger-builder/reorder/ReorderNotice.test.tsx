import { act, screen, waitFor } from '@testing-library/react';
import { OPEN_MS } from '@tall-order/domain/order-status.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FRIES } from '../../../test/fake-menu.ts';
import { startFakeShop } from '../../../test/fake-shop.ts';
import type { FakeShop } from '../../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../../test/open-storefront.tsx';
import { shopNow } from '../../../test/shop-clock.ts';
import { placeOrder } from '../../../test/open-checkout.ts';
import { currentShop } from '../../shop/current-shop.ts';

let shop: FakeShop;
beforeEach(async () => {
  shop = await startFakeShop('own');
  keepSessionOf('ada@example.com');
});
afterEach(() => shop.close());

const atCheckout = () => screen.findByRole('heading', { name: 'Checkout' });
const burger = (name: string) => screen.findByRole('img', { name });
const notice = () => screen.findByRole('region', { name: 'Ordered again' });

/** An order of two salad, one meat and, where it says so, more. */
function haveOrdered(
  more: Record<string, number> = {},
  rest: object = {},
  id = '-P6uR-kE000000000100',
): void {
  shop.orders[id] = {
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

/** The same burger for Ada, and for Ben one with bacon, ordered together. */
function haveOrderedBasket(): void {
  const sell = (ingredients: Record<string, number>) =>
    shop.kept.sell(
      'ada@example.com',
      { ingredients, orderData: { deliveryMethod: 'collection', name: 'Ada' } },
      shopNow() - OPEN_MS - 1,
    );
  const [first, second] = [sell({ salad: 2, meat: 1 }), sell({ bacon: 1 })];
  shop.kept.facts[first] = { basket: first, label: 'Ada' };
  shop.kept.facts[second] = { basket: first, label: 'Ben' };
}

/** Orders a whole order again, or one burger of it. @param path where the visit begins */
async function reorder(path = '/orders', burger?: string) {
  const view = openStorefront(path);
  if (path !== '/orders') {
    await screen.findByRole('img', { name: /^Burger with/ });
    await view.user.click(screen.getByRole('link', { name: 'Orders' }));
  }
  if (burger !== undefined) {
    await view.user.click(await screen.findByRole('heading', { name: 'Ada, Ben' }));
    await view.user.click(await screen.findByText(burger, { selector: 'strong > bdi' }));
  }
  await view.user.click(
    await screen.findByRole('button', { name: burger ? `Order again ${burger}` : /^Order again/ }),
  );
  return view;
}

test('an order of before is one press from its checkout, filled in as it was', async () => {
  const before = {
    deliveryMethod: 'collection',
    name: 'Ada',
    phone: '020 7946 0018',
    note: 'Rare',
  };
  haveOrdered({}, { orderData: before });
  const later = { deliveryMethod: 'delivery', name: 'Grace' };
  haveOrdered({}, { orderData: later }, '-P6uR-kE000000000200');
  const { user, store } = openStorefront('/orders');
  const both = await screen.findAllByRole('button', { name: /^Order again/ });
  await user.click(both[1] ?? screen.getByText('the second'));
  await atCheckout();
  await waitFor(() => expect(placeOrder()).toHaveTextContent('$6.30'));
  expect(window.location.href).toMatch(/\/checkout\?salad=2&meat=1$/);
  expect(store.getState().burgerBuilder.totalPrice).toBe(6.3);
  expect(screen.getByRole('radio', { name: 'Collection' })).toBeChecked();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  expect(screen.getByLabelText('Phone')).toHaveValue('020 7946 0018');
  // The note was about that order only.
  expect(screen.getByLabelText('Note')).toHaveValue('');
  expect(screen.queryByRole('region', { name: 'Ordered again' })).not.toBeInTheDocument();
});

test('whoever leaves before the menu is there stays where they are, with the order that is being built', async () => {
  haveOrdered();
  const { user, store } = openStorefront('/orders');
  const again = await screen.findByRole('button', { name: /^Order again/ });
  const release = shop.hold('/ingredients.json');
  await user.click(again);
  await user.click(screen.getByRole('link', { name: 'Your account' }));
  await screen.findByRole('heading', { name: 'Your account' });
  release();
  await waitFor(() => expect(store.getState().burgerBuilder.ingredients).not.toBeNull());
  await act(async () => {});
  expect(window.location.pathname).toBe('/account');
  expect(store.getState().burgerBuilder.building).toBe(false);
});

test('an order that is ordered again keeps its sides where the menu fails at first', async () => {
  shop.menu.extras = { fries: FRIES };
  const ordered = { ingredients: { meat: 1 }, orderData: { deliveryMethod: 'collection' } };
  const id = shop.kept.sell('ada@example.com', ordered, shopNow() - OPEN_MS - 1);
  const fries = { kind: 'side', picture: 'fries', count: 2, price: 3 } as const;
  shop.kept.facts[id] = { extras: { fries: { ...fries, allergens: [] } } };
  shop.failNext('GET /menu.json', 503, { error: 'Busy' });
  await reorder();
  await atCheckout();
  await waitFor(() => expect(placeOrder()).toHaveTextContent('$11.30'));
  expect(window.location.search).toBe('?meat=1&Extras=fries.2');
});

test('what is typed for an order that is ordered again is kept', async () => {
  haveOrdered();
  const { user } = await reorder();
  await atCheckout();
  const name = () => screen.findByLabelText('Name');
  await user.clear(await name());
  await user.type(await name(), 'Grace');
  await user.click(screen.getByRole('link', { name: 'Back to the burger' }));
  await burger('Burger with 2 × salad, 1 × meat');
  act(() => window.history.back());
  await waitFor(async () => expect(await name()).toHaveValue('Grace'));
});

test('what is changed in the builder stays at the checkout of an order that is ordered again', async () => {
  haveOrdered();
  const { user } = await reorder();
  await atCheckout();
  await user.click(await screen.findByRole('link', { name: 'Back to the burger' }));
  await user.click(await screen.findByRole('button', { name: 'More Salad' }));
  act(() => window.history.back());
  await waitFor(() => expect(placeOrder()).toHaveTextContent('$6.80'));
  expect(window.location.search).toBe('?salad=3&meat=1');
});

test('a burger of an order is built again as it was, at the same price', async () => {
  haveOrderedBasket();
  const { store, unmount } = await reorder('/orders', 'Ada');
  await burger('Burger with 2 × salad, 1 × meat');
  expect(await notice()).toHaveTextContent('The price is the same: $6.30.');
  expect(window.location.search).toBe('?salad=2&meat=1');
  expect(store.getState().burgerBuilder.totalPrice).toBe(6.3);
  const kept: unknown = window.history.state;
  unmount();
  // After a reload the notice would come late and push the page down.
  openStorefront('/?salad=2&meat=1', kept);
  await screen.findByRole('button', { name: 'Share this burger' });
  expect(screen.queryByRole('region', { name: 'Ordered again' })).not.toBeInTheDocument();
});

test.each([
  ['of a delivery is named', 'delivery', 'USD', true],
  ['is none of a collection', 'collection', 'USD', false],
  ['in another currency is not compared', 'delivery', 'EUR', false],
])('a new delivery fee %s', async (_what, deliveryMethod, currency, isNamed) => {
  haveOrdered({}, { currency, orderData: { deliveryMethod, name: 'Ada' } });
  change('meat', { price: 1.5 });
  const { delivery } = shop.settings.settings;
  shop.settings.change({ delivery: { ...delivery, fee: 2.5 } });
  await reorder();
  const said = await notice();
  await waitFor(() => expect(currentShop().details).not.toBeNull());
  const words = 'Delivery costs $2.50 instead of $0.00.';
  await waitFor(() => expect(said.textContent.includes(words)).toBe(isNamed));
});

test('a changed price is announced with its causes, politely', async () => {
  haveOrdered();
  change('meat', { price: 1.5 });
  await reorder();
  const words = 'The price was $6.30, now $6.50. Meat costs $1.50 instead of $1.30.';
  expect(await notice()).toHaveTextContent('Meat costs $1.50 instead of $1.30.');
  await waitFor(() => expect(screen.getByText(words)).toHaveRole('status'));
});

test('without prices of the day the notice shows the two totals', async () => {
  haveOrdered({}, { basePrice: undefined, unitPrices: undefined });
  change('meat', { price: 1.5 });
  await reorder();
  expect(await notice()).toHaveTextContent('was $6.30, now $6.50.');
  expect(await notice()).not.toHaveTextContent('instead of');
});

test('an order without prices of the day gets none while the orders are fetched again', async () => {
  haveOrdered({}, { basePrice: undefined, unitPrices: undefined });
  change('meat', { price: 1.5 });
  const { user } = openStorefront('/orders');
  await user.click(await screen.findByRole('link', { name: 'Your account' }));
  await screen.findByRole('heading', { name: 'Your account' });
  shop.hold('/orders.json');
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  await user.click(await screen.findByRole('button', { name: /^Order again/ }));
  expect(await notice()).toHaveTextContent('was $6.30, now $6.50.');
  expect(await notice()).not.toHaveTextContent('instead of');
});

test('prices of another currency are shown, but not compared', async () => {
  haveOrdered({}, { currency: 'EUR' });
  change('meat', { price: 1.5 });
  await reorder();
  expect(await notice()).toHaveTextContent('was €6.30, now $6.50.');
  expect(await notice()).not.toHaveTextContent('instead of');
});

test('sold-out pieces stay on the burger; removed and excess pieces are named at the checkout', async () => {
  haveOrdered({ pineapple: 2 }, { price: 8.3 });
  change('meat', { soldOut: 'today' });
  change('salad', { maxCount: 1 });
  await reorder();
  const said = await notice();
  // The checkout says it where the way out is.
  expect(said).not.toHaveTextContent('sold out');
  const soldOut = screen.getByText('Meat is sold out. Remove it, or build something else.');
  expect(soldOut).toBeVisible();
  expect(said).toHaveTextContent('No longer on the menu, and left out: 2 pineapple.');
  expect(said).toHaveTextContent('A burger holds at most 1 salad now; your order had 2.');
});

test('Back returns to the burger that was in progress, and Forward to the order', async () => {
  haveOrdered();
  await reorder('/?cheese=3');
  await waitFor(() => expect(placeOrder()).toHaveTextContent('$6.30'));
  act(() => window.history.back());
  await burger('Burger with 3 × cheese');
  expect(screen.queryByRole('region', { name: 'Ordered again' })).not.toBeInTheDocument();
  expect(screen.getByText(/Current Price/).parentElement).toHaveTextContent('$5.20');
  act(() => window.history.forward());
  await waitFor(() => expect(placeOrder()).toHaveTextContent('$6.30'));
  expect(window.location.search).toBe('?salad=2&meat=1');
});

test('an entry of another burger that is opened while the page still loads keeps its burger', async () => {
  const release = shop.hold();
  openStorefront('/?cheese=3');
  // As Forward does right after a reload.
  act(() => {
    window.history.pushState({ usr: { build: 'later' }, key: 'k', idx: 1 }, '', '/?salad=2');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });
  release();
  await burger('Burger with 2 × salad');
  expect(window.location.search).toBe('?salad=2');
});

test.each([
  ['with another burger', '?cheese=3&Burger1=salad.2&Label1=Zoe&Label=Yan'],
  ['with the burger that is ordered again', '?bacon=1&Burger1=salad.2'],
  ['with no burger', '?Burger1=salad.2&Label1=Zoe'],
])('Back returns to the tray that was in progress %s', async (_with, before) => {
  haveOrderedBasket();
  await reorder(`/${before}`);
  const again = '?bacon=1&Burger1=salad.2_meat.1&Label1=Ada&Label=Ben';
  await waitFor(() => expect(window.location.search).toBe(again));
  await waitFor(() => expect(placeOrder()).toHaveTextContent('$11.00'));
  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).toBe(before));
  await waitFor(() => expect(screen.queryByText('Ada')).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'Order so far' })).toHaveTextContent('2 × salad');
  expect(window.location.search).toBe(before);
  act(() => window.history.forward());
  await waitFor(() => expect(placeOrder()).toHaveTextContent('$11.00'));
  expect(window.location.search).toBe(again);
});

test('a whole order replaces the tray, also where it is one burger', async () => {
  haveOrdered();
  await reorder('/?cheese=3&Burger1=salad.2&Label1=Zoe&Label=Yan');
  await atCheckout();
  expect(window.location.search).toBe('?salad=2&meat=1');
});

test('a burger that is ordered again alone does not get the name of the one in progress', async () => {
  haveOrderedBasket();
  await reorder('/?cheese=3&Burger1=salad.2&Label1=Zoe&Label=Yan', 'Ada');
  await notice();
  expect(window.location.search).toBe('?salad=2&meat=1&Burger1=salad.2&Label1=Zoe');
  expect(screen.getByRole('region', { name: 'Order so far' })).toHaveTextContent('Zoe');
});

test('the way back to the builder keeps the basket that was ordered again', async () => {
  haveOrderedBasket();
  const { user } = await reorder();
  await atCheckout();
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  await user.click(await screen.findByRole('link', { name: 'Tall Order' }));
  await burger('Burger with 1 × bacon');
  const strip = await screen.findByRole('region', { name: 'Order so far' });
  expect(strip).toHaveTextContent('Ada');
  const again = '?bacon=1&Burger1=salad.2_meat.1&Label1=Ada&Label=Ben';
  expect(window.location.search).toBe(again);
});

test('a closed notice stays closed, and the focus goes to where one is', async () => {
  haveOrderedBasket();
  const { user } = await reorder('/orders', 'Ada');
  await user.click(await screen.findByRole('button', { name: 'Close this notice' }));
  expect(screen.queryByRole('region', { name: 'Ordered again' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Build your burger' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'More Salad' }));
  await waitFor(() => expect(window.location.search).toBe('?salad=3&meat=1'));
  expect(screen.queryByRole('region', { name: 'Ordered again' })).not.toBeInTheDocument();
});

test('a notice that is closed at the checkout passes the focus to its heading', async () => {
  haveOrdered();
  change('meat', { price: 1.5 });
  const { user } = await reorder();
  await user.click(await screen.findByRole('button', { name: 'Close this notice' }));
  expect(screen.queryByRole('region', { name: 'Ordered again' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Checkout' })).toHaveFocus();
});

test('a history entry of another program is not read as an order', async () => {
  openStorefront('/?meat=1', { usr: { build: 'x', order: { sold: 7 } }, key: 'k', idx: 0 });
  await burger('Burger with 1 × meat');
  await screen.findByRole('button', { name: 'Share this burger' });
  expect(screen.queryByRole('region', { name: 'Ordered again' })).not.toBeInTheDocument();
});
