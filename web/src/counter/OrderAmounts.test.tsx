import { screen, waitFor, within } from '@testing-library/react';
import type { CounterOrdersReply } from '@tall-order/domain/counter-contract.ts';
import { expect, test } from 'vitest';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { EMI, basket, openCounter, payElsewhere } from '../../test/open-counter.ts';

/** The counter with Ada's order of two burgers, fries and a cola; one burger and the cola were taken off. */
async function openFamily() {
  const { shop, ada, user } = await openCounter();
  const now = `/counter/baskets.json?auth=${idTokenFor(EMI, 'counter')}`;
  const sent = (await (await fetch(new URL(now, shop.address))).json()) as CounterOrdersReply;
  const burger = { ingredients: { meat: 1 }, price: 5.3 };
  const show = (fries: number, version: number) =>
    shop.failAt('/counter/baskets.json', 200, {
      [ada]: {
        ...sent[ada],
        state: { ...sent[ada]?.state, version },
        burgers: {
          one: { ...burger, label: 'Ann', cancelledAt: 1 },
          two: { ...burger, label: 'Ben' },
        },
        extras: {
          fries: { kind: 'side', picture: 'fries', count: fries, price: 3 },
          cola: { kind: 'drink', picture: 'cola', count: 1, price: 2, cancelledAt: 1 },
        },
      },
    });
  show(2, 1);
  await user.type(screen.getByRole('searchbox', { name: 'Find an order' }), 'ada');
  await waitFor(async () => expect(await basket('Ada Vries')).toHaveTextContent('Fries'));
  return { shop, ada, user, show };
}

test('what was cancelled of a basket is not among its items', async () => {
  await openFamily();
  const items = within(await basket('Ada Vries')).getByRole('list', { name: 'Items' });
  await waitFor(() =>
    expect(
      within(items)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.replaceAll('\u00A0', ' ')),
    ).toEqual(['Ben 1 × meat $5.30', '2 × Fries $6.00']),
  );
});

test('something is taken off, with a reason that its customer reads', async () => {
  const { shop, ada, user } = await openFamily();
  const press = async (name: string | RegExp) =>
    await user.click(await screen.findByRole('button', { name }));
  await press(/^Edit order$/);
  const question = within(await screen.findByRole('dialog', { name: /^Edit/ }));
  await user.click(question.getByLabelText('Take off'));
  await user.click(question.getByLabelText('2 × Fries'));
  // The menu may have no fries left: those that stay keep their price.
  const less = question.getByRole('button', { name: 'Less Fries to take off' });
  await user.click(less);
  expect(less).toBeDisabled();
  expect(less).toHaveAccessibleDescription('Leaves 1 of 2. At least 1.');
  // One press is read out once.
  expect(question.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^New total: \$4\.00/),
  ]);
  expect(question.getByText(/^New total/)).toHaveTextContent('New total: $4.00, was $7.00.');
  expect(question.getByLabelText('We ran out of it.')).toBeChecked();
  await user.click(question.getByLabelText('Something else'));
  await user.click(question.getByRole('button', { name: 'Take it off' }));
  expect(question.getByLabelText('Reason')).toBeInvalid();
  expect(shop.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.type(question.getByLabelText('Reason'), 'The fryer is broken.');
  // A step that the kitchen takes meanwhile changes the version, not the choice.
  shop.kept.take(ada, { status: 'preparing' });
  await user.click(question.getByRole('button', { name: 'Take it off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const takeOff = { extra: 'fries', stay: 1 };
  const sent = shop.requests.filter(({ path }) => path === `/baskets/${ada}/changes.json`);
  expect(sent.map(({ body }) => body)).toEqual([
    { version: 1, takeOff, reason: 'The fryer is broken.' },
    { version: 2, takeOff, reason: 'The fryer is broken.' },
  ]);
});

test('what comes off is asked for as it was if the answer is lost, and nothing else in its place', async () => {
  const { shop, ada, user, show } = await openFamily();
  await user.click(await screen.findByRole('button', { name: /^Edit order$/ }));
  const question = within(await screen.findByRole('dialog', { name: /^Edit/ }));
  await user.click(question.getByLabelText('Take off'));
  await user.click(question.getByLabelText('2 × Fries'));
  await user.click(question.getByRole('button', { name: 'Less Fries to take off' }));
  shop.loseNext(`POST /baskets/${ada}/changes.json`);
  await user.click(question.getByRole('button', { name: 'Take it off' }));
  show(1, 2);
  expect(await question.findByLabelText('1 × Fries')).not.toBeChecked();
  // Who is turned away learns nothing about the try before.
  shop.failNext(`POST /baskets/${ada}/changes.json`, 429, { error: 'Too many requests.' });
  await user.click(question.getByRole('button', { name: 'Take it off' }));
  expect(await question.findByText('Too many requests.')).toBeVisible();
  // Nor does whoever looks at another section meanwhile.
  await user.click(question.getByRole('radio', { name: 'Add' }));
  await user.click(question.getByLabelText('Take off'));
  await user.click(question.getByRole('button', { name: 'Take it off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = shop.requests.filter(({ path }) => path === `/baskets/${ada}/changes.json`);
  const asked = { version: 1, takeOff: { extra: 'fries', stay: 1 } };
  expect(sent[1]?.body).toMatchObject(asked);
  for (const { body } of sent) expect(body).toMatchObject({ takeOff: asked.takeOff });
});

test('an order is cancelled with a reason', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: /^Cancel ?order$/ }));
  const question = within(await screen.findByRole('dialog', { name: /^Cancel/ }));
  await user.click(question.getByLabelText("We can't make it in time."));
  await user.click(question.getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(shop.kept.stateOf(ada).status).toBe('cancelled'));
  const step = shop.requests.find(({ method }) => method === 'PATCH');
  expect(step?.body).toMatchObject({ status: 'cancelled', reason: "We can't make it in time." });
});

test.each([/^Edit order$/, /^Cancel ?order$/])(
  'what asks about an order (%s) closes when a colleague cancels it, and the order has the focus',
  async (name) => {
    const { shop, ada, user } = await openCounter();
    await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
    await user.click(await screen.findByRole('button', { name }));
    const question = await screen.findByRole('dialog');
    await within(question).findByLabelText('You asked us to.');
    shop.kept.take(ada, { status: 'cancelled' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const shown = within(await basket('Ada Vries'));
    expect(shown.getByRole('heading', { name: /Ada Vries/ })).toHaveFocus();
  },
);

test('a payment that a colleague takes is read out, and the order has the focus of what leaves with it', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  const given = await screen.findByLabelText('Cash given');
  await user.type(given, '20');
  await payElsewhere(shop, ada, { kind: 'payment', method: 'card', amount: 7, due: 7 });
  await waitFor(() => expect(given).not.toBeInTheDocument());
  const shown = within(await basket('Ada Vries'));
  expect(shown.getByText(/ Ada Vries is waiting to be started\. Paid\.$/)).toHaveRole('status');
  expect(shown.getByRole('heading', { name: /Ada Vries/ })).toHaveFocus();
});

test('of two cashiers who take the money at once, the second reads that it is to go back', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  const cash = await screen.findByRole('button', { name: 'Cash $7.00' });
  // The other one's payment has not come here yet.
  shop.hold('/counter/baskets.json');
  await payElsewhere(shop, ada, { kind: 'payment', method: 'cash', amount: 7, due: 7 });
  await user.click(cash);
  const words =
    'Not recorded: nothing is due any more. If you have taken this money, give it back.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(await basket('Ada Vries')).toHaveTextContent('Paid $7.00');
});

test('one note pays, and the change is said', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  const notes = within(await screen.findByRole('group', { name: 'Paid with one note' }));
  expect(notes.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '$10.00 given',
    '$20.00 given',
  ]);
  await user.click(notes.getByRole('button', { name: '$20.00 given' }));
  expect(await screen.findByText('$7.00 in cash taken. Change: $13.00')).toBeVisible();
  expect(Object.values(shop.counter.payments[ada] ?? {})).toMatchObject([
    { kind: 'payment', method: 'cash', amount: 7 },
  ]);
});

test('a part is paid in cash, and the rest by card', async () => {
  const { shop, ada, user } = await openCounter();
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  const part = await screen.findByLabelText('Only a part');
  for (const [typed, words] of [
    ['8', 'Only $7.00 is due.'],
    ['0', 'Enter an amount above 0, or leave the field empty.'],
  ] as const) {
    await user.clear(part);
    await user.type(part, typed);
    await user.click(screen.getByRole('button', { name: /^Card/ }));
    expect(part).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(part).toHaveFocus();
  }
  expect(shop.counter.payments[ada]).toBeUndefined();
  await user.clear(part);
  await user.type(part, '2.50');
  await user.click(screen.getByRole('button', { name: 'Cash $2.50' }));
  expect(await screen.findByText('$2.50 in cash taken.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Card $4.50' }));
  await waitFor(() =>
    expect(Object.values(shop.counter.payments[ada] ?? {})).toMatchObject([
      { kind: 'payment', method: 'cash', amount: 2.5 },
      { kind: 'payment', method: 'card', amount: 4.5 },
    ]),
  );
});
