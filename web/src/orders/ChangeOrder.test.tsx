import { screen, waitFor, within } from '@testing-library/react';
import { DATA_ERRORS } from '@tall-order/domain/wire-errors.ts';
import { beforeEach, expect, test } from 'vitest';
import type { FakeShop } from '../../test/fake-shop.ts';
import { openStorefront } from '../../test/open-storefront.tsx';
import { ADA, ORDER, startShopWithOrder } from '../../test/shop-with-order.ts';

const STARTED = 'The kitchen has started on your order, so it can no longer be changed.';

let shop: FakeShop;
let id: string;
beforeEach(async () => {
  ({ shop, id } = await startShopWithOrder());
});

/** Makes the order a family's: three burgers and two fries, $23.10. */
function orderForAll(): { second: string; third: string } {
  const [second, third] = [shop.kept.sell(ADA, ORDER), shop.kept.sell(ADA, ORDER)];
  const fries = { kind: 'side', picture: 'fries', price: 3, count: 2, allergens: null } as const;
  shop.kept.facts[id] = { basket: id, extras: { fries } };
  shop.kept.facts[second] = { basket: id };
  shop.kept.facts[third] = { basket: id, label: 'Ben' };
  return { second, third };
}

const opener = () => screen.findByRole('button', { name: /^Change or cancel the order of/ });
const question = () => within(screen.getByRole('dialog', { name: 'Change or cancel' }));
const sentTo = (path: string) =>
  shop.requests.filter((request) => request.path === path).map(({ body }) => body);

test('lines are taken off together, with the new total, and the rest stands', async () => {
  const { third } = orderForAll();
  const { user } = openStorefront('/orders');
  await user.click(await opener());
  const dialog = question();
  const [first, ...others] = dialog.getAllByRole('checkbox').map((box) => box.closest('label'));
  expect(first).toHaveTextContent('Burger 1 1 × cheese, 1 × meat $5.70');
  expect(others.at(-1)).toHaveTextContent('2 × Fries $6.00');
  await user.click(dialog.getByLabelText(/^Ben/));
  expect(dialog.getByRole('status')).toHaveTextContent('New total $17.40');
  expect(dialog.getByRole('button', { name: 'Take it off' })).toBeVisible();
  await user.click(dialog.getByLabelText(/Fries/));
  expect(dialog.getByRole('status')).toHaveTextContent('New total $11.40');
  await user.click(dialog.getByRole('button', { name: 'Take 2 off' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentTo(`/baskets/${id}/cancellations.json`)).toEqual([
    { version: 1, burger: third },
    { version: 2, extra: 'fries' },
  ]);
  expect(screen.getByText('Total').parentElement).toHaveTextContent('$11.40');
  expect(screen.getByText('Ben').closest('li')).toHaveTextContent('$5.70 cancelled');
  expect(await opener()).toHaveFocus();
  const said = /^Off your order from .+: Ben's burger and 2 × Fries\.$/;
  expect(await screen.findByText(said)).toBeVisible();
  await user.click(await opener());
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});

test('a side that was added later counts with its own price', async () => {
  orderForAll();
  const { extras } = shop.kept.facts[id] ?? {};
  const fries = extras?.['fries'];
  if (fries === undefined) throw new Error('no fries');
  shop.kept.facts[id] = {
    basket: id,
    extras: { fries, 'fries 2': { ...fries, name: 'fries', price: 3.5, count: 1 } },
  };
  const { user } = openStorefront('/orders');
  await user.click(await opener());
  const dialog = question();
  const later = dialog.getByLabelText(/^1 × Fries, added later/);
  expect(later.closest('label')).toHaveTextContent('$3.50');
  await user.click(later);
  expect(dialog.getByRole('status')).toHaveTextContent('New total $23.10');
});

test('the last burger goes with the whole order only', async () => {
  orderForAll();
  const { user } = openStorefront('/orders');
  await user.click(await opener());
  const dialog = question();
  expect(dialog.getByRole('status')).toHaveTextContent('Choose what to take off');
  for (const name of [/^Burger 1/, /^Burger 2/, /^Ben/]) {
    await user.click(dialog.getByLabelText(name));
  }
  expect(dialog.getByRole('status')).toHaveTextContent(
    'Without a burger, nothing is left to make.',
  );
  await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(shop.kept.stateOf(id)).toMatchObject({ status: 'cancelled' }));
  expect(sentTo(`/baskets/${id}/cancellations.json`)).toEqual([]);
});

test('an order of one burger is cancelled with two presses, says so where it stands, and becomes a row later', async () => {
  const { user } = openStorefront('/orders');
  await user.click(await opener());
  expect(screen.getByRole('dialog')).toHaveTextContent(
    "1 × cheese, 1 × meat, $5.70. The kitchen hasn't started",
  );
  await user.click(question().getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus());
  const said = /^Your order from .+ is cancelled\.$/;
  expect(await screen.findByText(said)).toBeVisible();
  // The next order does not take its place under the thumb.
  expect(screen.getByText('Cancelled')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Order again/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Your account' }));
  await screen.findByRole('heading', { name: 'Your account' });
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  const row = await screen.findByRole('heading', { name: '1 × cheese, 1 × meat' });
  expect(screen.queryByText(said)).not.toBeInTheDocument();
  expect(row.closest('summary')).toHaveTextContent(
    /^1 × cheese, 1 × meat Today .*\$5\.70 Cancelled$/,
  );
  expect(screen.queryByRole('list', { name: 'Progress' })).not.toBeInTheDocument();
  expect(shop.kept.stateOf(id)).toMatchObject({ status: 'cancelled', version: 2 });
});

test('a cancellation whose answer is lost is tried again, and found to be done', async () => {
  const { user } = openStorefront('/orders');
  await user.click(await opener());
  shop.hold('/baskets.json');
  shop.loseNext(`PATCH /orders/${id}/state.json`);
  await user.click(question().getByRole('button', { name: 'Cancel the order' }));
  expect(await question().findByRole('alert')).toBeVisible();
  await user.click(question().getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(shop.kept.stateOf(id).version).toBe(2);
});

test('what came off although its answer was lost is said at the next press, and nothing else is cancelled', async () => {
  orderForAll();
  const { user } = openStorefront('/orders');
  await user.click(await opener());
  await user.click(question().getByLabelText(/Fries/));
  shop.loseNext(`POST /baskets/${id}/cancellations.json`);
  await user.click(question().getByRole('button', { name: 'Take it off' }));
  expect(await question().findByRole('alert')).toBeVisible();
  // The page hears of it, and a customer who was told to try again does.
  await waitFor(() => expect(question().queryByLabelText(/Fries/)).not.toBeInTheDocument());
  expect(question().getByRole('status')).toHaveTextContent('New total $17.10');
  await user.click(question().getByRole('button', { name: 'Take it off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText(/^Off your order from .+: 2 × Fries\.$/)).toBeVisible();
  expect(shop.kept.stateOf(id)).toMatchObject({ status: 'received', version: 2 });
});

test('a change that the page has not heard of is said in words, and the next try is of that version', async () => {
  const { third } = orderForAll();
  const { user } = openStorefront('/orders');
  await user.click(await opener());
  await user.click(question().getByLabelText(/^Ben/));
  shop.hold('/baskets.json');
  shop.kept.states[id] = { ...shop.kept.stateOf(id), version: 5 };
  await user.click(question().getByRole('button', { name: 'Take it off' }));
  expect(await question().findByRole('alert')).toHaveTextContent(
    'Your order has changed meanwhile. Look at it again, then try once more.',
  );
  await user.click(question().getByRole('button', { name: 'Take it off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentTo(`/baskets/${id}/cancellations.json`).at(-1)).toEqual({ version: 5, burger: third });
});

test('what the kitchen has started on stays, and the dialog says so', async () => {
  const { user } = openStorefront('/orders');
  await user.click(await opener());
  // The page gets no more changes, as between two polls.
  shop.hold('/baskets.json');
  shop.failNext(`PATCH /orders/${id}/state.json`, 409, {
    error: DATA_ERRORS.ORDER_STARTED.message,
    ...shop.kept.stateOf(id),
    status: 'preparing',
    version: 2,
  });
  await user.click(question().getByRole('button', { name: 'Cancel the order' }));
  expect(await question().findByRole('alert')).toHaveTextContent(STARTED);
  const close = question().getByRole('button', { name: 'Close' });
  expect(question().getAllByRole('button')).toEqual([close]);
});

test('when the kitchen starts, the heading has the focus of the button or the dialog that goes', async () => {
  const { user } = openStorefront('/orders');
  const button = await opener();
  button.focus();
  shop.kept.take(id, { status: 'preparing' });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus());
  expect(button).not.toBeInTheDocument();

  const next = shop.kept.sell(ADA, ORDER);
  await user.click(await opener());
  shop.kept.take(next, { status: 'preparing' });
  const close = await question().findByRole('button', { name: 'Close' });
  expect(question().getByText(STARTED)).toBeVisible();
  await user.click(close);
  expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus();
});

test('a customer elsewhere on the page keeps the focus when the kitchen starts', async () => {
  openStorefront('/orders');
  const button = await opener();
  const link = screen.getByRole('link', { name: 'Your account' });
  link.focus();
  shop.kept.take(id, { status: 'preparing' });
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(link).toHaveFocus();
});
