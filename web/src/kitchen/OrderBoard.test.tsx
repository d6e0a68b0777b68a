import { screen, waitFor, within } from '@testing-library/react';
import { OPEN_MS, RECALL_MS } from '@tall-order/domain/order-status.ts';
import { expect, test, vi } from 'vitest';
import { letSettle } from '../../test/let-settle.ts';
import {
  findPress,
  findTicket,
  lane,
  openBoard,
  press,
  pressFirstKey,
  sellTo,
  ticket,
} from '../../test/open-kitchen.ts';
import { openStorefront } from '../../test/open-storefront.tsx';

const MINUTE = 60_000;
const ORDERS = '/kitchen/baskets.json';

const recall = () => screen.getByText(/^Finished in the last hour: /);

test('the board shows an order as it is to be made', async () => {
  await openBoard((shop) => {
    sellTo(shop, 'Ann Example');
    sellTo(shop, 'Bob Example');
  });
  const ann = lane('To make').getByRole('article', { name: /^[A-Z]\d\d Ann$/ });
  expect(ann).toHaveTextContent('under a minute');
  expect(ann).toHaveTextContent('Delivery');
  // Most orders are collected.
  expect(ticket('Bob')).not.toHaveTextContent('Collection');
  expect(ann).toHaveTextContent('Note cut in half');
  // The layers tell it.
  expect(ann).not.toHaveTextContent('Allergens');
  const layers = within(ann).getByRole('list', { name: 'Layers, from the bottom' });
  expect(
    within(layers)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 × Meat', '1 × Cheese']);
});

test('orders appear without a reload, the oldest first, and are new until a cook has seen them', async () => {
  const { shop, user } = await openBoard((before) => void sellTo(before, 'Ann Example'));
  expect(ticket('Ann')).toHaveTextContent('New');
  expect(screen.getByText('1 new order')).toBeVisible();
  sellTo(shop, 'Bob Example');
  sellTo(shop, 'Abe Example', 3 * MINUTE);
  await findTicket('Bob');
  const tickets = screen.getAllByRole('article');
  expect(tickets.map((one) => one.querySelector('h3')?.textContent.slice(4))).toEqual([
    'Abe',
    'Ann',
    'Bob',
  ]);
  expect(screen.getByText('3 new orders')).toBeVisible();
  expect(ticket('Bob')).toHaveTextContent('New');

  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText(/new orders?$/)).not.toBeInTheDocument();
  expect(ticket('Bob')).toHaveTextContent('Waiting');
  expect(screen.getByRole('heading', { name: /^To make/ })).toHaveFocus();
  sellTo(shop, 'Eve Example');
  await findTicket('Eve');
  expect(screen.getByText('1 new order')).toBeVisible();
  expect(ticket('Bob')).toHaveTextContent('Waiting');
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText(/new orders?$/)).not.toBeInTheDocument();
});

test('a payment leaves an order new, and one that another board takes back is not new again', async () => {
  let [ann, bob] = ['', ''];
  const { shop } = await openBoard((before) => {
    ann = sellTo(before, 'Ann Example');
    bob = sellTo(before, 'Bob Example');
  });
  shop.kept.states[ann] = { ...shop.kept.stateOf(ann), version: 2 };
  shop.kept.take(bob, { status: 'preparing' });
  expect(await findPress('Ready', 'Bob')).toBeVisible();
  expect(screen.getByText('1 new order')).toBeVisible();
  expect(ticket('Ann')).toHaveTextContent('New');
  shop.kept.take(bob, { status: 'received' });
  expect(await findPress('Start', 'Bob')).toBeVisible();
  expect(screen.getByText('1 new order')).toBeVisible();
  expect(ticket('Ann')).toHaveTextContent('New');
});

test('presses take an order over the board until it is delivered, and the last one is undone', async () => {
  let id = '';
  const { shop, user } = await openBoard((before) => {
    id = sellTo(before, 'Ann Example');
  });
  await user.click(press('Start', 'Ann'));
  expect(await findPress('Ready', 'Ann')).toBeVisible();
  expect(ticket('Ann')).toHaveTextContent('Making');
  expect(
    screen.getByText(/^[A-Z]\d\d Ann is being made\.$/, { selector: '[role=status]' }),
  ).toBeVisible();
  expect(screen.queryByText('1 new order')).not.toBeInTheDocument();

  letSettle();
  await user.click(press('Ready', 'Ann'));
  expect(await lane('Ready').findByRole('article', { name: /Ann$/ })).toHaveTextContent('Ready');
  expect(lane('To make').getByText(/^All caught up/)).toBeVisible();
  // Its button went with the ticket's old place.
  await waitFor(() => expect(screen.getByRole('heading', { name: /^To make/ })).toHaveFocus());

  letSettle();
  await user.click(press('On its way', 'Ann'));
  expect(await findPress('Delivered', 'Ann')).toBeVisible();
  expect(ticket('Ann')).toHaveTextContent('On its way for under a minute');

  letSettle();
  await user.click(press('Delivered', 'Ann'));
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  expect(
    screen.getByText(/^[A-Z]\d\d Ann is delivered\.$/, { selector: '[role=status]' }),
  ).toBeVisible();
  expect(recall()).toHaveTextContent('Finished in the last hour: 1');
  expect(shop.kept.stateOf(id)).toMatchObject({ status: 'handed-over', version: 5 });

  letSettle();
  await user.click(press('Undo', 'the last step'));
  expect(await findPress('Delivered', 'Ann')).toBeVisible();
  expect(recall()).toHaveTextContent('Finished in the last hour: 0');
  expect(shop.kept.stateOf(id)).toMatchObject({ status: 'out-for-delivery', version: 6 });
  const steps = shop.requests.filter(({ method }) => method === 'PATCH');
  expect(steps.map(({ path, body }) => [path, body])).toEqual(
    ['preparing', 'ready', 'out-for-delivery', 'handed-over', 'out-for-delivery'].map(
      (status, place) => [`/orders/${id}/state.json`, { status, version: place + 1 }],
    ),
  );
});

test('a collection is handed over as soon as it is ready', async () => {
  let id = '';
  const { shop, user } = await openBoard((before) => {
    sellTo(before, 'Ann Example');
    id = sellTo(before, 'Bob Example');
    for (const status of ['preparing', 'ready'] as const) before.kept.take(id, { status });
  });
  await user.click(press('Hand over', 'Bob'));
  await waitFor(() => expect(screen.queryByRole('article', { name: /Bob$/ })).toBeNull());
  expect(shop.kept.stateOf(id)).toMatchObject({ status: 'handed-over', version: 4 });
});

test('acknowledged orders stay acknowledged after a reload', async () => {
  const { user, unmount } = await openBoard((shop) => void sellTo(shop, 'Ann Example'));
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  unmount();
  openStorefront('/kitchen');
  expect(await findTicket('Ann')).toHaveTextContent('Waiting');
  expect(screen.queryByText('1 new order')).not.toBeInTheDocument();
});

test('orders leave the board with time when the shop takes them away, and not by the clock of the device', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const opensAt = Date.now();
  const { shop } = await openBoard((before) => {
    sellTo(before, 'Abe Example', OPEN_MS - MINUTE);
    vi.setSystemTime(opensAt - RECALL_MS + 3 * MINUTE);
    const id = sellTo(before, 'Ann Example');
    for (const status of ['preparing', 'ready', 'handed-over'] as const) {
      before.kept.take(id, { status });
    }
    vi.setSystemTime(opensAt);
  });
  const answer = shop.hold(ORDERS);
  expect(ticket('Abe')).toHaveTextContent(/Late: 23 hours 5[89] minutes/);
  expect(ticket('Abe')).toHaveTextContent(/\d+:\d\d:\d\d/);
  expect(recall()).toHaveTextContent('Finished in the last hour: 1');
  vi.setSystemTime(opensAt + 2 * OPEN_MS);
  await waitFor(() => expect(ticket('Abe')).toHaveTextContent('Late: 71 hours'));
  expect(recall()).toHaveTextContent('Finished in the last hour: 1');
  vi.setSystemTime(opensAt + 2 * MINUTE);
  answer();
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  expect(recall()).toHaveTextContent('Finished in the last hour: 1');
  vi.setSystemTime(opensAt + 4 * MINUTE);
  await waitFor(() => expect(recall()).toHaveTextContent('Finished in the last hour: 0'));
});

test('R opens the recall list where it is seen, with the focus', async () => {
  const { user } = await openBoard();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await pressFirstKey(user, 'r', recall);
  expect(scroll.mock.contexts).toEqual([recall()]);
  expect(screen.getByText(/^Nothing was finished/)).toBeVisible();
});

test('the focus moves to the ticket that moves up in its lane, and is taken from nothing else', async () => {
  let ann = '';
  const { shop, user } = await openBoard((before) => {
    ann = sellTo(before, 'Ann Example', 2 * MINUTE);
    sellTo(before, 'Bob Example', MINUTE);
    for (const id of [ann, sellTo(before, 'Eve Example')]) {
      before.kept.take(id, { status: 'preparing' });
    }
  });
  const enterOn = async (button: HTMLElement) => {
    letSettle();
    button.focus();
    await user.keyboard('{Enter}');
  };
  await enterOn(press('Ready', 'Ann'));
  await waitFor(() => expect(press('Start', 'Bob')).toHaveFocus());
  // Nothing comes after the last ticket, so the one before it is next.
  await enterOn(press('Ready', 'Eve'));
  await waitFor(() => expect(press('Start', 'Bob')).toHaveFocus());
  await enterOn(press('On its way', 'Ann'));
  await enterOn(await findPress('Delivered', 'Ann'));
  await waitFor(() => expect(press('On its way', 'Eve')).toHaveFocus());
  const box = screen.getByRole('checkbox', { name: 'Keyboard shortcuts' });
  box.focus();
  shop.kept.take(ann, { status: 'out-for-delivery' });
  await findPress('Delivered', 'Ann');
  expect(box).toHaveFocus();
});

test('the newest order alone is read out, and none a second time', async () => {
  const { shop, user } = await openBoard((before) => {
    sellTo(before, 'Ann Example');
    sellTo(before, 'Bob Example');
  });
  const news = () => screen.getByText(/^New order: /, { selector: '[role=status]' });
  expect(news()).toHaveTextContent(/^New order: [A-Z]\d\d Bob$/);
  sellTo(shop, 'Eve Example');
  await findTicket('Eve');
  expect(news()).toHaveTextContent(/^New order: [A-Z]\d\d Eve$/);
  await user.click(press('Start', 'Eve'));
  await findPress('Ready', 'Eve');
  expect(news()).toHaveTextContent(/^New order: [A-Z]\d\d Eve$/);
});

test('what all orders to make need is counted beside them', async () => {
  const { user } = await openBoard((shop) => {
    sellTo(shop, 'Ann Example');
    sellTo(shop, 'Bob Example');
  });
  const counts = () => screen.getByRole('list', { name: 'To make in all' });
  expect(counts()).toHaveTextContent('4 × Meat2 × Cheese');
  await user.click(press('Start', 'Ann'));
  const ready = await findPress('Ready', 'Ann');
  letSettle();
  await user.click(ready);
  await waitFor(() => expect(counts()).toHaveTextContent('2 × Meat1 × Cheese'));
});

test('a flood of orders is drawn as far as a screen shows it', async () => {
  const { user } = await openBoard((before) => {
    for (let orders = 0; orders < 30; orders += 1) sellTo(before, 'Ann Example');
  });
  expect(screen.getAllByRole('article')).toHaveLength(24);
  // Nobody has worked with keys yet.
  expect(document.querySelector('article kbd')).toBeNull();
  await pressFirstKey(user, '1', () => screen.getAllByRole('button', { name: /^Start/ })[0]!); // there are 24
  const digits = lane('To make').getAllByText(/^\d+$/, { selector: 'kbd' });
  expect(digits.map(({ textContent }) => textContent).join('')).toBe('123456789');
  expect(lane('To make').getByRole('heading', { level: 2 })).toHaveTextContent('To make 30');
  await user.click(screen.getByRole('button', { name: 'Show 6 more' }));
  expect(screen.getAllByRole('article')).toHaveLength(30);
});
