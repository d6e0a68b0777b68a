import { screen, waitFor, within } from '@testing-library/react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { expect, test } from 'vitest';
import { letSettle, stopClocks } from '../../test/let-settle.ts';
import { READY, basket, found, openCounter, payElsewhere, sell } from '../../test/open-counter.ts';
import { shopNow } from '../../test/shop-clock.ts';

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
    await waitFor(() => expect(failure).toBeEmptyDOMElement());
  }
});

test('two quick taps at one place take one step', async () => {
  stopClocks();
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  const ready = await screen.findByRole('button', { name: 'Ready' });
  expect(ready).not.toHaveAttribute('aria-disabled');
  await user.click(ready);
  expect(ready).toHaveAccessibleName('Ready');
  expect(ready).not.toHaveAttribute('aria-disabled');
  letSettle();
  await user.click(ready);
  await screen.findByRole('button', { name: 'Hand over' });
  const steps = shop.requests.filter(({ method }) => method === 'PATCH');
  expect(steps.map(({ body }) => body)).toMatchObject([
    { status: 'preparing' },
    { status: 'ready' },
  ]);

  // A step that somebody else took just before is as good as taken.
  shop.hold('/counter/baskets.json');
  shop.kept.take(ada, { status: 'handed-over' });
  letSettle();
  await user.click(screen.getByRole('button', { name: 'Hand over' }));
  await user.click(await screen.findByRole('button', { name: 'Hand over unpaid' }));
  await within(await basket('Ada Vries')).findByText(/^Collected/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the counter takes back an order that was handed over by mistake, but not by a double tap', async () => {
  stopClocks();
  const { shop, bob, user } = await openCounter();
  const undo = () => within(region).findByRole('button', { name: /^Undo/ });
  for (const status of READY) shop.kept.take(bob, { status });
  await user.click(screen.getByRole('button', { name: /Bob Example/ }));
  const region = await basket('Bob Example');
  await user.click(within(region).getByRole('button', { name: 'Card $7.00' }));
  // Before that, no step can be taken.
  await within(region).findByText('$7.00 by card taken.');
  await user.click(await within(region).findByRole('button', { name: 'On its way' }));
  await within(region).findByRole('button', { name: 'Delivered' });
  letSettle();
  await user.click(within(region).getByRole('button', { name: 'Delivered' }));
  await within(region).findByText(/^Delivered/);
  // Nobody can bring it any more.
  const driver = await within(region).findByLabelText('Driver');
  await waitFor(() => expect(driver).toBeDisabled());
  await user.click(await undo());
  expect(await undo()).not.toHaveAttribute('aria-disabled');
  letSettle();
  await user.click(await undo());
  expect(await within(region).findByRole('button', { name: 'Delivered' })).toBeVisible();
  expect(within(region).getByText(/^On its way/, { selector: 'p span' })).toBeVisible();
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
  const give = within(dialog).getByRole('button', { name: /^(Refund|Correct) \$/ });
  const path = `/baskets/${ada}/payments.json`;
  const answerAgain = shop.loseAt(path);
  await user.click(give);
  await within(dialog).findByRole('alert');
  // The stream brings the balance after it.
  const shown = await basket('Ada Vries');
  await waitFor(() => expect(shown).toHaveTextContent('To pay $2.50'));
  shop.failAt(path, 503, { error: 'The shop is busy.' });
  await user.click(give);
  await within(dialog).findByText('The shop is busy. If you try again, it is recorded only once.');
  answerAgain();
  await user.click(give);
  const done = '$2.50 by card corrected. It is due again.';
  expect(await screen.findByText(done)).toBeVisible();
  expect(Object.keys(shop.counter.payments[ada] ?? {})).toHaveLength(2);
});

test('an entry that is refused because the amount due has changed can be made again', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  const path = `/baskets/${ada}/payments.json`;
  const answerAgain = shop.failAt(path, 409, {
    error: 'The amount due has changed.',
    paid: 2,
    due: 5,
  });
  await user.click(await screen.findByRole('button', { name: 'Card $7.00' }));
  expect(await screen.findByText('The amount due has changed.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Card $5.00' })).toBeVisible();
  // The shop's answer holds until the stream has something newer.
  sell(shop, 'Eva Example');
  await waitFor(() => expect(found()).toBe(3));
  answerAgain();
  await user.click(screen.getByRole('button', { name: 'Card $7.00' }));
  expect(await screen.findByText('$7.00 by card taken.')).toBeVisible();
  const keys = shop.requests
    .filter((request) => request.path === path)
    .map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

test('a refusal is shown until the next act on the order', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  const paymentsMayPass = shop.failAt(`/baskets/${ada}/payments.json`, 409, {
    error: 'The amount due has changed.',
  });
  await user.click(await screen.findByRole('button', { name: 'Card $7.00' }));
  expect(await screen.findByText('The amount due has changed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findByRole('button', { name: 'Ready' });
  expect(screen.queryByText('The amount due has changed.')).toBeNull();
  paymentsMayPass();
  letSettle();
  shop.failAt(`/orders/${ada}/state.json`, 409, { error: 'This order has changed.' });
  await user.click(screen.getByRole('button', { name: 'Ready' }));
  expect(await screen.findByText('This order has changed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Card $7.00' }));
  expect(await screen.findByText('$7.00 by card taken.')).toBeVisible();
  expect(screen.queryByText('This order has changed.')).toBeNull();
});

test('a payment is called taken until the next entry is sent, even if that one is refused', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: 'Card $7.00' }));
  await screen.findByText('$7.00 by card taken.');
  shop.failAt(`/baskets/${ada}/payments.json`, 409, { error: 'The amount due has changed.' });
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund/ }));
  await user.type(dialog.getByLabelText('Reason'), 'Cold');
  await user.click(dialog.getByRole('button', { name: /^(Refund|Correct) \$/ }));
  expect(await dialog.findByText('The amount due has changed.')).toBeVisible();
  expect(screen.queryByText('$7.00 by card taken.')).toBeNull();
});

test('a payment whose answer was lost is not taken for a new one after a refund elsewhere', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  const path = `/baskets/${ada}/payments.json`;
  const answerAgain = shop.loseAt(path);
  await user.click(await screen.findByRole('button', { name: 'Cash $7.00' }));
  const shown = await basket('Ada Vries');
  await within(shown).findByRole('alert');
  await waitFor(() => expect(shown).toHaveTextContent('Paid $7.00'));
  answerAgain();
  const refund = { kind: 'refund', method: 'cash', amount: 7, due: 0, reason: 'Wrong order' };
  await payElsewhere(shop, ada, refund);
  const cash = await screen.findByRole('button', { name: 'Cash $7.00' });
  letSettle();
  await user.click(cash);
  expect(await screen.findByText(/^Other payments or refunds were recorded/)).toBeVisible();
  expect(Object.keys(shop.counter.payments[ada] ?? {})).toHaveLength(2);
  await user.click(cash);
  expect(await screen.findByText('$7.00 in cash taken.')).toBeVisible();
  expect(Object.keys(shop.counter.payments[ada] ?? {})).toHaveLength(3);
});

test('cancelling suggests the method of the last payment, whatever was chosen before', async () => {
  const { shop, ada, user } = await openCounter();
  const deposit = { kind: 'payment', method: 'cash', amount: 3, madeBy: 'somebody' } as const;
  shop.counter.payments[ada] = { one: { ...deposit, madeAt: shopNow() } };
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: 'Card $4.00' }));
  await screen.findByText('$4.00 by card taken.');
  await waitFor(async () =>
    expect(
      within(await screen.findByRole('list', { name: 'Payments' })).getAllByRole('listitem'),
    ).toHaveLength(2),
  );
  for (const _time of ['first', 'second']) {
    await user.click(screen.getByRole('button', { name: /^Cancel ?order$/ }));
    const question = await screen.findByRole('dialog', { name: /^Cancel/ });
    expect(within(question).getByLabelText(/^Refund .* by card$/)).toBeChecked();
    await user.click(within(question).getByLabelText(/^Refund .* in cash$/));
    await user.click(within(question).getByRole('button', { name: 'Keep the order' }));
    await waitFor(() => expect(question).toBeEmptyDOMElement());
  }
});

test('money that a colleague takes while a cancellation is asked for goes back as it was paid, once that was seen', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: /^Cancel ?order$/ }));
  const question = within(await screen.findByRole('dialog', { name: /^Cancel/ }));
  await payElsewhere(shop, ada, { kind: 'payment', method: 'card', amount: 7, due: 7 });
  expect(await question.findByLabelText('Refund $7.00 by card')).toBeChecked();
  await user.click(question.getByRole('button', { name: 'Cancel the order' }));
  const words = 'Meanwhile something was recorded: $7.00 is paid now. Check it, then cancel.';
  expect(await question.findByText(words)).toBeVisible();
  expect(shop.kept.stateOf(ada).status).toBe('received');
  await user.click(question.getByRole('button', { name: 'Cancel the order' }));
  expect(await screen.findByText('$7.00 by card refunded.')).toBeVisible();
});

test('the focus stays with the basket when its control is gone, and returns to the search', async () => {
  const { shop, ada, bob, user } = await openCounter();
  for (const id of [ada, bob]) for (const status of READY) shop.kept.take(id, { status });
  shop.kept.take(bob, { status: 'out-for-delivery' });
  const find = screen.getByRole('searchbox', { name: 'Find an order' });
  const press = async (name: string | RegExp) => {
    await user.click(await screen.findByRole('button', { name }));
  };
  const expectOnHeading = async (name: RegExp) => {
    const shown = within(await basket(name.source));
    await waitFor(() => expect(shown.getByRole('heading', { name })).toHaveFocus());
  };

  await user.type(find, 'ada');
  await press('Card $7.00');
  await expectOnHeading(/Ada Vries/);
  await press('Refund…');
  const refund = await screen.findByRole('dialog', { name: /^Refund/ });
  await user.type(within(refund).getByLabelText('Reason'), 'Cold');
  await user.click(within(refund).getByRole('button', { name: 'Correct $7.00' }));
  await expectOnHeading(/Ada Vries/);
  await press(/^Cancel ?order$/);
  await press('Cancel the order');
  await expectOnHeading(/Ada Vries/);
  await press('Close');
  expect(find).toHaveFocus();
  expect(find).toHaveValue('');

  await user.click(screen.getByRole('button', { name: /Bob Example/ }));
  await press('Card $7.00');
  await expectOnHeading(/Bob Example/);
  await press('Delivered');
  await expectOnHeading(/Bob Example/);
});

test('an order is not handed over, nor called unpaid, while its payment is under way', async () => {
  const { shop, ada, user } = await openCounter();
  for (const status of READY) shop.kept.take(ada, { status });
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  const answer = shop.hold(`/baskets/${ada}/payments.json`);
  await user.click(await screen.findByRole('button', { name: 'Card $7.00' }));
  const handOver = await screen.findByRole('button', { name: 'Hand over' });
  await user.click(handOver);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText('$7.00 by card taken.')).toBeVisible();
  await user.click(handOver);
  expect(await within(await basket('Ada Vries')).findByText(/^Collected/)).toBeVisible();
});
