import { callSign } from '@tall-order/domain/call-sign.ts';
import { MINUTE_MS } from '@tall-order/domain/durations.ts';
import { STEP_WAIT_MS } from '@tall-order/domain/order-messages.ts';
import { expect, test } from 'vitest';
import { dispatched } from '../../../test/dispatched.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { ADDRESS } from '../../../test/order-to-change.ts';
import { putSubscription } from '../../../test/put-subscription.ts';
import { call, newCustomer, newOrder, startShop } from '../../../test/shop.ts';
import { startPushServer } from '../../../test/start-push-server.ts';

const SOON = { timeout: 30_000 };

test('a move of the promise is pushed once, also by a change, and none that was taken back at once', async () => {
  const server = await startPushServer();
  const shop = await startShop({ pushAllowedOrigins: [server.origin] });
  const owner = await newStaff(shop, 'owner');
  const promises = { minutesToMake: 10, burgersInTenMinutes: null, minutesOnTheRoad: 25 };
  const settings = { version: 0, timeZone: 'Europe/London', promises };
  const changed = await call(`${shop.url}/shop.json?auth=${owner.idToken}`, {
    method: 'PATCH',
    json: settings,
  });
  expect(changed.status).toBe(200);
  const customer = await newCustomer(shop);
  const id = await newOrder(shop, customer);
  expect((await putSubscription(shop, customer, id, server.subscribe())).status).toBe(200);
  const move = async (minutes: number, version: number): Promise<number> => {
    const reply = await call(`${shop.url}/promises.json?auth=${owner.idToken}`, {
      method: 'POST',
      json: { minutes, orders: { [id]: version } },
    });
    expect(reply.body.moved).toHaveProperty(id);
    await dispatched(shop);
    return reply.body.moved[id].promisedAt;
  };
  const open = async () =>
    await shop.db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'push')
      .where('state', 'in', ['waiting', 'running'])
      .execute();
  const told = (promisedAt: number, minutes: number, isDelivered = false) => ({
    callSign: callSign(id),
    status: 'moved',
    promisedAt,
    promisedBefore: promisedAt - minutes * MINUTE_MS,
    isDelivered,
    timeZone: 'Europe/London',
    locale: 'en-US-u-hc-h23',
  });
  const messages = () => server.received.map(({ message }) => message);
  await move(5, 1);
  const first = await move(5, 2);
  shop.advance(STEP_WAIT_MS);
  await expect.poll(messages, SOON).toEqual([told(first, 10)]);
  await move(10, 3);
  await move(-10, 4);
  shop.advance(STEP_WAIT_MS);
  await expect.poll(open, SOON).toEqual([]);
  const last = await move(-5, 5);
  shop.advance(STEP_WAIT_MS);
  await expect.poll(messages, SOON).toEqual([told(first, 10), told(last, -5)]);
  const correct = { deliveryMethod: 'delivery', ...ADDRESS };
  const json = { version: 6, correct, total: 6.3, reason: 'You asked us to.' };
  const path = `/baskets/${id}/changes.json?auth=${owner.idToken}`;
  expect((await call(shop.url + path, { method: 'POST', json })).status).toBe(200);
  await dispatched(shop);
  shop.advance(STEP_WAIT_MS);
  const atDoor = told(last + 25 * MINUTE_MS, 25, true);
  await expect.poll(messages, SOON).toEqual([told(first, 10), told(last, -5), atDoor]);
});
