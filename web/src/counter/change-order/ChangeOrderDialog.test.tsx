import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CounterOrdersReply } from '@tall-order/domain/counter-contract.ts';
import { idTokenFor } from '../../../test/fake-accounts.ts';
import { FRIES } from '../../../test/fake-menu.ts';
import { EMI, basket, openCounter } from '../../../test/open-counter.ts';
import { shopNow } from '../../../test/shop-clock.ts';

const MINUTE_MS = 60_000;
const WHY = 'You asked us to.';

/** The dialog of Ada's collection of $7.00. */
async function openDialog() {
  const opened = await openCounter();
  const { shop, ada, user } = opened;
  shop.menu.extras = { fries: { ...FRIES, maxCount: 2 } };
  shop.settings.change({ delivery: { isOffered: true, zipCodes: [], minimum: 0, fee: 2.5 } });
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: /^Edit order$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit \S+ Ada Vries/ }));
  return {
    ...opened,
    dialog,
    press: async (name: string) => await user.click(await dialog.findByRole('button', { name })),
    sent: () =>
      shop.requests
        .filter(({ path }) => path === `/baskets/${ada}/changes.json`)
        .map(({ body }) => body),
  };
}

test('an extra is added at the price of now, once the customer has agreed', async () => {
  const { user, dialog, press, sent } = await openDialog();
  const what = await dialog.findByLabelText('What?');
  await user.selectOptions(what, 'Fries · $3.00');
  await press('More Fries to add');
  expect(dialog.getByText('New total: $13.00, was $7.00.')).toBeVisible();
  expect(dialog.getByText(/\$13\.00 due\./)).toBeVisible();
  const most = dialog.getByRole('button', { name: 'More Fries to add' });
  expect(most).toBeDisabled();
  expect(most).toHaveAccessibleDescription('At most 2.');
  await press('Add it');
  expect(await dialog.findByText('Ask the customer about the new total first.')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(dialog.getByLabelText('The customer agrees to pay $6.00 more'));
  await press('Add it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const add = { extra: 'fries', count: 2 };
  expect(sent()).toEqual([{ version: 1, add, reason: WHY, total: 13, agreed: true }]);
});

test('more of what is in the order is offered first', async () => {
  const { shop, ada, dialog } = await openDialog();
  const now = `/counter/baskets.json?auth=${idTokenFor(EMI, 'counter')}`;
  const all = (await (await fetch(new URL(now, shop.address))).json()) as CounterOrdersReply;
  const fries = { kind: 'side', picture: 'fries', count: 1, price: 2.5 };
  shop.failAt('/counter/baskets.json', 200, { [ada]: { ...all[ada], extras: { fries } } });
  const more = await dialog.findByRole('group', { name: 'One more of' });
  await waitFor(() =>
    expect(within(more).getAllByRole('option')[0]).toHaveTextContent('Fries · $3.00'),
  );
  expect(dialog.queryByRole('group', { name: 'Sides and drinks' })).toBeNull();
  // How many that makes, and how many more there may be.
  expect(dialog.getByRole('group', { name: 'Fries to add' })).toHaveTextContent(
    '2 in all. Only 1 more.',
  );
});

test('a menu or terms that cannot be read are asked for again', async () => {
  const { shop, user } = await openCounter();
  const mend = shop.failAt('/shop.json', 503, { error: 'Busy' });
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await user.click(await screen.findByRole('button', { name: /^Edit order$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit \S+ Ada Vries/ }));
  expect(await dialog.findByText("The menu can't be loaded.")).toBeVisible();
  mend();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(dialog.getByRole('heading', { name: /^Edit/ })).toHaveFocus();
  expect(await dialog.findByLabelText('What?')).toBeVisible();
});

test('a burger is added as one of the order, as a starter or piece by piece', async () => {
  const { user, dialog, press, sent } = await openDialog();
  const what = await dialog.findByLabelText('What?');
  await user.selectOptions(what, 'Burger 1: 1 × cheese, 2 × meat · $7.00');
  await press('Less Meat');
  await user.type(dialog.getByLabelText('Name on it'), 'Ben');
  expect(dialog.getByText('New total: $12.70, was $7.00.')).toBeVisible();
  await user.click(dialog.getByLabelText(/^The customer agrees/));
  // Another burger is another amount to agree to.
  await user.selectOptions(what, 'Built here · $4.00');
  expect(dialog.getByLabelText(/^The customer agrees/)).not.toBeChecked();
  await press('Add it');
  expect(await dialog.findByText('A burger needs at least one ingredient.')).toBeVisible();
  await press('More Bacon');
  await user.click(dialog.getByLabelText('The customer agrees to pay $4.70 more'));
  await press('Add it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toMatchObject([
    { add: { burger: { bacon: 1, meat: 0 }, label: 'Ben' }, total: 11.7, agreed: true },
  ]);
});

test('what was chosen and typed stays while another part of the dialog is looked at', async () => {
  const { user, dialog, press } = await openDialog();
  const turnTo = async (part: string) =>
    await user.click(dialog.getByRole('radio', { name: part }));
  await user.selectOptions(await dialog.findByLabelText('What?'), 'Built here · $4.00');
  await press('More Bacon');
  await user.type(dialog.getByLabelText('Name on it'), 'Ben');
  await turnTo('Details');
  await user.type(dialog.getByLabelText('Note'), 'No onions');
  await user.click(dialog.getByRole('radio', { name: 'Something else' }));
  await user.type(dialog.getByLabelText('Reason'), 'Called us');
  await turnTo('Take off');
  await user.click(dialog.getByRole('radio', { name: 'Something else' }));
  await user.type(dialog.getByLabelText('Reason'), 'Ran out');
  await turnTo('Add');
  expect(dialog.getByLabelText('Name on it')).toHaveValue('Ben');
  expect(dialog.getByText('New total: $11.70, was $7.00.')).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('Called us');
  await turnTo('Details');
  expect(dialog.getByLabelText('Note')).toHaveValue('No onions');
  await turnTo('Take off');
  expect(dialog.getByLabelText('Reason')).toHaveValue('Ran out');
});

test('blanks are no name on a burger', async () => {
  const { user, dialog, press, sent } = await openDialog();
  await user.selectOptions(await dialog.findByLabelText('What?'), 'Built here · $4.00');
  await press('More Bacon');
  await user.type(dialog.getByLabelText('Name on it'), '  ');
  await user.click(dialog.getByLabelText(/^The customer agrees/));
  await press('Add it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([
    expect.objectContaining({ add: { burger: expect.objectContaining({ bacon: 1 }) } }),
  ]);
});

test('a burger that moves the promised time is added once the customer has been told', async () => {
  const { shop, user } = await openCounter();
  const soon = Math.ceil(shopNow() / MINUTE_MS) * MINUTE_MS + 10 * MINUTE_MS;
  const orderData = { deliveryMethod: 'collection', name: 'Gil Example' };
  const id = shop.kept.sell('ann@example.com', { ingredients: { meat: 1 }, orderData });
  shop.kept.facts[id] = { promisedAt: soon };
  await user.click(await screen.findByRole('button', { name: /Gil Example/ }));
  await user.click(await screen.findByRole('button', { name: /^Edit order$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit \S+ Gil Example/ }));
  await user.click(await dialog.findByLabelText(/^The customer agrees/));
  const path = `/baskets/${id}/changes.json`;
  const later = { sentPromisedAt: soon, shopPromisedAt: soon + 29 * MINUTE_MS };
  const mend = shop.failAt(path, 409, { error: 'Not then.', ...later });
  await user.click(dialog.getByRole('button', { name: 'Add it' }));
  // A time names its day if that is another one by then.
  const words =
    /^With one more burger, about (\w+ )?\d\d:\d\d \S+ instead of (\w+ )?\d\d:\d\d \S+\. Tell the/;
  expect(await dialog.findByText(words)).toBeVisible();
  mend();
  await user.click(dialog.getByRole('button', { name: 'Add it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = shop.requests.filter((request) => request.path === path).map(({ body }) => body);
  expect(sent).toMatchObject([{ promisedAt: soon }, { promisedAt: later.shopPromisedAt }]);
});

test('a collection becomes a delivery with the fee, and a note costs nothing', async () => {
  const { shop, user, dialog, press, sent, ada } = await openDialog();
  await user.click(dialog.getByLabelText('Details'));
  await user.type(await dialog.findByLabelText('Note'), 'No ice');
  expect(dialog.getByText('The total stays $7.00.')).toBeVisible();
  await press('Change it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([{ version: 1, correct: { note: 'No ice' }, reason: WHY, total: 7 }]);
  expect(await basket('Ada Vries')).toBeVisible();

  await user.click(await screen.findByRole('button', { name: /^Edit order$/ }));
  await user.click(dialog.getByLabelText('Details'));
  await user.click(await dialog.findByLabelText('Delivery'));
  expect(dialog.getByText('New total: $9.50, was $7.00.')).toBeVisible();
  await press('Change it');
  expect(await dialog.findByText('Something is missing or wrong above.')).toBeVisible();
  expect(dialog.getByLabelText('Street')).toBeInvalid();
  await user.type(dialog.getByLabelText('Street'), 'Long Lane 1');
  await user.type(dialog.getByLabelText('ZIP code'), '1011');
  await user.type(dialog.getByLabelText('Country'), 'Netherlands');
  await user.click(dialog.getByLabelText(/^The customer agrees/));
  await press('Change it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().at(-1)).toMatchObject({
    correct: { deliveryMethod: 'delivery', street: 'Long Lane 1', zipCode: '1011' },
    total: 9.5,
    agreed: true,
  });
  expect(shop.kept.orders[ada]).toMatchObject({ orderData: { street: 'Long Lane 1' } });
});

test('what a colleague has corrected meanwhile is seen before it is mixed with what was typed', async () => {
  const { shop, user, dialog, press, sent, ada } = await openDialog();
  await user.click(dialog.getByLabelText('Details'));
  await user.type(await dialog.findByLabelText('Note'), 'No ice');
  const orderData = { deliveryMethod: 'collection', name: 'Ada Fries', phone: '020 7946 0018' };
  Object.assign(shop.kept.orders[ada] ?? {}, { orderData });
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveValue('Ada Fries'));
  const words = 'Someone else has corrected this order. Check it again, then make your change.';
  await press('Change it');
  expect(await dialog.findByText(words)).toBeVisible();
  expect(sent()).toEqual([]);
  // The shop may know of it first: then nothing is sent again by itself.
  const state = { ...shop.kept.stateOf(ada), version: 2 };
  shop.failNext(`POST /baskets/${ada}/changes.json`, 409, { error: words, ...state });
  await press('Change it');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await dialog.findByText(words)).toBeVisible();
  await press('Change it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().at(-1)).toMatchObject({ correct: { note: 'No ice' } });
});

test("only a guest's order may lose its name", async () => {
  const { user, dialog, press, sent } = await openDialog();
  await user.click(dialog.getByLabelText('Details'));
  await user.clear(await dialog.findByLabelText('Name'));
  await press('Change it');
  expect(dialog.getByLabelText('Name')).toBeRequired();
  expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Enter the name.');
  expect(sent()).toEqual([]);
});

test("another total of the shop's is shown and asked about, and a lost answer is asked for again", async () => {
  const { shop, user, dialog, press, sent, ada } = await openDialog();
  const path = `POST /baskets/${ada}/changes.json`;
  await user.selectOptions(await dialog.findByLabelText('What?'), 'Fries · $3.00');
  await user.click(dialog.getByLabelText(/^The customer agrees/));
  const other = { error: 'The total is another one.', totalBefore: 7, totalAfter: 10.5 };
  shop.failNext(path, 409, other);
  await press('Add it');
  expect(await dialog.findByText('The new total is $10.50.')).toBeVisible();
  expect(dialog.getByText('New total: $10.50, was $7.00.')).toBeVisible();
  await user.click(dialog.getByLabelText('The customer agrees to pay $3.50 more'));
  shop.loseNext(path);
  await press('Add it');
  await waitFor(() => expect(sent()).toHaveLength(2));
  // It was made: the order has the fries now, and costs more.
  const now = `/counter/baskets.json?auth=${idTokenFor(EMI, 'counter')}`;
  const all = (await (await fetch(new URL(now, shop.address))).json()) as CounterOrdersReply;
  shop.failAt('/counter/baskets.json', 200, { [ada]: { ...all[ada], total: 10.5, due: 10.5 } });
  expect(await dialog.findByText(/^New total: .*, was \$10\.50\.$/)).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Add it' })).toBeEnabled());
  // Who is turned away learns nothing about the try before.
  shop.failNext(path, 429, { error: 'Too many requests.' });
  await press('Add it');
  expect(await dialog.findByText('Too many requests.')).toBeVisible();
  // Nor does whoever looks at another section meanwhile.
  await user.click(dialog.getByLabelText('Details'));
  await user.click(dialog.getByRole('radio', { name: 'Add' }));
  await press('Add it');
  await waitFor(() => expect(sent().length).toBeGreaterThan(3));
  // The very same request, whatever the stream has brought since.
  expect(sent()[2]).toEqual(sent()[1]);
  expect(sent()[3]).toEqual(sent()[1]);
});

test('the last burger is taken off with the whole order, after one press more', async () => {
  const { shop, user, dialog, press, ada } = await openDialog();
  await user.click(dialog.getByLabelText('Take off'));
  await press('Take it off');
  expect(await dialog.findByRole('alert')).toHaveTextContent('It is the last burger.');
  expect(shop.kept.stateOf(ada).status).toBe('received');
  await press('Cancel the whole order');
  await waitFor(() => expect(shop.kept.stateOf(ada).status).toBe('cancelled'));
  const step = shop.requests.find(({ method }) => method === 'PATCH');
  expect(step?.body).toMatchObject({ status: 'cancelled', reason: 'We ran out of it.' });
});

test('a cancellation with the last burger whose answer is lost is found to be done at the next press', async () => {
  const { shop, user, dialog, press, ada } = await openDialog();
  await user.click(dialog.getByLabelText('Take off'));
  await press('Take it off');
  // The stream would close the dialog.
  shop.hold('/counter/baskets.json');
  shop.loseNext(`PATCH /orders/${ada}/state.json`);
  await press('Cancel the whole order');
  expect(await dialog.findByText(/^The shop cannot be reached\./)).toBeVisible();
  expect(shop.kept.stateOf(ada).status).toBe('cancelled');
  await press('Cancel the whole order');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
