import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CounterOrdersReply } from '@tall-order/domain/counter-contract.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { expect, onTestFinished, test } from 'vitest';
import { idTokenFor, localIdFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import { DAN, EMI, READY, payElsewhere, sell } from '../../test/open-counter.ts';
import { letSettle, stopClocks } from '../../test/let-settle.ts';
import { makeItNoon, shopNow } from '../../test/shop-clock.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { screenPart } from '../App.tsx';

// As main.tsx does before it shows the screen.
await screenPart(SCREEN_PATHS.deliveries, idTokenFor(DAN, 'driver'));

const PLACE = {
  deliveryMethod: 'delivery',
  street: 'Long Lane 1',
  zipCode: '1011',
  phone: '0123456789',
  note: 'Ring twice',
};
const SHEET = { name: 'Dan', carried: 2, cash: 7, card: 14, handIn: 7 };

/** Dan carries Ada's and Bob's deliveries. */
async function openDeliveries(role: 'driver' | 'counter' = 'driver', others = {}) {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  shop.staff.roles.set(DAN, 'driver').set(EMI, 'counter');
  const ids = ['Ada Vries', 'Bob Example'].map((name) => sell(shop, name, PLACE));
  for (const id of ids) for (const status of READY) shop.kept.take(id, { status });
  shop.counter.sheets.sheets = { [localIdFor(DAN)]: SHEET, ...others };
  keepSessionOf(role === 'driver' ? DAN : EMI, role);
  openStorefront(SCREEN_PATHS.deliveries);
  await screen.findByRole('heading', { name: 'Today' });
  return { shop, user: userEvent.setup() };
}

const card = (name: string) => screen.findByRole('article', { name: new RegExp(name) });

test('a driver sees what to bring, the oldest first, with address, phone and age', async () => {
  await openDeliveries();
  const list = await screen.findByRole('list', { name: 'To bring' });
  const names = within(list)
    .getAllByRole('article')
    .map((one) => one.querySelector('h2')?.textContent);
  expect(names).toEqual([
    expect.stringMatching(/Ada Vries$/),
    expect.stringMatching(/Bob Example$/),
  ]);
  const ada = await card('Ada Vries');
  for (const words of [
    'Long Lane 1',
    '0123456789',
    'Ring twice',
    'ordered under a minute ago',
    '$7.00 due',
  ]) {
    expect(ada).toHaveTextContent(words);
  }
});

test('a driver reads whose burgers are in the bag', async () => {
  const { shop } = await openDeliveries();
  const [ada = ''] = Object.keys(shop.kept.orders);
  const reply = await fetch(
    new URL(`/counter/baskets.json?auth=${idTokenFor(DAN, 'driver')}`, shop.address),
  );
  const all = (await reply.json()) as CounterOrdersReply;
  const burger = { ingredients: { meat: 1 }, price: 3.5 };
  const burgers = {
    one: { ...burger, label: 'Zoe' },
    two: burger,
    three: { ...burger, label: 'Bo' },
  };
  shop.failAt('/counter/baskets.json', 200, { ...all, [ada]: { ...all[ada], burgers } });
  const card = within(await screen.findByRole('article', { name: /Ada Vries/ }));
  expect(await card.findByText('3 burgers')).toBeVisible();
  expect(card.getByText('Zoe').parentElement).toHaveTextContent('Burgers for Zoe, Bo');
});

test('what was promised soonest is on top, with by when and how late', async () => {
  makeItNoon();
  const { shop } = await openDeliveries();
  const [ada = '', bob = ''] = Object.keys(shop.kept.orders);
  shop.kept.facts[ada] = { promisedAt: shopNow() + 30 * 60_000 };
  shop.kept.facts[bob] = { promisedAt: shopNow() - 3 * 60_000 };
  await waitFor(() =>
    expect(screen.getAllByRole('article')[0]).toHaveTextContent(
      /Bob Example.*Ready · 3 minutes late/,
    ),
  );
  expect(await card('Ada Vries')).toHaveTextContent(/Ready · by \d\d:\d\d(?!.* late)/);
});

test('money that was recorded by the wrong method is corrected in one press', async () => {
  const { shop, user } = await openDeliveries();
  const ada = within(await card('Ada Vries'));
  await user.click(ada.getByRole('button', { name: /^Card/ }));
  const wrong = await ada.findByRole('button', { name: 'It was cash, not card' });
  letSettle();
  await user.click(wrong);
  expect(await ada.findByRole('button', { name: 'It was card, not cash' })).toBeVisible();
  const [ledger] = Object.values(shop.counter.payments).map((entries) => Object.values(entries));
  expect(ledger).toMatchObject([
    { kind: 'payment', method: 'card', amount: 7 },
    { kind: 'refund', method: 'card', amount: 7 },
    { kind: 'payment', method: 'cash', amount: 7 },
  ]);
});

test('a double tap corrects a payment once', async () => {
  const { user } = await openDeliveries();
  const ada = within(await card('Ada Vries'));
  await user.click(ada.getByRole('button', { name: /^Card/ }));
  const wrong = await ada.findByRole('button', { name: 'It was cash, not card' });
  letSettle();
  stopClocks();
  await user.click(wrong);
  const back = await ada.findByRole('button', { name: 'It was card, not cash' });
  await user.click(back);
  expect(back).not.toHaveAttribute('aria-disabled', 'true');
});

test('a delivery is to do until it is handed over and paid', async () => {
  const { user } = await openDeliveries();
  const ada = within(await card('Ada Vries'));
  const bob = within(await card('Bob Example'));
  await user.type(bob.getByLabelText('Cash given'), '5');
  await user.click(bob.getByRole('button', { name: /^Cash \$7/ }));
  expect(bob.getByLabelText('Cash given')).toHaveFocus();
  expect(bob.getByLabelText('Cash given')).toBeInvalid();
  await user.click(ada.getByRole('button', { name: /^Cash \$7/ }));
  // Until then a step would be ignored.
  await waitFor(() => expect(ada.queryByRole('button', { name: /^Cash \$7/ })).toBeNull());
  await user.click(await ada.findByRole('button', { name: 'On its way' }));
  await waitFor(() => expect(ada.getByRole('button', { name: 'Delivered' })).toBeVisible());
});

test('after a payment, a correction and a step whose buttons go, the focus is where the driver was', async () => {
  const { shop, user } = await openDeliveries();
  const [id = ''] = Object.keys(shop.kept.orders);
  shop.kept.take(id, { status: 'out-for-delivery' });
  const ada = within(await card('Ada Vries'));
  await ada.findByRole('button', { name: 'Delivered' });
  const name = ada.getByRole('heading', { level: 2 });
  await user.click(ada.getByRole('button', { name: /^Card/ }));
  await waitFor(() => expect(name).toHaveFocus());
  letSettle();
  await user.click(await ada.findByRole('button', { name: 'It was cash, not card' }));
  await ada.findByRole('button', { name: 'It was card, not cash' });
  await waitFor(() => expect(name).toHaveFocus());
  await user.click(ada.getByRole('button', { name: 'Delivered' }));
  // The card has gone to those that are done.
  await screen.findByText('Done in the last hour: 1');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Deliveries' })).toHaveFocus());
});

test('a driver reads what the counter has changed of a delivery, until the next step', async () => {
  const { shop, user } = await openDeliveries();
  const ada = within(await card('Ada Vries'));
  const news = /^Changed: /;
  expect(ada.queryByText(news)).toBeNull();
  const [id = ''] = Object.keys(shop.kept.orders);
  const orderData = { ...PLACE, name: 'Ada Vries', street: 'Far Lane 2', note: 'No bell' };
  Object.assign(shop.kept.orders[id] ?? {}, { orderData });
  expect(await ada.findByText('Changed: address, note')).toHaveRole('status');
  expect((await card('Bob Example')).textContent).not.toMatch(news);
  await user.click(ada.getByRole('button', { name: 'On its way' }));
  await ada.findByRole('button', { name: 'Delivered' });
  expect(ada.queryByText(news)).toBeNull();
});

test('the focus stays with the driver when the counter takes the money, or the delivery away', async () => {
  const { shop, user } = await openDeliveries();
  const [ada = ''] = Object.keys(shop.kept.orders);
  shop.kept.take(ada, { status: 'out-for-delivery' });
  await user.type(await within(await card('Ada Vries')).findByLabelText('Cash given'), '20');
  await payElsewhere(shop, ada, { kind: 'payment', method: 'card', amount: 7, due: 7 });
  const shown = await card('Ada Vries');
  await within(shown).findByText('Paid');
  await waitFor(() =>
    expect(within(shown).getByRole('heading', { name: /Ada Vries/ })).toHaveFocus(),
  );
  within(shown).getByRole('button', { name: 'Delivered' }).focus();
  for (const status of ['ready', 'preparing'] as const) shop.kept.take(ada, { status });
  await waitFor(() => expect(shown).not.toBeInTheDocument());
  const words = / Ada Vries is no longer yours to bring\. Ask the counter if you have it\.$/;
  expect(screen.getByText(words)).toHaveRole('status');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Deliveries' })).toHaveFocus());
});

test('the counter reads the sheet of each driver', async () => {
  await openDeliveries('counter');
  expect(screen.getByText('To hand in').nextElementSibling).toHaveTextContent('$7.00');
  expect(screen.getByText('By card').nextElementSibling).toHaveTextContent('$14.00');
  expect(screen.getByRole('heading', { name: 'Dan' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'All drivers' })).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
});

test('sheets that do not come are said, and a press tries again', async () => {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  shop.staff.roles.set(EMI, 'counter');
  const mend = shop.failAt('/deliveries/sheets.json', 503, { error: 'Busy' });
  keepSessionOf(EMI, 'counter');
  const { user } = openStorefront(SCREEN_PATHS.deliveries);
  expect(await screen.findByText("We can't load the drivers' day right now.")).toBeVisible();
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody has the role Driver.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Deliveries' })).toHaveFocus());
});

test('the counter reads what all drivers hand in', async () => {
  await openDeliveries('counter', {
    fay: { name: 'Fay', carried: 1, cash: 0.1, card: 0, handIn: 0.1 },
  });
  const all = screen.getByRole('heading', { name: 'All drivers' }).parentElement;
  expect(all).toHaveTextContent('Delivered3Cash taken$7.10By card$14.00To hand in$7.10');
});
