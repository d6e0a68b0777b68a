import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { idTokenFor, localIdFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { screenPart } from '../App.tsx';
import { DOUBLE_TAP_MS } from '../kitchen/use-double-tap-guard.ts';
import { paths } from '../paths.ts';

const EMI = 'emi@example.com';
const DAN = 'dan@example.com';
const READY = ['preparing', 'ready'] as const;

await screenPart(paths.counter, idTokenFor(EMI, 'counter'));

function sell(shop: FakeShop, name: string, orderData: object = {}): string {
  return shop.kept.sell('ann@example.com', {
    ingredients: { meat: 2, cheese: 1 },
    orderData: { deliveryMethod: 'collection', name, phone: '020 7946 0018', ...orderData },
  });
}

async function openCounter(role: 'counter' | 'driver' | 'owner' = 'counter') {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  const email = role === 'driver' ? DAN : EMI;
  shop.staff.roles.set(EMI, role === 'owner' ? role : 'counter').set(DAN, 'driver');
  const ada = sell(shop, 'Ada Vries');
  const bob = sell(shop, 'Bob Example', {
    deliveryMethod: 'delivery',
    street: 'Long Lane 1',
    zipCode: '1011',
    phone: '0123456789',
    note: 'Ring twice',
  });
  if (role === 'driver') for (const status of READY) shop.kept.take(bob, { status });
  keepSessionOf(email, role);
  const { unmount } = openStorefront(paths.counter);
  await screen.findByRole('list', { name: 'Orders' });
  return { shop, ada, bob, user: userEvent.setup(), unmount };
}

const found = () =>
  within(screen.getByRole('list', { name: 'Orders' })).getAllByRole('button').length;
const basket = (name: string) => screen.findByRole('region', { name: new RegExp(name) });

test('an order is found by its number, its name and the last digits of the phone', async () => {
  const { ada, user } = await openCounter();
  const find = screen.getByRole('searchbox', { name: 'Find an order' });
  expect(found()).toBe(2);
  expect(screen.queryByText('optional')).toBeNull();
  for (const typed of [callSign(ada), 'vries', '0018']) {
    await user.clear(find);
    await user.type(find, typed);
    expect(await basket('Ada Vries')).toHaveTextContent('$7.00');
    expect(found()).toBe(1);
  }
  await user.clear(find);
  await user.type(find, 'nobody');
  expect(await screen.findByText('No open order and none of the last hour fits.')).toBeVisible();
});

test('the owner finds the receipt of an order that is long over by its number, and others do not', async () => {
  const number = '-OldOrder12345678901';
  for (const role of ['owner', 'counter'] as const) {
    const { user, unmount } = await openCounter(role);
    await user.type(screen.getByRole('searchbox', { name: 'Find an order' }), number);
    await screen.findByText('No open order and none of the last hour fits.');
    const receipt = screen.queryByRole('link', { name: /^Receipt/ });
    expect(receipt?.getAttribute('href') ?? null).toBe(
      role === 'owner' ? `/orders/${number}/receipt` : null,
    );
    unmount();
  }
});

test('a basket that was the only match stays open when a new order matches as well', async () => {
  const { shop, user } = await openCounter();
  const find = screen.getByRole('searchbox', { name: 'Find an order' });
  await user.type(find, 'vries');
  const shown = await basket('Ada Vries');
  await user.type(within(shown).getByLabelText('Cash given'), '20');
  sell(shop, 'Eva Vries');
  await waitFor(() => expect(found()).toBe(2));
  expect(within(shown).getByText('Change: $13.00')).toBeVisible();
  // Neither of two is opened.
  for (const typed of ['{Backspace}', 's']) {
    await user.type(find, typed);
    await waitFor(() => expect(screen.queryByRole('region', { name: /Vries/ })).toBeNull());
  }
});

test('a refusal that comes when another basket is open is shown with its own basket', async () => {
  const { shop, ada, user } = await openCounter();
  const find = screen.getByRole('searchbox', { name: 'Find an order' });
  const calls = [
    { path: `/baskets/${ada}/payments.json`, method: 'POST', press: 'Cash $7.00' },
    { path: `/orders/${ada}/state.json`, method: 'PATCH', press: 'Start' },
  ];
  for (const { path, method, press } of calls) {
    await user.clear(find);
    await user.type(find, 'ada');
    const answer = shop.hold(path, method);
    shop.failAt(path, 409, { error: 'This order has changed.' });
    await user.click(within(await basket('Ada Vries')).getByRole('button', { name: press }));
    await user.clear(find);
    await user.type(find, 'bob');
    await basket('Bob Example');
    answer();
    const failure = await screen.findByRole('dialog', { name: new RegExp(callSign(ada)) });
    expect(within(failure).getByText('This order has changed.')).toBeVisible();
    await user.click(within(failure).getByRole('button'));
  }
});

test('money is taken with two presses, and cash given counts the change', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.type(await screen.findByLabelText('Cash given'), '20');
  expect(screen.getByText('Change: $13.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cash $7.00' }));
  expect(await screen.findByText('$7.00 in cash taken.')).toBeVisible();
  expect(Object.values(shop.counter.payments[ada] ?? {})).toMatchObject([
    { kind: 'payment', method: 'cash', amount: 7 },
  ]);
  expect(screen.queryByRole('button', { name: 'Cash $7.00' })).toBeNull();
});

test('an unpaid order is handed over after one question', async () => {
  const { shop, ada, user } = await openCounter();
  shop.kept.take(ada, { status: 'preparing' });
  shop.kept.take(ada, { status: 'ready' });
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: 'Hand over' }, { timeout: 5000 }));
  const question = await screen.findByRole('dialog', { name: 'Not paid yet' });
  await user.click(within(question).getByRole('button', { name: 'Hand over unpaid' }));
  await waitFor(() => expect(shop.kept.stateOf(ada).status).toBe('handed-over'));
});

test('a paid order is handed over at once, before the screen has learned of the change', async () => {
  const { shop, ada, user } = await openCounter();
  for (const status of READY) shop.kept.take(ada, { status });
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await screen.findByRole('button', { name: 'Hand over' }, { timeout: 5000 });
  shop.hold('/counter/baskets.json');
  await user.click(screen.getByRole('button', { name: 'Card $7.00' }));
  await screen.findByText('$7.00 by card taken.');
  await user.click(screen.getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(shop.kept.stateOf(ada).status).toBe('handed-over'));
});

test('two quick taps at one place take one step', async () => {
  // Nothing is late here, however slow the machine.
  vi.setSystemTime(Date.now());
  const { shop, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  const ready = await screen.findByRole('button', { name: 'Ready' });
  expect(ready).not.toHaveAttribute('aria-disabled');
  await user.click(ready);
  expect(ready).toHaveAccessibleName('Ready');
  expect(ready).not.toHaveAttribute('aria-disabled');
  vi.setSystemTime(Date.now() + DOUBLE_TAP_MS);
  await user.click(ready);
  await screen.findByRole('button', { name: 'Hand over' });
  const steps = shop.requests.filter(({ method }) => method === 'PATCH');
  expect(steps.map(({ body }) => body)).toMatchObject([
    { status: 'preparing' },
    { status: 'ready' },
  ]);
});

test('a payment is shown although another basket has changed since it was sent', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  const answer = shop.hold(`/baskets/${ada}/payments.json`);
  await user.click(await screen.findByRole('button', { name: 'Card $7.00' }));
  sell(shop, 'Eva Example');
  await waitFor(() => expect(found()).toBe(3));
  shop.hold('/counter/baskets.json');
  answer();
  await screen.findByText('$7.00 by card taken.');
  expect(await basket('Ada Vries')).toHaveTextContent('Paid $7.00');
});

test('a refund asks for an amount that was paid and a reason', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: 'Card $7.00' }));
  await user.click(await screen.findByRole('button', { name: 'Refund…' }, { timeout: 5000 }));
  const dialog = await screen.findByRole('dialog', { name: /^Refund/ });
  const amount = within(dialog).getByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '9');
  await user.click(within(dialog).getByRole('button', { name: 'Give it back' }));
  expect(await within(dialog).findAllByText('Only $7.00 was paid.')).not.toHaveLength(0);
  await user.clear(amount);
  await user.type(amount, '2.50');
  await user.type(within(dialog).getByLabelText('Reason'), 'Cold');
  await user.click(within(dialog).getByRole('button', { name: 'Give it back' }));
  await waitFor(() =>
    expect(Object.values(shop.counter.payments[ada] ?? {})).toMatchObject([
      { kind: 'payment', method: 'card', amount: 7 },
      { kind: 'refund', method: 'card', amount: 2.5, reason: 'Cold' },
    ]),
  );
});

test('a refund whose answer was lost is given once, however often it is sent', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: 'Card $7.00' }));
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const dialog = await screen.findByRole('dialog', { name: /^Refund/ });
  const amount = within(dialog).getByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '2.50');
  await user.type(within(dialog).getByLabelText('Reason'), 'Cold');
  const give = within(dialog).getByRole('button', { name: 'Give it back' });
  const path = `/baskets/${ada}/payments.json`;
  const answerAgain = shop.loseAt(path);
  await user.click(give);
  await within(dialog).findByRole('alert');
  // The stream brings the balance after it.
  const shown = await basket('Ada Vries');
  await waitFor(() => expect(shown).toHaveTextContent('To pay $2.50'));
  shop.failAt(path, 503, { error: 'The shop is busy.' });
  await user.click(give);
  await within(dialog).findByText('The shop is busy.');
  answerAgain();
  await user.click(give);
  expect(await screen.findByText('$2.50 by card given back.')).toBeVisible();
  expect(Object.keys(shop.counter.payments[ada] ?? {})).toHaveLength(2);
});

test('an entry that is refused because the amount due has changed can be made again', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  const path = `/baskets/${ada}/payments.json`;
  const answerAgain = shop.failAt(path, 409, {
    error: 'The amount due has changed.',
    paid: 0,
    due: 7,
  });
  await user.click(await screen.findByRole('button', { name: 'Card $7.00' }));
  expect(await screen.findByText('The amount due has changed.')).toBeVisible();
  answerAgain();
  await user.click(screen.getByRole('button', { name: 'Card $7.00' }));
  expect(await screen.findByText('$7.00 by card taken.')).toBeVisible();
  const keys = shop.requests
    .filter((request) => request.path === path)
    .map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

test('cancelling a paid order asks what happens to the money', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: 'Cash $7.00' }));
  await screen.findByText('$7.00 in cash taken.');
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  const question = await screen.findByRole('dialog', { name: /^Cancel/ });
  expect(within(question).getByText('$7.00 was paid')).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(shop.kept.stateOf(ada).status).toBe('cancelled'));
  await waitFor(() =>
    expect(Object.values(shop.counter.payments[ada] ?? {})[1]).toMatchObject({
      kind: 'refund',
      amount: 7,
      reason: 'Order cancelled',
    }),
  );
});

test('cancelling suggests the method of the payment, whatever was chosen before', async () => {
  const { user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: 'Card $7.00' }));
  await screen.findByRole('list', { name: 'Payments' });
  for (const _time of ['first', 'second']) {
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    const question = await screen.findByRole('dialog', { name: /^Cancel/ });
    expect(within(question).getByLabelText('Give it back by card')).toBeChecked();
    await user.click(within(question).getByLabelText('Give it back in cash'));
    await user.click(within(question).getByRole('button', { name: 'Keep the order' }));
    await waitFor(() => expect(question).toBeEmptyDOMElement());
  }
});

test('a delivery shows where it goes, and a driver is chosen for it', async () => {
  const { shop, bob, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Bob Example/ }));
  const shown = await basket('Bob Example');
  expect(within(shown).getByRole('link', { name: 'Long Lane 1, 1011' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/search?query=Long%20Lane%201%2C%201011',
  );
  expect(within(shown).getByRole('link', { name: '0123456789' })).toBeVisible();
  expect(within(shown).getByText('“Ring twice”')).toBeVisible();
  await user.selectOptions(await within(shown).findByLabelText('Driver'), DAN);
  await waitFor(() => expect(shop.counter.drivers[bob]).toBe(localIdFor(DAN)));
});

test('a chosen driver is shown before the stream brings it, and can be changed then', async () => {
  const { shop, bob, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Bob Example/ }));
  const driver = await screen.findByLabelText('Driver');
  shop.hold('/counter/baskets.json');
  await user.selectOptions(driver, DAN);
  expect(driver).toHaveDisplayValue(DAN);
  // The answer to the first choice may still be on its way.
  await waitFor(async () => {
    await user.selectOptions(driver, 'Not chosen');
    expect(driver).toHaveDisplayValue('Not chosen');
  });
  await waitFor(() => expect(shop.counter.drivers[bob]).toBeNull());
  const sent = shop.requests.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ body }) => body)).toEqual([
    { driver: localIdFor(DAN), version: 1 },
    { driver: null, version: 2 },
  ]);
});

test('a driver is chosen once at a time, and a refused one does not stay', async () => {
  const { shop, bob, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Bob Example/ }));
  const driver = await screen.findByLabelText('Driver');
  const path = `/baskets/${bob}/driver.json`;
  const answer = shop.hold(path);
  shop.failAt(path, 409, { error: 'This order has changed.' });
  await user.selectOptions(driver, DAN);
  await user.selectOptions(driver, 'Not chosen');
  expect(driver).toHaveDisplayValue(DAN);
  answer();
  expect(await screen.findByText('This order has changed.')).toBeVisible();
  expect(driver).toHaveDisplayValue('Not chosen');
  expect(shop.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('a driver takes money and hands over, and gives none back', async () => {
  const { user } = await openCounter('driver');
  expect(screen.getByRole('heading', { name: 'Deliveries' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Bob Example/ }));
  const shown = await basket('Bob Example');
  expect(within(shown).getByRole('button', { name: 'Cash $7.00' })).toBeVisible();
  expect(within(shown).queryByRole('button', { name: 'Cancel order' })).toBeNull();
  expect(within(shown).queryByLabelText('Driver')).toBeNull();
  // What its kitchen has not finished is no driver's yet.
  expect(screen.queryByRole('button', { name: /Ada Vries/ })).toBeNull();
});
