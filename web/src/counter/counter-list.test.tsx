import { act, screen, waitFor, within } from '@testing-library/react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { expect, test, vi } from 'vitest';
import { basket, EMI, openCounter, READY, sell } from '../../test/open-counter.ts';
import { makeItNoon, shopNow } from '../../test/shop-clock.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { restoreSession } from '../session/session.ts';

const LIST = '/counter/baskets.json';
const names = () =>
  within(screen.getByRole('list', { name: 'Orders' }))
    .getAllByRole('button')
    .map(({ textContent }) => /Ada|Bob|Cy|Dee|Eva|Flo/.exec(textContent)?.[0]);

test('what waits to be handed over comes first, the longest waiting on top with its age, and what is over is folded', async () => {
  const { shop, ada, bob, user } = await openCounter();
  const eva = sell(shop, 'Eva Example');
  const steps = {
    [ada]: [...READY, 'handed-over'],
    [bob]: [...READY, 'out-for-delivery'],
    [sell(shop, 'Cy Example')]: [],
    [sell(shop, 'Dee Example')]: ['preparing'],
    [eva]: READY,
    [sell(shop, 'Flo Example')]: READY,
  } as const;
  for (const [id, taken] of Object.entries(steps)) {
    for (const status of taken) shop.kept.take(id, { status });
  }
  // Before the time of the screen, which moves twice a minute.
  shop.kept.states[eva] = { ...shop.kept.stateOf(eva), readyAt: shopNow() - 20_000 };
  await waitFor(() => expect(names()).toEqual(['Eva', 'Flo', 'Dee', 'Cy', 'Bob']));
  expect(screen.getByRole('button', { name: /Eva Example/ })).toHaveTextContent(
    'Ready for under a minute',
  );
  // A search finds it like any other.
  const finished = screen.getByText('Finished within the hour (1)');
  await user.type(screen.getByRole('searchbox', { name: 'Find an order' }), 'ada');
  await waitFor(() => expect(names()).toEqual(['Ada']));
  expect(finished).not.toBeInTheDocument();
});

test('what there is to do stands in the place of an opened order', async () => {
  const { shop, ada, bob, user } = await openCounter();
  await screen.findByText('2 orders: $14.00 due');
  // What is over and unpaid is still to do.
  for (const status of [...READY, 'handed-over'] as const) shop.kept.take(ada, { status });
  await screen.findByText('Finished within the hour (1)');
  expect(screen.getByText('2 orders: $14.00 due')).toBeInTheDocument();
  shop.kept.take(bob, { status: 'cancelled' });
  await screen.findByText('1 order: $7.00 due');
  await user.click(screen.getByText('Finished within the hour (2)'));
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  expect(screen.queryByText('1 order: $7.00 due')).toBeNull();
});

test('an order that has left the list is found by its number, and undone', async () => {
  const { shop, ada, user } = await openCounter();
  for (const status of [...READY, 'handed-over'] as const) shop.kept.take(ada, { status });
  const state = shop.kept.stateOf(ada);
  shop.kept.states[ada] = { ...state, handedOverAt: shopNow() - 2 * 60 * 60_000 };
  const find = screen.getByRole('searchbox', { name: 'Find an order' });
  const mend = shop.failAt(`/counter/finished/${callSign(ada)}.json`, 503, { error: 'Busy' });
  await user.type(find, callSign(ada).toLowerCase());
  const again = await screen.findByRole('button', { name: 'Try again' });
  mend();
  await user.click(again);
  const today = within(await screen.findByRole('region', { name: 'Finished today' }));
  expect(today.getByRole('listitem')).toHaveTextContent(
    'Collected 2 hours ago · $7.00 due. After an hour only the owner can settle it, on the receipt.',
  );
  await user.click(today.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByRole('heading', { name: /Ada Vries/ })).toBeVisible();
  expect(find).toHaveFocus();
  expect(shop.kept.stateOf(ada).status).toBe('ready');
});

test('an order for later is listed apart, with its day, and one whose promise has passed says how late it is', async () => {
  makeItNoon();
  const { shop, user } = await openCounter();
  const MINUTE_MS = 60_000;
  const promise = (id: string, startsIn: number) => {
    const startBy = shopNow() + startsIn * MINUTE_MS;
    shop.kept.facts[id] = { startBy, promisedAt: startBy + 10 * MINUTE_MS };
  };
  const sold = (name: string) =>
    shop.kept.sell(
      'ann@example.com',
      { ingredients: { meat: 1 }, orderData: { deliveryMethod: 'collection', name } },
      shopNow() - 300 * MINUTE_MS,
    );
  promise(sold('Cy Example'), 3 * 24 * 60);
  promise(sold('Dee Example'), -15.5);
  promise(sold('Eva Example'), 90);
  promise(sold('Flo Example'), 20);
  const later = within(await screen.findByRole('list', { name: 'Orders for later' }));
  await waitFor(() => expect(names()).toEqual(['Dee', 'Ada', 'Bob', 'Flo']));
  expect(screen.getByRole('button', { name: /Dee Example/ })).toHaveTextContent(
    'Waiting 5 minutes late',
  );
  expect(screen.getByRole('button', { name: /Flo Example/ })).toHaveTextContent(
    /Waiting by \d\d:\d\d/,
  );
  const rows = later.getAllByRole('button');
  expect(rows.map(({ textContent }) => /Cy|Eva/.exec(textContent)?.[0])).toEqual(['Eva', 'Cy']);
  expect(rows.at(-1)).toHaveTextContent(/Waiting by [A-Z][a-z]{2} \d\d:\d\d/);
  await user.click(screen.getByRole('button', { name: /Cy Example/ }));
  expect(await basket('Cy Example')).toHaveTextContent(/by [A-Z][a-z]{2} \d\d:\d\d/);
});

test('a cancellation that the customer made is undone only once the customer was asked', async () => {
  const { shop, ada, user } = await openCounter();
  const find = screen.getByRole('searchbox', { name: 'Find an order' });
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    return within(await screen.findByRole('dialog', { name: /^Undo the cancellation of/ }));
  };
  shop.kept.take(ada, { status: 'cancelled' }, 'customer');
  await user.type(find, 'ada');
  const question = await ask();
  expect(question.getByText(/^The customer cancelled this order\./)).toBeVisible();
  expect(shop.kept.stateOf(ada).status).toBe('cancelled');
  await user.click(question.getByRole('button', { name: 'The customer wants it after all' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.kept.stateOf(ada).status).toBe('received');
  // Also once it has left the list.
  shop.kept.take(ada, { status: 'cancelled' }, 'customer');
  const state = shop.kept.stateOf(ada);
  shop.kept.states[ada] = { ...state, cancelledAt: shopNow() - 2 * 60 * 60_000 };
  await user.clear(find);
  await user.type(find, callSign(ada));
  await screen.findByRole('region', { name: 'Finished today' });
  await user.click((await ask()).getByRole('button', { name: 'Leave it cancelled' }));
  expect(shop.kept.stateOf(ada).status).toBe('cancelled');
  await user.click((await ask()).getByRole('button', { name: 'The customer wants it after all' }));
  await waitFor(() => expect(shop.kept.stateOf(ada).status).toBe('received'));
});

test('a counter that loses the shop says so and keeps its list, and one that is closed has none', async () => {
  const { shop, store, user } = await openCounter();
  const lookAgain = () => act(() => void window.dispatchEvent(new Event('online')));
  const mend = shop.failAt(LIST, 503, { error: 'Busy' });
  lookAgain();
  expect(await screen.findByText(/^No connection\. Newer orders/)).toHaveRole('alert');
  expect(names()).toHaveLength(2);
  mend();
  lookAgain();
  await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull());
  shop.staff.roles.delete(EMI);
  lookAgain();
  expect(await screen.findByText(/^The counter is closed to you/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Orders' })).toBeNull();
  // Whoever works there again has another token.
  shop.staff.roles.set(EMI, 'owner');
  keepSessionOf(EMI, 'owner');
  act(() => store.dispatch(restoreSession()));
  expect(await screen.findByRole('list', { name: 'Orders' })).toBeVisible();
  expect(screen.queryByText(/^The counter is closed to you/)).toBeNull();
  shop.staff.roles.delete(EMI);
  lookAgain();
  await user.click(await screen.findByRole('button', { name: 'Sign in again' }));
  expect(window.location.pathname).toBe('/auth');
  expect(store.getState().auth.authRedirectPath).toBe('/counter');
});

test('the question about an unpaid order goes away when it is paid at another counter', async () => {
  const { shop, ada, user } = await openCounter();
  for (const status of READY) shop.kept.take(ada, { status });
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  expect(await screen.findByRole('dialog', { name: 'Not paid yet' })).toBeVisible();
  const till = new URL(`/baskets/${ada}/payments.json`, shop.address);
  till.searchParams.set('auth', idTokenFor(EMI, 'counter'));
  await fetch(till, {
    method: 'POST',
    headers: { 'idempotency-key': 'of another till' },
    body: JSON.stringify({ kind: 'payment', method: 'card', amount: 7, due: 7 }),
  });
  expect(await within(await basket('Ada Vries')).findByText('Paid')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.kept.stateOf(ada).status).toBe('ready');
});

test('an order that was never paid is cancelled without a question about money', async () => {
  const { shop, user } = await openCounter();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  // On a phone, it is below the list.
  expect(scroll.mock.contexts).toEqual([await basket('Ada Vries')]);
  await user.click(await screen.findByRole('button', { name: /^Cancel ?order$/ }));
  const question = within(await screen.findByRole('dialog', { name: /^Cancel/ }));
  expect(question.queryByRole('group', { name: /was paid/ })).toBeNull();
  await user.click(question.getByRole('button', { name: 'Cancel the order' }));
  await waitFor(async () => expect(await basket('Ada Vries')).toHaveTextContent('Nothing due'));
  expect(screen.queryByRole('button', { name: /^Cancel ?order$/ })).toBeNull();
  expect(shop.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a refund of nothing is not sent', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: 'Card $7.00' }));
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund/ }));
  await user.clear(dialog.getByLabelText('Amount'));
  await user.type(dialog.getByLabelText('Amount'), '0');
  await user.type(dialog.getByLabelText('Reason'), 'Cold');
  expect(dialog.getByRole('status')).toHaveTextContent(/^$/);
  await user.click(dialog.getByRole('button', { name: /^(Refund|Correct) \$/ }));
  expect(dialog.getByLabelText('Amount')).toHaveAccessibleDescription('Enter an amount above 0.');
  expect(Object.keys(shop.counter.payments[ada] ?? {})).toHaveLength(1);
});

test('what one cashier has searched for and opened is gone when another person signs in', async () => {
  const { shop, store, user } = await openCounter();
  await user.type(screen.getByRole('searchbox', { name: 'Find an order' }), 'ada');
  await basket('Ada Vries');
  shop.staff.roles.set('eva@example.com', 'counter');
  keepSessionOf('eva@example.com', 'counter');
  // As another tab makes it do.
  act(() => store.dispatch(restoreSession()));
  await waitFor(() => expect(screen.queryByRole('region', { name: /Ada Vries/ })).toBeNull());
  expect(await screen.findByRole('searchbox', { name: 'Find an order' })).toHaveValue('');
});

test('staff read that the open order has left the list, until the next one is opened', async () => {
  const { shop, bob, user } = await openCounter();
  // Without a search, one order alone is not opened by itself.
  expect(screen.queryByRole('region', { name: /Bob Example/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Bob Example/ }));
  within(await basket('Bob Example'))
    .getByLabelText('Cash given')
    .focus();
  shop.kept.take(bob, { status: 'cancelled' });
  const state = shop.kept.stateOf(bob);
  shop.kept.states[bob] = { ...state, cancelledAt: shopNow() - 2 * 60 * 60_000 };
  const news = await screen.findByText(`${callSign(bob)} Bob Example has left this list.`);
  expect(news).toHaveRole('status');
  expect(screen.queryByRole('region', { name: /Bob Example/ })).toBeNull();
  // The focus stays on the page.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Counter' })).toHaveFocus());
  const eva = sell(shop, 'Eva Example', { deliveryMethod: 'delivery' });
  for (const status of READY) shop.kept.take(eva, { status });
  await user.click(await screen.findByRole('button', { name: /Eva Example/ }));
  await basket('Eva Example');
  expect(screen.queryByText(/has left this list/)).toBeNull();
});

test('a basket that is closed or only filtered out has not left the list', async () => {
  const { user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(within(await basket('Ada Vries')).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.type(screen.getByRole('searchbox', { name: 'Find an order' }), 'nobody');
  await screen.findByText('No open order and none of the last hour fits.');
  expect(screen.queryByText(/has left this list/)).toBeNull();
});

test('a list that breaks the list of calls is not shown, and the screen says so', async () => {
  // React reports the error that the screen shows in words.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { shop } = await openCounter();
  shop.failNext('GET /counter/baskets.json', 200, { '-A': {} });
  expect(await screen.findByText(/^This page can't be loaded\./)).toBeVisible();
  expect(reported).toHaveBeenCalled();
});

test('of more balances than the shop sends at once, the owner reads no sum of the day', async () => {
  const { shop, unmount } = await openCounter('owner');
  unmount();
  const balance = { createdAt: 0, due: 24.2, currency: 'USD' };
  shop.receipts.outstanding.baskets = { '-A': balance, '-B': balance };
  const day = openStorefront(SCREEN_PATHS.day);
  expect(await screen.findByText('2 orders: $48.40 due')).toBeVisible();
  day.unmount();
  shop.receipts.outstanding.more = true;
  openStorefront(SCREEN_PATHS.day);
  expect(await screen.findByText('More than 2 orders')).toBeVisible();
});
