import { render, screen, act, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CounterOrderReply } from '@tall-order/domain/counter-contract.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import { readCounterOrders } from '../api/counter-calls.ts';
import { localIdFor } from '../../test/fake-accounts.ts';
import { DAN, basket, openCounter } from '../../test/open-counter.ts';
import { Delivery } from './Delivery.tsx';

/** A basket to be brought to an address, as the shop sends it. */
function basketTo(address: CounterOrderReply['address']): CounterOrder {
  const state = { status: 'received', version: 1, receivedAt: 0 } as const;
  const amounts = { total: 7, fee: 0, paid: 0, due: 7, currency: 'EUR' };
  const empty = { burgers: {}, extras: {}, payments: {}, createdAt: 0 };
  const sent = { ...empty, ...amounts, state, ...(address && { address }) };
  // One basket was sent.
  return readCounterOrders({ '-A': sent })[0]!;
}

test.each([
  [{ street: 'Long Lane 1', zipCode: '1011', country: 'NL' }, 'Long Lane 1, 1011, NL'],
  [{ street: 'Dam 1', zipCode: '1011', city: 'Utrecht' }, 'Dam 1, 1011 Utrecht'],
  [{ zipCode: '1011', doorCode: '12#4' }, '1011Door code 12#4'],
  [{ doorCode: '12#4' }, 'Door code 12#4'],
  [undefined, ''],
])('a driver reads what the customer has given of an address: %o', (address, words) => {
  const { container } = render(<Delivery order={basketTo(address)}>{null}</Delivery>);
  expect(container).toHaveTextContent(new RegExp(`^${words}$`));
  expect(screen.queryAllByRole('link')).toHaveLength(words.includes('1011') ? 1 : 0);
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

test('a driver is chosen although the kitchen has just taken a step, and not over another choice', async () => {
  const { shop, bob, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Bob Example/ }));
  const driver = await screen.findByLabelText('Driver');
  shop.hold('/counter/baskets.json');
  shop.kept.take(bob, { status: 'preparing' });
  await user.selectOptions(driver, DAN);
  await waitFor(() => expect(shop.counter.drivers[bob]).toBe(localIdFor(DAN)));
  const shown = within(await basket('Bob Example'));
  expect(await shown.findByText(/^Making, delivery/)).toBeVisible();
  expect(driver).toHaveDisplayValue(DAN);
  expect(screen.queryByRole('alert')).toBeNull();
  shop.counter.drivers[bob] = 'another';
  shop.kept.take(bob, { status: 'ready' });
  await user.selectOptions(driver, 'Not chosen');
  expect(await screen.findByText(/^The order was changed meanwhile/)).toBeVisible();
  expect(shop.counter.drivers[bob]).toBe('another');
});

test('drivers that do not come are said, and a press tries again', async () => {
  const { shop, user } = await openCounter();
  const mend = shop.failAt('/counter/drivers.json', 503, { error: 'Busy' });
  await user.click(screen.getByRole('button', { name: /Bob Example/ }));
  const shown = within(await basket('Bob Example'));
  expect(await shown.findByText("We can't load the drivers right now.")).toBeVisible();
  mend();
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByLabelText('Driver')).toBeVisible();
});

test('a driver whom another counter has taken back before the stream came is not shown', async () => {
  const { shop, bob, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Bob Example/ }));
  const driver = await screen.findByLabelText('Driver');
  const stream = shop.hold('/counter/baskets.json');
  await user.selectOptions(driver, DAN);
  await waitFor(() => expect(shop.counter.drivers[bob]).toBe(localIdFor(DAN)));
  shop.counter.drivers[bob] = null;
  shop.kept.take(bob, { status: 'preparing' });
  stream();
  await waitFor(() => expect(driver).toHaveDisplayValue('Not chosen'));
});

test('a driver is chosen once at a time, and neither a refused nor a replaced one stays', async () => {
  const { shop, bob, user } = await openCounter();
  shop.staff.roles.set('eva@example.com', 'driver');
  await user.click(screen.getByRole('button', { name: /Bob Example/ }));
  const driver = await screen.findByLabelText('Driver');
  const path = `/baskets/${bob}/driver.json`;
  const answer = shop.hold(path);
  const mend = shop.failAt(path, 409, { error: 'This order has changed.' });
  await user.selectOptions(driver, DAN);
  await user.selectOptions(driver, 'Not chosen');
  expect(driver).toHaveDisplayValue(DAN);
  answer();
  expect(await screen.findByText('This order has changed.')).toBeVisible();
  expect(driver).toHaveDisplayValue('Not chosen');
  expect(shop.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect(driver).toBeEnabled();
  mend();
  await user.selectOptions(driver, DAN);
  expect(screen.queryByText('This order has changed.')).toBeNull();
  await waitFor(() => expect(shop.counter.drivers[bob]).toBe(localIdFor(DAN)));
  // Another counter sends somebody else.
  shop.counter.drivers[bob] = localIdFor('eva@example.com');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(driver).toHaveDisplayValue('eva@example.com'));
});
