import { act, screen, waitFor, within } from '@testing-library/react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { OPEN_MS } from '@tall-order/domain/order-status.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { ADA, ORDER, startShopWithOrder } from '../../test/shop-with-order.ts';
import { applyShopStatus } from '../shop/apply-shop-status.ts';
import { shopNow } from '../../test/shop-clock.ts';

let shop: FakeShop;
let id: string;
beforeEach(async () => {
  ({ shop, id } = await startShopWithOrder());
});

const step = () =>
  within(screen.getByRole('list', { name: 'Progress' }))
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step');
const change = { name: /^Change or cancel/ };
const row = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('summary');

test('an order of today is followed from the kitchen to the counter', async () => {
  const { user } = openStorefront('/orders');
  await waitFor(() => expect(step()).toHaveTextContent('Received'));
  // What the kitchen calls out.
  const number = screen.getByText(/^Pick-up number/).parentElement;
  expect(number).toHaveTextContent(callSign(id));
  await user.click(screen.getByText('Allergens', { selector: 'summary' }));
  expect(screen.getByText(/gluten, milk, sesame$/)).toBeVisible();
  expect(await screen.findByText('Updates every few seconds.')).toBeVisible();
  expect(screen.getByText("We'll show each step here.")).toBeVisible();

  shop.kept.take(id, { status: 'preparing' });
  expect(await screen.findByText(/^Your order from .* is being prepared\.$/)).toBeVisible();
  expect(step()).toHaveTextContent('Preparing');
  expect(screen.getByText('Collected').closest('li')).toHaveTextContent('Collected not yet');
  expect(screen.queryByRole('button', change)).not.toBeInTheDocument();
  shop.kept.take(id, { status: 'ready' });
  await waitFor(() => expect(document.title).toBe('Your order is ready · Tall Order'));
  expect(number).toHaveTextContent(`Ready. Say ${callSign(id)} at the counter.`);
  expect(screen.getByText(/^Your order from .* is ready\./)).toHaveTextContent(
    `is ready. Say ${callSign(id)} at the counter.`,
  );
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent.startsWith('✓'))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  shop.kept.take(id, { status: 'handed-over' });
  // It is over: a row without steps.
  expect(await row('1 × cheese, 1 × meat')).toHaveTextContent(
    /^1 × cheese, 1 × meat Today .* · \$5\.70$/,
  );
  expect(screen.queryByRole('list', { name: 'Progress' })).not.toBeInTheDocument();
  expect(screen.queryByText(/^Pick-up number/)).not.toBeInTheDocument();
  expect(document.title).toBe('Orders · Tall Order');
  // Nor does a reload without the shop bring the number back.
  await expect.poll(() => window.history.state).toMatchObject({ usr: { awaited: { ids: [] } } });
});

test('a delivery is on its way, and then delivered', async () => {
  delete shop.orders[id];
  id = shop.kept.sell(ADA, { ...ORDER, orderData: { deliveryMethod: 'delivery', name: 'Ada' } });
  shop.kept.take(id, { status: 'preparing' });
  shop.kept.take(id, { status: 'ready' });
  shop.kept.take(id, { status: 'out-for-delivery' });
  openStorefront('/orders');
  await waitFor(() => expect(step()).toHaveTextContent('On its way'));
  expect(document.title).toBe('Your order is on its way · Tall Order');
  expect(screen.queryByText(/^Pick-up number/)).not.toBeInTheDocument();
  await screen.findByText('Updates every few seconds.');
  shop.kept.take(id, { status: 'handed-over' });
  expect(await screen.findByText(/^Your order from .* has been delivered\.$/)).toBeVisible();
  expect(await row('1 × cheese, 1 × meat')).toBeVisible();
});

test('thanks go with the next step, and never show over a cancelled order', async () => {
  const { user } = openStorefront('/orders', { usr: { placed: id }, key: 'placed', idx: 0 });
  await waitFor(() =>
    expect(screen.getByText(/^Order placed.*Thank you!$/)).not.toHaveAttribute('aria-hidden'),
  );
  // They open the order's own ticket.
  expect(screen.getByText('Thank you!').closest('li')).toHaveTextContent(/^Thank you!Today/);
  expect(screen.getAllByText('Received')).toHaveLength(1);
  // A reload does not thank again.
  await waitFor(() => expect(window.history.state).not.toHaveProperty('usr.placed'));
  await user.click(await screen.findByRole('button', change));
  await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.queryByText(/Thank you!/)).not.toBeInTheDocument();
});

test('the pick-up number outlives a reload without the shop, for its customer alone', async () => {
  const { unmount } = openStorefront('/orders');
  await waitFor(() => expect(step()).toHaveTextContent('Received'));
  await expect.poll(() => window.history.state).toMatchObject({ usr: { awaited: { ids: [id] } } });
  const kept: unknown = window.history.state;
  unmount();
  for (const path of ['/orders.json', '/baskets.json']) {
    shop.failAt(path, 503, { error: 'The shop is busy.' });
  }
  const reloaded = openStorefront('/orders', kept);
  const number = await screen.findByText(/^Pick-up number/);
  expect(number.parentElement).toHaveTextContent(callSign(id));
  await screen.findByText("We can't load your orders right now.");
  expect(window.history.state).toEqual(kept);
  expect(Object.keys(localStorage)).toHaveLength(3);
  reloaded.unmount();
  keepSessionOf('grace@example.com');
  openStorefront('/orders', kept);
  await screen.findByText("We can't load your orders right now.");
  expect(screen.queryByText(/^Pick-up number/)).not.toBeInTheDocument();
});

test('offline, the number stands below one line that says so, and nothing is asked or refused', async () => {
  const { unmount } = openStorefront('/orders');
  await expect.poll(() => window.history.state).toMatchObject({ usr: { awaited: { ids: [id] } } });
  const kept: unknown = window.history.state;
  unmount();
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const asked = () => shop.requests.filter(({ path }) => /^\/(orders|baskets)\.json/.test(path));
  const before = asked().length;
  openStorefront('/orders', kept);
  const number = await screen.findByText(/^Pick-up number/);
  expect(number.parentElement).toHaveTextContent(callSign(id));
  const line = screen.getByText("Offline. Your orders are back as soon as you're connected.");
  expect(line.compareDocumentPosition(number)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText(/burger is safe|can't load/)).not.toBeInTheDocument();
  expect(asked()).toHaveLength(before);

  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(step()).toHaveTextContent('Received'));
  expect(screen.queryByText(/^Offline/)).not.toBeInTheDocument();
});

test('offline without a number to show, the screen says so once and leads to the builder', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openStorefront('/orders');
  const builder = await screen.findByRole('link', { name: 'Build a burger' });
  expect(builder).toHaveAttribute('href', '/');
  expect(screen.getAllByText(/^Offline/)).toHaveLength(1);
});

test('one order under way is shown whole, those of the past in rows that open', async () => {
  const past = shop.kept.sell(ADA, { ...ORDER, ingredients: { bacon: 2 } }, shopNow() - OPEN_MS);
  const left = shop.kept.sell(
    ADA,
    { ...ORDER, ingredients: { salad: 3 } },
    shopNow() - OPEN_MS - 1,
  );
  for (const [one, status] of [
    [past, 'handed-over'],
    [left, 'cancelled'],
  ] as const) {
    shop.kept.states[one] = { ...shop.kept.stateOf(one), status, version: 2 };
  }
  const stuck = shop.kept.sell(
    ADA,
    { ingredients: { meat: 4 }, orderData: { deliveryMethod: 'delivery', name: 'Ada' } },
    shopNow() - OPEN_MS - 2,
  );
  shop.kept.states[stuck] = { ...shop.kept.stateOf(stuck), status: 'ready', version: 3 };
  const { user } = openStorefront('/orders');
  await waitFor(() => expect(step()).toHaveTextContent('Received'));
  expect(screen.getByText('Cheese')).toBeVisible();
  expect(screen.queryByText('Bacon')).not.toBeInTheDocument();
  // That an order was handed over goes without saying, and one that nobody has ended is no news any more.
  expect(await row('2 × bacon')).toHaveTextContent(/\$5\.40$/);
  expect(await row('3 × salad')).toHaveTextContent(/Cancelled$/);
  expect(await row('4 × meat')).toHaveTextContent(/\$9\.20$/);
  expect(document.title).toBe('Orders · Tall Order');
  await user.click(screen.getByRole('heading', { name: '2 × bacon' }));
  expect((await screen.findByText('Bacon')).closest('li')).toHaveTextContent(
    'Bacon 2 × $0.70 $1.40',
  );
  // The order under way can be ordered again once it is over.
  expect(screen.getAllByRole('button', { name: /^Order again/ })).toHaveLength(3);
});

test('the allergens of an older order are fetched once, without a stream', async () => {
  delete shop.orders[id];
  shop.kept.sell(ADA, ORDER, shopNow() - 2 * OPEN_MS);
  const { user } = openStorefront('/orders');
  await user.click(await screen.findByRole('heading', { name: '1 × cheese, 1 × meat' }));
  await user.click(await screen.findByText('Allergens', { selector: 'summary' }));
  expect(await screen.findByText(/gluten, milk, sesame$/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Progress' })).not.toBeInTheDocument();
  expect(shop.requests.map(({ path }) => path)).toContain('/baskets.json');
});

test('a page without updates says since when, and whether the connection or the session is lost', async () => {
  openStorefront('/orders');
  await screen.findByText('Updates every few seconds.');
  const mend = shop.failAt('/baskets.json', 503, { error: 'The shop is busy.' });
  expect(await screen.findByText(/^Offline\. Last updated \d/)).toBeVisible();
  mend();
  expect(await screen.findByText('Updates every few seconds.')).toBeVisible();
  shop.failAt('/baskets.json', 401, { error: 'Auth token is expired' });
  expect(await screen.findByText(/^No more updates since \d.* Sign in again/)).toBeVisible();
});

test('when a basket is ready, its pick-up number is read out once', async () => {
  const second = shop.kept.sell(ADA, ORDER);
  for (const one of [id, second]) shop.kept.facts[one] = { basket: id };
  openStorefront('/orders');
  await screen.findByText('Updates every few seconds.');
  for (const status of ['preparing', 'ready'] as const) {
    for (const one of [id, second]) shop.kept.take(one, { status });
  }
  expect(await screen.findByText(/is ready\./)).toHaveTextContent(
    new RegExp(`^Your order from .{1,12} is ready\\. Say ${callSign(id)} at the counter\\.$`),
  );
});

test('a burger that was cancelled alone stays cancelled when the rest can no longer be', async () => {
  const second = shop.kept.sell(ADA, ORDER);
  for (const one of [id, second]) shop.kept.facts[one] = { basket: id };
  shop.kept.take(second, { status: 'cancelled' });
  const { user } = openStorefront('/orders');
  await user.click(await screen.findByRole('button', change));
  shop.hold('/baskets.json');
  shop.kept.take(id, { status: 'preparing' });
  shop.kept.take(id, { status: 'ready' });
  await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(step()).toHaveTextContent('Ready'));
  const line = screen.getByText('Burger 2').closest('li');
  expect(line).toHaveTextContent('cancelled');
});

test('an order shows its fee, where to collect it, and the amount paid', async () => {
  const { settings } = shop.settings;
  shop.settings.change({
    facts: { ...settings.facts, street: '1 Long Lane', city: 'Utrecht', phone: '030 123 45 67' },
    howToPay: 'Cash or card at the counter',
  });
  shop.kept.facts[id] = { fee: 2.5 };
  const { user } = openStorefront('/orders');
  expect(await screen.findByText('Delivery')).toHaveTextContent('Delivery');
  expect(screen.getByText('Total').parentElement).toHaveTextContent('Total $8.20');
  act(() => applyShopStatus({ version: 1, name: '', selling: settings.selling }));
  expect(await screen.findByText('1 Long Lane')).toBeVisible();
  expect(screen.getByRole('link', { name: '030 123 45 67' })).toHaveAttribute(
    'href',
    'tel:0301234567',
  );
  expect(screen.getByText('How to pay: Cash or card at the counter')).toBeVisible();

  shop.kept.facts[id] = { fee: 2.5, paid: 8.2, due: 0 };
  expect(await screen.findByText('Paid')).toBeVisible();
  expect(screen.queryByText(/^How to pay/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', change));
  expect(screen.getByRole('dialog')).toHaveTextContent('$8.20');
  // The answer to the cancellation has only the status.
  shop.hold('/baskets.json');
  await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.getByText('Total').parentElement).toHaveTextContent('Total $8.20');
  expect(screen.getByText('Paid').parentElement).toHaveTextContent('Paid $8.20');
});
