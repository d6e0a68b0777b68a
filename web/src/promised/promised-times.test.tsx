import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  fillInAddress,
  openCheckout,
  placeOrder,
  startShopOfAda,
} from '../../test/open-checkout.ts';
import { openStorefront } from '../../test/open-storefront.tsx';
import { shopNow } from '../../test/shop-clock.ts';
import { applyShopStatus } from '../shop/apply-shop-status.ts';

const TERMS = { minutesToMake: 10, burgersInTenMinutes: null, minutesOnTheRoad: 25 };
const DAY_MS = 24 * 3_600_000;
/** A minute after 18:00 by the shop's clock, two days from now; its zone has no summer time. */
const at = (minute: number) =>
  (Math.floor(shopNow() / DAY_MS) + 2) * DAY_MS + (17 * 60 + minute) * 60_000;

/** A checkout of a burger in a shop that promises times. */
async function openPromisingCheckout() {
  const shop = await startShopOfAda();
  shop.settings.change({ promises: TERMS, zone: 'Africa/Lagos' });
  Object.assign(shop.kept.promises, { delivery: [at(40), at(50)], collection: [at(15), at(25)] });
  const opened = await openCheckout('/checkout?meat=1', shop);
  await fillInAddress(opened.user);
  return opened;
}

test('the time is said before the order is placed, by its method, and sent as it was seen', async () => {
  const { user, submits } = await openPromisingCheckout();
  expect(await screen.findByText(/^At your door about .*18:40.* · Pay then$/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Collection' }));
  expect(await screen.findByText(/^Ready about .*18:15/)).toBeVisible();
  await user.click(placeOrder());
  await waitFor(() => expect(submits()[0]?.body).toMatchObject({ promisedAt: at(15) }));
});

test('a later time is told with the one that was seen, and one more press agrees to it', async () => {
  const { user, shop, submits } = await openPromisingCheckout();
  await screen.findByText(/^At your door about .*18:40/);
  const words =
    'The earliest time that the shop can promise is Saturday 18:50, not Saturday 18:40.';
  shop.failNext('POST /orders.json', 409, {
    error: words,
    sentPromisedAt: at(40),
    shopPromisedAt: at(50),
  });
  shop.kept.promises.delivery = [at(50), at(50)];
  await user.click(placeOrder());
  expect(await screen.findByText(words)).toBeVisible();
  expect(await screen.findByText(/^At your door about .*18:50/)).toBeVisible();
  await user.click(placeOrder());
  await waitFor(() => expect(submits()[1]?.body).toMatchObject({ promisedAt: at(50) }));
});

test('a shop that promises nothing is asked for no time, and sent none', async () => {
  const shop = await startShopOfAda();
  const { user, submits } = await openCheckout('/checkout?meat=1', shop);
  await fillInAddress(user);
  await user.click(placeOrder());
  await waitFor(() => expect(submits()).toHaveLength(1));
  expect(submits()[0]?.body).not.toHaveProperty('promisedAt');
  expect(shop.requests.some(({ path }) => path === '/promises.json')).toBe(false);
});

/** A checkout where times of coming days can be chosen. */
async function openChoosingCheckout(
  choices: readonly { from: number; to: number; burgers: number }[],
) {
  const shop = await startShopOfAda();
  const chosenTimes = { daysAhead: 7, stepMinutes: 15 } as const;
  shop.settings.change({ promises: TERMS, chosenTimes, zone: 'Africa/Lagos' });
  const collection = [...choices];
  const soonest = { delivery: [], collection: [at(15)] };
  Object.assign(shop.kept.promises, soonest, {
    choices: { stepMinutes: 15, collection, delivery: [] },
  });
  const opened = await openCheckout('/checkout?meat=1', shop);
  await opened.user.click(screen.getByRole('radio', { name: 'Collection' }));
  await opened.user.type(screen.getByLabelText('Name'), 'Ada');
  await screen.findByRole('option', { name: /^Soonest, about 18:15/ });
  await waitFor(() => expect(optionsOf('When?').length).toBeGreaterThan(1));
  return opened;
}

/** Without the name of the zone, which is another than the device's. */
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent.replace(/ (?:WAT|GMT\+1)/, ''));

async function chooseTime(user: UserEvent, time: string): Promise<void> {
  const field = screen.getByLabelText('Time');
  const name = new RegExp(`^${time}`);
  await user.selectOptions(field, within(field).getByRole('option', { name }));
}

test('one of the times that have room is chosen, the day first, and sent in place of the soonest', async () => {
  const tomorrow = at(30) + DAY_MS;
  const { user, submits } = await openChoosingCheckout([
    { from: at(30), to: at(45), burgers: 4 },
    { from: tomorrow, to: tomorrow, burgers: 4 },
    { from: tomorrow + 900_000, to: tomorrow + 900_000, burgers: 0 },
  ]);
  const [, first = '', second = ''] = optionsOf('When?');
  expect(optionsOf('When?')).toHaveLength(3);
  await user.selectOptions(screen.getByLabelText('When?'), first);
  expect(optionsOf('Time')).toEqual(['18:30', '18:45']);
  await chooseTime(user, '18:45');
  expect(screen.getByText(/^Ready about .*18:45/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('When?'), second);
  // The kitchen has no room for a burger at the later one.
  expect(optionsOf('Time')).toEqual(['18:30']);
  await user.click(placeOrder());
  await waitFor(() => expect(submits()[0]?.body).toMatchObject({ chosenAt: tomorrow }));
  expect(submits()[0]?.body).not.toHaveProperty('promisedAt');
});

const FULL = 'The shop has no room then. There is no other time to choose.';

test('a chosen time that others have taken stays chosen until the customer takes another, in one press', async () => {
  const { user, shop, submits } = await openChoosingCheckout([
    { from: at(30), to: at(45), burgers: 4 },
  ]);
  const [, day = ''] = optionsOf('When?');
  await user.selectOptions(screen.getByLabelText('When?'), day);
  const collection = [{ from: at(45), to: at(60), burgers: 4 }];
  shop.kept.promises.choices = { stepMinutes: 15, collection, delivery: [] };
  const refuse = (time: number, nearestTimes: number[]) =>
    shop.failNext('POST /orders.json', 409, { error: FULL, sentChosenAt: time, nearestTimes });
  refuse(at(30), []);
  await user.click(placeOrder());
  expect(await screen.findByText(FULL)).toBeVisible();
  await waitFor(() =>
    expect(optionsOf('Time')).toEqual(['18:30, no longer free', '18:45', '19:00']),
  );
  await chooseTime(user, '19:00');
  expect(screen.queryByText(FULL)).toBeNull();
  refuse(at(60), [at(45)]);
  await user.click(placeOrder());
  const instead = await screen.findByRole('group', { name: /19:00.* is no longer available/ });
  expect(screen.queryByText(/^Ready about/)).toBeNull();
  await user.click(within(instead).getByRole('button', { name: /18:45/ }));
  expect(screen.getByLabelText('Time')).toHaveFocus();
  expect(screen.getByLabelText('Time')).toHaveValue(String(at(45)));
  expect(instead).not.toBeInTheDocument();
  await user.click(placeOrder());
  await waitFor(() => expect(submits()[2]?.body).toMatchObject({ chosenAt: at(45) }));
});

test('a chosen time is kept for the visit with its key, also after a lost answer', async () => {
  const { user, shop, submits, keys } = await openChoosingCheckout([
    { from: at(30), to: at(45), burgers: 4 },
  ]);
  const [, day = ''] = optionsOf('When?');
  await user.selectOptions(screen.getByLabelText('When?'), day);
  await chooseTime(user, '18:45');
  shop.failNext('POST /orders.json', 500, null);
  await user.click(placeOrder());
  expect(await screen.findByText(/We don't know yet if your order reached us/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('link', { name: 'Back to the burger' }));
  await screen.findByRole('button', { name: 'ORDER NOW' });
  act(() => {
    window.history.pushState(null, '', '/checkout?meat=1');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByLabelText('Time')).toHaveValue(String(at(45)));
  // Of a delivery, other times can be chosen.
  await user.click(screen.getByRole('radio', { name: 'Delivery' }));
  expect(screen.getByLabelText('When?')).toHaveValue('');
  await user.click(screen.getByRole('radio', { name: 'Collection' }));
  await user.selectOptions(screen.getByLabelText('When?'), day);
  await chooseTime(user, '18:45');
  await user.click(placeOrder());
  await waitFor(() => expect(submits()).toHaveLength(2));
  expect(submits()[1]?.body).toEqual(submits()[0]?.body);
  expect(submits()[1]?.body).toMatchObject({ chosenAt: at(45) });
  expect(keys()[1]).toBe(keys()[0]);
});

test('a closed shop whose customers may choose takes orders for when it is open', async () => {
  const { user, shop, submits } = await openChoosingCheckout([
    { from: at(30), to: at(45), burgers: 4 },
  ]);
  const { version } = shop.settings.settings;
  const opensAt = shopNow() + 3_600_000;
  act(() =>
    applyShopStatus({ version, name: '', selling: { isOpen: false, reason: 'hours', opensAt } }),
  );
  await waitFor(() => expect(placeOrder()).toHaveAttribute('aria-disabled', 'true'));
  const [none = '', day = ''] = optionsOf('When?');
  expect(none).toBe('Choose a time');
  // One line beside the button says it, and leads to the choice.
  expect(screen.getByText(/^Closed until .*\.$/)).toBeVisible();
  expect(screen.queryByText(/Pay when you collect it|^Ready about/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pick a time' }));
  expect(screen.getByLabelText('When?')).toHaveFocus();
  const { choices } = shop.kept.promises;
  const look = () => {
    document.dispatchEvent(new Event('visibilitychange'));
  };
  shop.kept.promises.choices = {
    stepMinutes: 15,
    collection: [],
    delivery: choices?.collection ?? [],
  };
  look();
  await waitFor(() => expect(optionsOf('When?')).toEqual(['No time left']));
  // Whoever is about to choose stays there, whatever is left.
  expect(screen.getByLabelText('When?')).toHaveFocus();
  const noneLeft = 'No time is left to collect a burger. You can still have it delivered.';
  expect(screen.getByLabelText('When?')).toHaveAccessibleDescription(noneLeft);
  expect(placeOrder()).toHaveAccessibleDescription(/^We open .*\. Build and share until then\.$/);
  Object.assign(shop.kept.promises, { choices });
  look();
  await waitFor(() => expect(optionsOf('When?')[1]).toBe(day));
  await user.selectOptions(screen.getByLabelText('When?'), day);
  await user.click(placeOrder());
  await waitFor(() => expect(submits()[0]?.body).toMatchObject({ chosenAt: at(30) }));
});

test('the builder says below the price when the order would be ready', async () => {
  const shop = await startShopOfAda();
  shop.settings.change({ promises: TERMS, zone: 'Africa/Lagos' });
  Object.assign(shop.kept.promises, { delivery: [at(40)], collection: [at(15)] });
  openStorefront('/?meat=1');
  expect(await screen.findByText(/^Ready about .*18:15/)).toBeVisible();
});
