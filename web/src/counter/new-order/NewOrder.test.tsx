import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { FRIES } from '../../../test/fake-menu.ts';
import { openCounter } from '../../../test/open-counter.ts';
import { shopNow } from '../../../test/shop-clock.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 96 * QUARTER_MS;

/** The panel of a new order, in a shop that also sells fries. */
async function openNewOrder(
  prepare: (shop: Awaited<ReturnType<typeof openCounter>>['shop']) => void = () => {},
) {
  const opened = await openCounter();
  const { shop, user } = opened;
  prepare(shop);
  shop.menu.extras = { fries: { ...FRIES, maxCount: 2 } };
  await user.click(screen.getByRole('button', { name: 'New order' }));
  const panel = within(await screen.findByRole('region', { name: 'New order' }));
  await panel.findByRole('button', { name: /^Classic/ });
  return {
    ...opened,
    panel,
    /** Presses a button once it is not busy: such a press is ignored. */
    press: async (name: string | RegExp) => {
      const button = () => panel.getByRole('button', { name });
      await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled', 'true'));
      await user.click(button());
    },
    /** The shop answers the next orders with that of a Classic, which costs what it did. */
    accept: () => {
      const id = shop.kept.sell('ann@example.com', {
        ingredients: { salad: 1, cheese: 1, meat: 1 },
        orderData: { deliveryMethod: 'collection' },
      });
      return { id, end: shop.failAt('/baskets.json', 200, { name: id }) };
    },
    sent: () =>
      shop.requests
        .filter(({ method, path }) => `${method} ${path}` === 'POST /baskets.json')
        .map(({ body, headers }) => ({ body, key: headers['idempotency-key'] })),
  };
}

test('an order is sent for a guest as it was chosen', async () => {
  const { panel, press, accept, sent } = await openNewOrder();
  await press(/^Classic/);
  await press(/^Classic/);
  await press(/^Fries/);
  expect(panel.getAllByRole('listitem')).toHaveLength(2);
  await press(/^More Classic/);
  await press('Less Fries');
  // The line that had the focus is gone.
  expect(panel.getByRole('heading', { name: 'New order' })).toHaveFocus();
  expect(panel.getAllByRole('listitem')).toHaveLength(1);
  await press(/^Fries/);
  const { id } = accept();
  await press('Pay later');
  expect(await panel.findByText(callSign(id))).toBeVisible();
  expect(panel.getByText('Not paid yet.')).toBeVisible();
  const classic = { ingredients: { salad: 1, bacon: 0, cheese: 1, meat: 1 }, price: 6.2 };
  expect(sent().map(({ body }) => body)).toEqual([
    {
      guest: true,
      burgers: [classic, classic, classic],
      extras: { fries: 1 },
      extraPrices: { fries: 3 },
      total: 21.6,
      orderData: { deliveryMethod: 'collection' },
      userId: expect.any(String),
    },
  ]);
  await press('Next order');
  expect(panel.queryByRole('list', { name: 'Chosen' })).toBeNull();
});

test("a guest's time is chosen as at the checkout, and is the method's own", async () => {
  const tomorrow = Math.ceil(shopNow() / DAY_MS) * DAY_MS + DAY_MS / 2;
  const soon = shopNow() + QUARTER_MS;
  const { shop, user, panel, press, accept, sent } = await openNewOrder(({ kept, settings }) => {
    settings.change({
      promises: { minutesToMake: 10, burgersInTenMinutes: 6, minutesOnTheRoad: 20 },
      chosenTimes: { daysAhead: 2, stepMinutes: 15 },
      delivery: { isOffered: true, zipCodes: [], minimum: 0, fee: 0 },
    });
    const collection = [2, 1].map((burgers, place) => {
      const time = tomorrow + place * QUARTER_MS;
      return { from: time, to: time, burgers };
    });
    kept.promises.choices = { stepMinutes: 15, collection, delivery: collection };
    kept.promises.collection = [soon, soon];
  });
  await press(/^Classic/);
  const when = await panel.findByLabelText('When?');
  await waitFor(() => expect(within(when).getAllByRole('option')).toHaveLength(2));
  const [, day] = within(when).getAllByRole('option');
  await user.selectOptions(when, day ?? '');
  const times = () => within(panel.getByLabelText('Time')).getAllByRole('option');
  expect(times()).toHaveLength(2);
  // Fewer times have room for more burgers.
  await press(/^More Classic/);
  expect(times()).toHaveLength(1);
  await user.click(panel.getByLabelText('Delivery'));
  expect(panel.getByLabelText('When?')).toHaveDisplayValue('As soon as possible');
  await user.click(panel.getByLabelText('Collection'));
  await user.selectOptions(when, day ?? '');
  const { id } = accept();
  await press('Pay later');
  expect(await panel.findByText(callSign(id))).toBeVisible();
  expect(panel.getByText(/^Ready about .+\.$/)).toBeVisible();
  await press('Next order');
  await press(/^Classic/);
  const next = accept();
  await press('Pay later');
  expect(await panel.findByText(callSign(next.id))).toBeVisible();
  await press('Next order');
  await press(/^Classic/);
  const choice = await panel.findByLabelText('When?');
  await user.selectOptions(choice, within(choice).getAllByRole('option')[1] ?? '');
  const nearestTimes = [tomorrow + QUARTER_MS];
  const full = { error: 'The shop has no room then.', sentChosenAt: tomorrow, nearestTimes };
  const recover = shop.failAt('/baskets.json', 409, full);
  await press('Pay later');
  const others = within(await panel.findByRole('group', { name: 'Times that still have room:' }));
  await user.click(others.getByRole('button'));
  expect(panel.queryByText(full.error)).toBeNull();
  expect(panel.getByLabelText('Time')).toHaveValue(String(nearestTimes[0]));
  recover();
  const last = accept();
  await press('Pay later');
  expect(await panel.findByText(callSign(last.id))).toBeVisible();
  expect(sent().map(({ body }) => body)).toMatchObject([
    { guest: true, chosenAt: tomorrow },
    // What the guest was told; the shop asks if it is later by now.
    { guest: true, promisedAt: soon },
    { guest: true, chosenAt: tomorrow },
    { guest: true, chosenAt: nearestTimes[0] },
  ]);
});

test('an order whose answer is lost is only asked for again, and paid once', async () => {
  const { shop, panel, press, accept, sent } = await openNewOrder();
  await press(/^Classic/);
  const recover = shop.failAt('/baskets.json', 503, { error: 'Busy' });
  await press('Cash $6.20');
  const again = await panel.findByRole('button', { name: 'Ask again' });
  expect(panel.queryByRole('button', { name: /^Classic/ })).toBeNull();
  recover();
  const { id } = accept();
  again.click();
  expect(await panel.findByText('$6.20 in cash taken.')).toBeVisible();
  const [first, ...others] = sent();
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(other).toEqual(first);
  expect(Object.values(shop.counter.payments[id] ?? {})).toMatchObject([
    { kind: 'payment', method: 'cash', amount: 6.2 },
  ]);
});

test('a refused order says why, keeps what was chosen, and is another one next time', async () => {
  const { shop, panel, press, accept, sent } = await openNewOrder();
  await press(/^Classic/);
  const error = 'The shop is closed.';
  const open = shop.failAt('/baskets.json', 409, { error, reason: 'hours' });
  await press('Card $6.20');
  expect(await panel.findByRole('alert')).toHaveTextContent(error);
  open();
  accept();
  await press('Card $6.20');
  expect(await panel.findByText('$6.20 by card taken.')).toBeVisible();
  expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
});

test('a delivery whose fee has changed is sent with the new one at the next press', async () => {
  const { shop, user, panel, press, accept, sent } = await openNewOrder();
  const charge = (fee: number) =>
    shop.settings.change({ delivery: { isOffered: true, zipCodes: [], minimum: 0, fee } });
  await press(/^Classic/);
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(panel.getByLabelText('Delivery'));
  expect(scroll.mock.instances.at(-1)).toBe(panel.getByLabelText('Street'));
  // Without an address nothing can be placed.
  expect(panel.queryByRole('button', { name: /^(Cash|Pay later)/ })).toBeNull();
  await press('Enter the address');
  expect(panel.getByLabelText('Street')).toHaveFocus();
  await user.type(panel.getByLabelText('Street'), 'Long Lane 1');
  await user.type(panel.getByLabelText(/code$/i, { selector: '[name=zipCode]' }), '1011');
  charge(2.5);
  shop.failNext('POST /baskets.json', 409, { error: 'The fee is another.', shopFee: 2.5 });
  await press('Pay later');
  expect(await panel.findByText('with $2.50 for the delivery')).toBeVisible();
  accept();
  await press('Pay later');
  expect(await panel.findByText('Not paid yet.')).toBeVisible();
  expect(sent().map(({ body }) => body)).toMatchObject([
    { orderData: { deliveryMethod: 'delivery', street: 'Long Lane 1', zipCode: '1011' } },
    { fee: 2.5 },
  ]);
});

test('what is wrong with an address is said at its field alone, also by the shop', async () => {
  const { shop, user, panel, press } = await openNewOrder();
  await press(/^Classic/);
  await user.click(panel.getByLabelText('Delivery'));
  await user.type(panel.getByLabelText('Street'), 'Long Lane 1');
  const code = panel.getByLabelText(/code$/i, { selector: '[name=zipCode]' });
  await user.type(code, '1');
  await press('Pay later');
  expect(await panel.findByRole('alert')).toHaveTextContent(/^Please check\s?ZIP code$/);
  expect(code).toBeInvalid();
  await user.type(code, '011');
  const words = 'We do not deliver there.';
  shop.failNext('POST /baskets.json', 409, { error: words, outsideArea: '1011' });
  await press('Pay later');
  await waitFor(() => expect(code).toHaveAccessibleDescription(words));
  expect(panel.getAllByText(words)).toHaveLength(1);
});

test('a payment that is not recorded is said with the number, and taken in the order', async () => {
  const { shop, panel, press, accept } = await openNewOrder();
  await press(/^Classic/);
  const { id } = accept();
  shop.failNext(`POST /baskets/${id}/payments.json`, 409, { error: 'Only $5.00 is due.' });
  await press('Cash $6.20');
  expect(await panel.findByRole('alert')).toHaveTextContent('The payment was not recorded.');
  expect(panel.getByText(callSign(id))).toBeVisible();
  await press('Open this order');
  const order = await screen.findByRole('region', { name: new RegExp(callSign(id)) });
  expect(within(order).getByRole('button', { name: 'Cash $6.20' })).toBeVisible();
});

test('of a payment whose answer is lost, nobody says that it was not recorded', async () => {
  const { shop, panel, press, accept } = await openNewOrder();
  await press(/^Classic/);
  const { id } = accept();
  shop.failNext(`POST /baskets/${id}/payments.json`, 502, {});
  await press('Cash $6.20');
  expect(await panel.findByRole('alert')).toHaveTextContent(
    'The payment may have been recorded: open this order to see.',
  );
  expect(panel.queryByText('Not paid yet.')).not.toBeInTheDocument();
});

test('what was chosen stays while another order is looked at', async () => {
  const { user, panel, press } = await openNewOrder();
  await press(/^Classic/);
  await user.click(screen.getByRole('button', { name: /Ada Vries/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New order' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Back to the new order' }));
  expect(panel.getAllByRole('listitem')).toHaveLength(1);
  await press('Discard');
  expect(screen.getByRole('button', { name: 'New order' })).toHaveFocus();
});

test('a cook at the counter cannot take an order', async () => {
  await openCounter('kitchen');
  expect(screen.queryByRole('button', { name: 'New order' })).toBeNull();
});
