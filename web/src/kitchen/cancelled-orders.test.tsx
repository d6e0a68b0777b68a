import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { letSettle } from '../../test/let-settle.ts';
import { openBoard, sellTo } from '../../test/open-kitchen.ts';
import { openStorefront } from '../../test/open-storefront.tsx';

const ORDERS = '/kitchen/baskets.json';

const findTicket = (name: string) => screen.findByRole('article', { name: new RegExp(`${name}$`) });
/** The name of a button; what is hidden of it begins with a space, which is not counted here. */
const called = (what: string, whom: string) => new RegExp(`^${what} ?[A-Z]\\d\\d ${whom}$`);
const press = (what: string, whom: string) =>
  screen.getByRole('button', { name: called(what, whom) });
const findPress = (what: string, whom: string) =>
  screen.findByRole('button', { name: called(what, whom) });
const cancel = async (user: UserEvent, whom: string) => {
  // The menu stays closed where there are no popovers, as here.
  await user.click(
    screen.getByRole('button', { name: called('Cancel order', whom), hidden: true }),
  );
  await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
};
const recall = () => screen.getByText(/^Finished in the last hour: /);

test('a cancelled order stays on the board until a cook has seen it, also over a reload', async () => {
  let id = '';
  const { shop, user, unmount } = await openBoard((before) => {
    before.kept.take(sellTo(before, 'Eve Example'), { status: 'cancelled' });
    id = sellTo(before, 'Ann Example');
  });
  // Orders cancelled before can be looked up.
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(recall()).toHaveTextContent('Finished in the last hour: 1');

  await user.click(screen.getByRole('button', { name: 'Got it' }));
  const news = () => screen.queryByText(/^[A-Z]\d\d Ann is cancelled\.$/);
  expect(news()).toBeNull();
  // A step that another cook takes is read out to nobody.
  shop.kept.take(id, { status: 'preparing' });
  await findPress('Ready', 'Ann');
  expect(screen.queryByText(/Ann is being made/)).toBeNull();
  shop.kept.take(id, { status: 'cancelled' });
  await findPress('Got it, take it off', 'Ann');
  expect(news()?.parentElement).toHaveRole('status');
  expect(recall()).toHaveTextContent('Finished in the last hour: 1');
  unmount();
  openStorefront('/kitchen');
  expect(await findTicket('Ann')).toHaveTextContent('Cancelled');
  await user.click(press('Got it, take it off', 'Ann'));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(recall()).toHaveTextContent('Finished in the last hour: 2');
});

test('what asks about an order closes when another cook cancels it, and the focus stays on the board', async () => {
  let id = '';
  const { shop, user } = await openBoard((before) => {
    id = sellTo(before, 'Ann Example');
  });
  await user.click(press('Start', 'Ann'));
  const ready = await findPress('Ready', 'Ann');
  await user.click(
    screen.getByRole('button', { name: called('Cancel order', 'Ann'), hidden: true }),
  );
  const keep = screen.getByRole('button', { name: 'Keep the order' });
  keep.focus();
  shop.kept.take(id, { status: 'cancelled' });
  await findPress('Got it, take it off', 'Ann');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ready).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: /^To make/ })).toHaveFocus());
  // Nor does it come back with the order.
  shop.kept.take(id, { status: 'preparing' });
  await findPress('Ready', 'Ann');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an order that its customer cancels after the kitchen failed to is shown as cancelled', async () => {
  let id = '';
  const { shop, user } = await openBoard((before) => {
    id = sellTo(before, 'Ann Example');
  });
  shop.failAt(`/orders/${id}/state.json`, 500, { error: 'Internal server error.' });
  await cancel(user, 'Ann');
  expect(await screen.findByText(/^[A-Z]\d\d Ann was not changed\./)).toBeVisible();
  shop.kept.take(id, { status: 'cancelled' }, 'customer');
  expect(await findPress('Got it, take it off', 'Ann')).toBeVisible();
});

test('a cook who undoes the cancellation of a customer is asked first', async () => {
  const { shop, user } = await openBoard((before) => {
    before.kept.take(sellTo(before, 'Ann Example'), { status: 'cancelled' }, 'customer');
  });
  await user.click(recall());
  await user.click(press('Undo', 'Ann'));
  const question = await screen.findByRole('dialog', {
    name: /^Undo the cancellation of .* Ann\?$/,
  });
  expect(question).toHaveTextContent('The customer cancelled this order.');
  await user.click(screen.getByRole('button', { name: 'The customer wants it after all' }));
  expect(await findPress('Start', 'Ann')).toBeVisible();
  const steps = shop.requests.filter(({ method }) => method === 'PATCH');
  expect(steps.map(({ body }) => body)).toMatchObject([{}, { agreed: true }]);
});

test('an order cancelled at this board leaves it, whether the reply or the stream comes first', async () => {
  let bob = '';
  const { shop, user } = await openBoard((before) => {
    sellTo(before, 'Ann Example');
    bob = sellTo(before, 'Bob Example');
  });
  const stream = shop.hold(ORDERS);
  await cancel(user, 'Ann');
  await waitFor(() => expect(recall()).toHaveTextContent('Finished in the last hour: 1'));
  expect(screen.queryByRole('article', { name: /Ann$/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/is cancelled/)).not.toBeInTheDocument();
  stream();

  const path = `/orders/${bob}/state.json`;
  const reply = shop.hold(path);
  await cancel(user, 'Bob');
  await waitFor(() => expect(shop.requests.map((request) => request.path)).toContain(path));
  shop.kept.take(bob, { status: 'cancelled' });
  sellTo(shop, 'Eve Example');
  await findTicket('Eve');
  expect(screen.queryByRole('article', { name: /Bob$/ })).not.toBeInTheDocument();
  shop.failAt(path, 200, shop.kept.stateOf(bob));
  reply();
  await waitFor(() => expect(recall()).toHaveTextContent('Finished in the last hour: 2'));
  expect(screen.queryByRole('article', { name: /Bob$/ })).not.toBeInTheDocument();
});

test('once a cancelled order is taken off, the focus moves to the next ticket, or to the heading', async () => {
  const { shop, user } = await openBoard();
  for (const name of ['Ann', 'Bob']) {
    shop.kept.take(sellTo(shop, `${name} Example`), { status: 'cancelled' }, 'customer');
  }
  (await findPress('Got it, take it off', 'Ann')).focus();
  await user.keyboard('{Enter}');
  expect(press('Got it, take it off', 'Bob')).toHaveFocus();
  letSettle();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: /^To make/ })).toHaveFocus();
});
