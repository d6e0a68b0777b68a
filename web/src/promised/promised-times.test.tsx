import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  fillInAddress,
  openCheckout,
  placeOrder,
  startShopOfAda,
} from '../../test/open-checkout.ts';

const TERMS = { minutesToMake: 10, burgersInTenMinutes: null, minutesOnTheRoad: 25 };
const at = (minute: number) => Date.UTC(2026, 10, 28, 17, minute);

/** A checkout of a burger in a shop that promises times. */
async function openPromisingCheckout() {
  const shop = await startShopOfAda();
  shop.settings.change({ promises: TERMS, zone: 'Europe/Amsterdam' });
  Object.assign(shop.kept.promises, { delivery: [at(40), at(50)], collection: [at(15), at(25)] });
  const opened = await openCheckout('/checkout?meat=1', shop);
  await fillInAddress(opened.user);
  return opened;
}

test('the time is said before the order is placed, by its method, and sent as it was seen', async () => {
  const { user, submits } = await openPromisingCheckout();
  expect(await screen.findByText(/^At your door about 18:40/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Collection' }));
  expect(await screen.findByText(/^Ready about 18:15/)).toBeVisible();
  await user.click(placeOrder());
  await waitFor(() => expect(submits()[0]?.body).toMatchObject({ promisedAt: at(15) }));
});

test('a later time is told with the one that was seen, and one more press agrees to it', async () => {
  const { user, shop, submits } = await openPromisingCheckout();
  await screen.findByText(/^At your door about 18:40/);
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
  expect(await screen.findByText(/^At your door about 18:50/)).toBeVisible();
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
