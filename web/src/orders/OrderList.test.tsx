import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { encodePushTime } from '@tall-order/domain/push-id.ts';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { asWholeOrder } from '../../test/basket-of.ts';
import type { WholeOrder } from '../api/whole-order-calls.ts';
import { createStore } from '../store.ts';
import { OrderList } from './OrderList.tsx';

/** A shop where Ada is signed in; `sell` sells her a burger and returns its order's id. */
async function openShop() {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  keepSessionOf('ada@example.com');
  const sell = (ingredients: Record<string, number>) =>
    shop.kept.sell('ada@example.com', {
      ingredients,
      orderData: { deliveryMethod: 'collection', name: 'Ada' },
    });
  return { shop, sell };
}

test('orders that one reply has no room for are fetched when the others are shown', async () => {
  const { shop } = await openShop();
  for (let number = 100; number < 203; number += 1) {
    shop.orders[`-P6uR-kE000000000${number}`] = { price: 5.3, userId: 'id-of-ada@example.com' };
  }
  const { user } = openStorefront('/orders');
  const pages = () => shop.requests.filter(({ query }) => query.has('endBefore')).length;
  const more = await screen.findByRole('button', { name: 'Show older orders' });
  expect(screen.getByText('20 of 100 or more orders shown')).toBeVisible();
  for (const shown of [40, 60, 80, 100]) {
    await user.click(more);
    expect(screen.getByText(`${shown} of 100 or more orders shown`)).toBeVisible();
  }
  expect(pages()).toBe(0);
  shop.failNext('GET /baskets.json', 503, { error: 'The shop is busy.' });
  await user.click(more);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.getByText('100 of 100 or more orders shown')).toBeVisible();
  await user.click(more);
  expect(await screen.findByText('103 of 103 orders shown')).toBeVisible();
  expect(pages()).toBe(2);
  expect(more).not.toBeInTheDocument();
});

test('an order has the date of its sale, also if the clock that made its id was days ahead', async () => {
  const { shop, sell } = await openShop();
  const id = sell({ meat: 1 });
  const receivedAt = Date.UTC(2026, 10, 20, 12);
  shop.kept.states[id] = { status: 'received', version: 1, receivedAt };
  openStorefront('/orders');
  const time = await screen.findByRole('time');
  await waitFor(() => expect(time).toHaveAttribute('dateTime', '2026-11-20T12:00:00.000Z'));
  // It is over by now, and cannot be cancelled.
  expect(screen.queryByRole('button', { name: /^Change or cancel/ })).toBeNull();
});

test('burgers of one basket are shown once the shop has said so, with what is paid of all', async () => {
  const { shop, sell } = await openShop();
  const [first, second] = [sell({ meat: 1 }), sell({ cheese: 1 })];
  shop.kept.facts[first] = { basket: first, label: 'Ada', paid: 9, due: 0.7 };
  shop.kept.facts[second] = { basket: first, label: 'Ben', paid: 9, due: 0.7 };
  const release = shop.hold('/baskets.json');
  openStorefront('/orders');
  await waitFor(() => expect(shop.requests.map(({ path }) => path)).toContain('/baskets.json'));
  expect(await screen.findByText('Loading...')).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();

  release();
  const [ticket, ...others] = await screen.findAllByRole('heading', { level: 2 });
  expect(others).toEqual([]);
  const card = within(ticket?.closest('li') ?? document.body);
  expect(card.getByText('Ada', { selector: 'strong *' })).toBeVisible();
  expect(card.getByText('Ben', { selector: 'strong *' })).toBeVisible();
  expect(card.getByText('Total').parentElement).toHaveTextContent('Total $9.70');
  expect(card.getByText('Paid').parentElement).toHaveTextContent('Paid $9.00');
  expect(card.getByText('Still to pay').parentElement).toHaveTextContent('$0.70');
});

test('what was given back for a complaint reduces the price and is not asked for', async () => {
  const { shop, sell } = await openShop();
  const id = sell({ meat: 1 });
  shop.kept.facts[id] = { reduction: 1, paid: 4.3, due: 0 };
  const { unmount } = openStorefront('/orders');
  const line = async (words: string) => (await screen.findByText(words)).parentElement;
  expect(await line('Total')).toHaveTextContent('$5.30');
  expect(await line('Price reduced')).toHaveTextContent('−$1.00');
  expect(await line('Paid')).toHaveTextContent('$4.30');
  expect(screen.queryByText('Still to pay')).toBeNull();
  unmount();

  shop.kept.facts[id] = { reduction: 5.3, paid: 0, due: 0 };
  openStorefront('/orders');
  expect(await line('Price reduced')).toHaveTextContent('−$5.30');
  expect(await line('Paid')).toHaveTextContent('$0.00');
  expect(screen.queryByText('Delivery', { selector: 'span' })).not.toBeInTheDocument();
  expect(screen.queryByText(/^(Still to pay|To be given back)$/)).not.toBeInTheDocument();
});

test('a wrong payment that was given back is still to be paid, also once the order is handed over', async () => {
  const { shop, sell } = await openShop();
  const id = sell({ meat: 1 });
  shop.kept.facts[id] = { paid: 4.3, due: 1 };
  for (const status of ['preparing', 'ready', 'handed-over'] as const) {
    shop.kept.take(id, { status });
  }
  const { user } = openStorefront('/orders');
  await user.click(await screen.findByRole('heading', { name: '1 × meat' }));
  expect((await screen.findByText('Still to pay')).parentElement).toHaveTextContent('$1.00');
});

test('open orders come first and whole, the newest first, also if all past ones are newer', async () => {
  const { shop, sell } = await openShop();
  const [oldest = '', next = ''] = [1, 2].map((meat) => sell({ meat }));
  for (let meat = 3; meat < 24; meat += 1) shop.kept.take(sell({ meat }), { status: 'cancelled' });
  const paid = sell({ meat: 24 });
  shop.kept.take(paid, { status: 'cancelled' });
  shop.kept.facts[paid] = { paid: 5, due: -5 };
  for (const status of ['preparing', 'ready'] as const) shop.kept.take(oldest, { status });
  shop.kept.facts[oldest] = { paid: 9, due: -3.7 };
  openStorefront('/orders');
  const words = `Ready. Say ${callSign(oldest)} at the counter.`;
  expect(await screen.findByText(words)).toBeVisible();
  const tickets = screen.getAllByText(/^Pick-up number/);
  expect(tickets.map((ticket) => ticket.parentElement?.textContent)).toEqual([
    expect.stringContaining(callSign(next)),
    expect.stringContaining(callSign(oldest)),
  ]);
  expect(screen.getByText('To be given back').parentElement).toHaveTextContent(/ \$3\.70$/);
  expect(screen.getByText(/^We owe you/).closest('p')).toHaveTextContent('We owe you $5.00.');
  expect(screen.queryByText('Price reduced')).not.toBeInTheDocument();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings.slice(2, 5)).toEqual(['Earlier', '24 × meat', '23 × meat']);
});

/** Shows orders, and then those of another list in their place. */
function showOrders(newestFirst: WholeOrder[], isOpen: boolean) {
  const store = createStore();
  const list = (shown: WholeOrder[]) => (
    <Provider store={store}>
      <MemoryRouter>
        <OrderList
          newestFirst={shown}
          thankedId={null}
          now={2}
          isOpen={() => isOpen}
          takeOrder={() => {}}
          takeState={() => {}}
          say={() => {}}
          keepPlaceOf={() => {}}
          mayBeMore={false}
          fetchOlder={async () => {}}
        />
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(list(newestFirst));
  return (shown: WholeOrder[]) => rerender(list(shown));
}

const orderOf = (at: number, ingredients: Record<string, number>): WholeOrder =>
  asWholeOrder({ id: `${encodePushTime(at)}000000000000`, burgers: [{ ingredients }] });

test('an order that comes in leaves open what the customer has opened, of past orders', async () => {
  const [newer, known] = [orderOf(2, { meat: 1 }), orderOf(1, { bacon: 2 })];
  const showNext = showOrders([known], false);
  const row = (name: string) => screen.getByRole('heading', { name }).closest('details');
  await userEvent.click(screen.getByRole('heading', { name: '2 × bacon' }));
  expect(row('2 × bacon')).toHaveAttribute('open');
  showNext([newer, known]);
  expect(row('2 × bacon')).toHaveAttribute('open');
  expect(row('1 × meat')).not.toHaveAttribute('open');
});

test('an order that comes in is not the one that its customer is asked to cancel', async () => {
  const [newer, known] = [orderOf(2, { meat: 1 }), orderOf(1, { bacon: 2 })];
  const showNext = showOrders([known], true);
  await userEvent.click(screen.getByRole('button', { name: /^Change or cancel/ }));
  showNext([newer, known]);
  const [question, ...others] = screen.getAllByRole('dialog');
  expect(others).toEqual([]);
  expect(question).toHaveTextContent(/2 × bacon/);
});
