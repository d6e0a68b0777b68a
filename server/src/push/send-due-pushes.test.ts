import { encodePushTime } from '@tall-order/domain/push-id.ts';
import { expect, test } from 'vitest';
import { newBrowser } from '../../test/open-push-server.ts';
import { call, newCustomer, newOrder, startShop } from '../../test/shop.ts';
import { deleteOldSubscriptions } from './send-due-pushes.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The fourth sign of an id changes this often. */
const STEP_MS = 64 ** 4;
/** Of the sign "c"; a day before it is "X", which comes later in every language. */
const LOWER_CASE = 40;

test('a subscription is kept for a day, however the database orders letters', async () => {
  const shop = await startShop({ pushAllowedOrigins: ['http://127.0.0.1:9'] });
  const at = Math.floor(Date.now() / STEP_MS);
  const ahead = (at - (at % 64) + 64 + LOWER_CASE) * STEP_MS - Date.now();
  shop.advance(ahead);
  const customer = await newCustomer(shop);
  const id = await newOrder(shop, customer);
  expect([id[3], encodePushTime(Date.now() + ahead - DAY_MS)[3]]).toEqual(['c', 'X']);
  const { subscription } = newBrowser('http://127.0.0.1:9/');
  const url = `${shop.url}/baskets/${id}/push.json?auth=${customer.idToken}`;
  expect((await call(url, { method: 'PUT', json: subscription })).status).toBe(200);
  const endpoints = async () =>
    (await shop.db.selectFrom('push_subscriptions').select('endpoint').execute()).length;
  await deleteOldSubscriptions(shop.db, Date.now() + ahead);
  expect(await endpoints()).toBe(1);
  await deleteOldSubscriptions(shop.db, Date.now() + ahead + DAY_MS + 1000);
  expect(await endpoints()).toBe(0);
});
