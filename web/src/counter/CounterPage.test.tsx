import { screen, waitFor, within } from '@testing-library/react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { expect, onTestFinished, test } from 'vitest';
import { localIdFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { DAN, READY, basket, found, openCounter, sell } from '../../test/open-counter.ts';
import { shopNow } from '../../test/shop-clock.ts';

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
  // The one that was there from the start, so that screen readers read it out.
  const count = screen.getByText('1 order found.');
  expect(count).toHaveRole('status');
  await user.clear(find);
  await user.type(find, 'nobody');
  expect(await screen.findByText('No open order and none of the last hour fits.')).toBe(count);
});

test('the status of the open order is read out with each step, whoever takes it', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  expect(screen.queryByText(/is waiting to be started/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start' }));
  const news = await screen.findByText(`${callSign(ada)} Ada Vries is being made.`);
  expect(news).toHaveRole('status');
  shop.kept.take(ada, { status: 'ready' });
  await waitFor(() => expect(news).toHaveTextContent(`${callSign(ada)} Ada Vries is ready.`));
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

const BALANCES = { name: 'Outstanding balances' };

test('the owner sees outstanding balances that lead to receipts, with the time in the shop', async () => {
  const { shop, unmount } = await openCounter('owner');
  expect(await screen.findByText(/^Nothing is outstanding/)).toBeVisible();
  unmount();
  const createdAt = Date.UTC(2026, 2, 14, 20, 5);
  for (const [id, due] of Object.entries({ '-B': -3.5, '-C': 20, '-A': 7 })) {
    shop.receipts.outstanding.baskets[id] = { createdAt, due, currency: 'USD' };
  }
  openStorefront(SCREEN_PATHS.counter);
  const links = within(await screen.findByRole('list', BALANCES)).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/orders/-B/receipt', `${callSign('-B')} Refund $3.50 Mar 15, 2026, 05:05 GMT+9`],
    ['/orders/-C/receipt', `${callSign('-C')} $20.00 due Mar 15, 2026, 05:05 GMT+9`],
    ['/orders/-A/receipt', `${callSign('-A')} $7.00 due Mar 15, 2026, 05:05 GMT+9`],
  ]);
});

test('outstanding balances that fail to load can be retried, and the rest of the counter works', async () => {
  const { shop, user, unmount } = await openCounter('owner');
  unmount();
  const mend = shop.failAt('/counter/outstanding.json', 500, { error: 'broken' });
  openStorefront(SCREEN_PATHS.counter);
  expect(await screen.findByText("We can't load the balances right now.")).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('button', { name: /Ada Vries/ })).toBeVisible();
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Nothing is outstanding/)).toBeVisible();
});

test('the counter does not ask for outstanding balances unless the owner works there', async () => {
  const { shop } = await openCounter('counter');
  expect(screen.queryByRole('region', BALANCES)).toBeNull();
  expect(shop.requests.map(({ path }) => path)).not.toContain('/counter/outstanding.json');
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

test('a search opens its only match instead of the basket that was chosen before', async () => {
  const { user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.type(within(await basket('Ada Vries')).getByLabelText('Cash given'), '20');
  await user.click(screen.getByRole('button', { name: /Bob Example/ }));
  // The cash was for the other basket.
  expect(within(await basket('Bob Example')).getByLabelText('Cash given')).toHaveValue('');
  await user.type(screen.getByRole('searchbox', { name: 'Find an order' }), 'ada');
  expect(await basket('Ada Vries')).toBeVisible();
  expect(screen.queryByRole('region', { name: /Bob Example/ })).toBeNull();
});

test('money is taken with two presses, and cash given counts the change', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.type(await screen.findByLabelText('Cash given'), '20');
  expect(screen.getByText('Change: $13.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cash $7.00' }));
  // The drawer opens now, and the field is gone.
  expect(await screen.findByText('$7.00 in cash taken. Change: $13.00')).toBeVisible();
  expect(Object.values(shop.counter.payments[ada] ?? {})).toMatchObject([
    { kind: 'payment', method: 'cash', amount: 7 },
  ]);
  expect(screen.queryByRole('button', { name: 'Cash $7.00' })).toBeNull();
  const ledger = await screen.findByRole('list', { name: 'Payments' });
  expect(ledger).toHaveTextContent(/^Cash taken at \d\d:\d\d EST \$7\.00$/);
});

test.each([
  ['5', '$2.00 is missing.'],
  ['ten', 'Write the amount in figures, such as 1.20 or 1,20.'],
])('cash is not taken while %s is given', async (given, words) => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  const field = await screen.findByLabelText('Cash given');
  await user.type(field, given);
  expect(screen.getByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cash $7.00' }));
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(
    expect.stringContaining(`${words} Correct the cash given, or leave the field empty.`),
  );
  expect(shop.counter.payments[ada]).toBeUndefined();
  await user.clear(field);
  expect(field).toBeValid();
  await user.click(screen.getByRole('button', { name: 'Cash $7.00' }));
  expect(await screen.findByText('$7.00 in cash taken.')).toBeVisible();
});

test('the exact amount has no change, and a card none for cash that was given', async () => {
  const { user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  const field = await screen.findByLabelText('Cash given');
  await user.type(field, '7');
  expect(screen.getByText('Change: $0.00')).toBeVisible();
  await user.type(field, '0');
  await user.click(screen.getByRole('button', { name: 'Card $7.00' }));
  expect(await screen.findByText('$7.00 by card taken.')).toBeVisible();
});

test('an unpaid order is handed over after one question', async () => {
  const { shop, ada, user } = await openCounter();
  shop.kept.take(ada, { status: 'preparing' });
  shop.kept.take(ada, { status: 'ready' });
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  const question = await screen.findByRole('dialog', { name: 'Not paid yet' });
  await user.click(within(question).getByRole('button', { name: 'Hand over unpaid' }));
  await waitFor(() => expect(shop.kept.stateOf(ada).status).toBe('handed-over'));
});

test('a paid order is handed over at once, before the screen has learned of the change', async () => {
  const { shop, ada, user } = await openCounter();
  for (const status of READY) shop.kept.take(ada, { status });
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await screen.findByRole('button', { name: 'Hand over' });
  shop.hold('/counter/baskets.json');
  await user.click(screen.getByRole('button', { name: 'Card $7.00' }));
  await screen.findByText('$7.00 by card taken.');
  await user.click(screen.getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(shop.kept.stateOf(ada).status).toBe('handed-over'));
});

test('a refund asks for an amount that was paid and a reason', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: 'Card $7.00' }));
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const dialog = await screen.findByRole('dialog', { name: /^Refund/ });
  const amount = within(dialog).getByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '9');
  await user.click(within(dialog).getByRole('button', { name: /^(Refund|Correct) \$/ }));
  const summary = within(await within(dialog).findByRole('alert'));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Amount',
    'Reason',
  ]);
  expect(amount).toHaveAccessibleDescription('Only $7.00 was paid.');
  await user.clear(amount);
  await user.type(amount, '2.50');
  await user.type(within(dialog).getByLabelText('Reason'), 'Cold');
  await user.click(within(dialog).getByRole('button', { name: /^(Refund|Correct) \$/ }));
  await waitFor(() =>
    expect(Object.values(shop.counter.payments[ada] ?? {})).toMatchObject([
      { kind: 'payment', method: 'card', amount: 7 },
      { kind: 'refund', method: 'card', amount: 2.5, reason: 'Cold' },
    ]),
  );
});

test('a large amount is refunded by the methods that took it, the last one first', async () => {
  const { shop, ada, user } = await openCounter();
  const payment = { kind: 'payment', amount: 1500, madeAt: shopNow(), madeBy: 'one' } as const;
  shop.counter.payments[ada] = {
    one: { ...payment, method: 'cash' },
    two: { ...payment, method: 'card' },
  };
  sell(shop, 'Eva Example');
  await user.click(await screen.findByRole('button', { name: /Ada Vries.*Refund/ }));
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund/ }));
  expect(dialog.getByLabelText('Amount')).toHaveValue('1500.00');
  expect(dialog.getByText('After this, $1,493.00 is still to be refunded.')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Paid twice');
  await user.click(dialog.getByRole('button', { name: /^(Refund|Correct) \$/ }));
  expect(await screen.findByText('$1,500.00 by card refunded.')).toBeVisible();
});

test('cancelling a paid order asks what happens to the money', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: 'Cash $7.00' }));
  await screen.findByText('$7.00 in cash taken.');
  await user.click(screen.getByRole('button', { name: /^Cancel ?order$/ }));
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
  // The counter no longer asks staff to give the money back.
  const shown = await basket('Ada Vries');
  await waitFor(() => expect(shown).toHaveTextContent('Nothing due'));
  expect(screen.getByText('Finished within the hour (1)')).toBeVisible();
  expect(shown).not.toHaveTextContent('Paid');
});

test('an order that was paid and then cancelled is the first in the list, until its money is given back', async () => {
  const { shop, ada, bob } = await openCounter();
  const payment = { kind: 'payment', method: 'card', amount: 7, madeBy: 'somebody' } as const;
  shop.counter.payments[ada] = { one: { ...payment, madeAt: shopNow() } };
  for (const status of READY) shop.kept.take(bob, { status });
  shop.kept.take(ada, { status: 'cancelled' }, 'customer');
  const names = () =>
    within(screen.getByRole('list', { name: 'Orders' }))
      .getAllByRole('button')
      .map(({ textContent }) => /Ada|Bob|Cy/.exec(textContent)?.[0]);
  expect(await screen.findByRole('button', { name: /Ada Vries.*Refund \$7\.00/ })).toBeVisible();
  expect(names()).toEqual(['Ada', 'Bob']);
  const refund = { ...payment, kind: 'refund', reason: 'Cancelled', madeAt: shopNow() } as const;
  shop.counter.payments[ada] = { ...shop.counter.payments[ada], two: refund };
  sell(shop, 'Cy Example');
  expect(await screen.findByText('Finished within the hour (1)')).toBeVisible();
  expect(names()).toEqual(['Bob', 'Cy']);
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
  // Its driver takes the money.
  expect(within(shown).getByRole('button', { name: /^Cash/, hidden: true })).not.toBeVisible();
  const driver = await within(shown).findByLabelText('Driver');
  await user.selectOptions(driver, DAN);
  await waitFor(() => expect(shop.counter.drivers[bob]).toBe(localIdFor(DAN)));
  const reads = () => shop.requests.filter(({ path }) => path === '/counter/baskets.json').length;
  const before = reads();
  await waitFor(() => expect(reads()).toBeGreaterThan(before + 1));
  expect(driver).toHaveDisplayValue(DAN);
  // A colleague changes it.
  shop.counter.drivers[bob] = null;
  await waitFor(() => expect(driver).toHaveDisplayValue('Not chosen'));
});

test('drivers have their deliveries, and no counter', async () => {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  shop.staff.roles.set(DAN, 'driver');
  keepSessionOf(DAN, 'driver');
  openStorefront(SCREEN_PATHS.counter);
  expect(await screen.findByRole('link', { name: 'Deliveries' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Counter' })).toBeNull();
});
