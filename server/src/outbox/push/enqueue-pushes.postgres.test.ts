import { expect, test, vi } from 'vitest';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { newBrowser } from '../../../test/open-push-server.ts';
import { putSubscription } from '../../../test/put-subscription.ts';
import { newCustomer, newOrder, startShop } from '../../../test/shop.ts';
import { waiting } from '../../../test/waiting.ts';
import { endSessions } from '../../accounts/identity/sessions.ts';

test('an order gets ready also while its customer signs out', async () => {
  const shop = await startShop({ pushAllowedOrigins: ['http://127.0.0.1:9'] });
  const [cook, customer] = [await newStaff(shop, 'kitchen'), await newCustomer(shop)];
  const id = await newOrder(shop, customer);
  const { subscription } = newBrowser('http://127.0.0.1:9/');
  expect((await putSubscription(shop, customer, id, subscription)).status).toBe(200);
  await changeOrderState(shop, cook, id, 'preparing', 1);
  const held = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const signingOut = shop.db.transaction().execute(async (transaction) => {
    await endSessions(transaction, { accountId: customer.localId }, Date.now());
    ended.resolve();
    await held.promise;
  });
  await ended.promise;
  const stepping = changeOrderState(shop, cook, id, 'ready', 2);
  await vi.waitFor(async () => expect(await waiting(shop)).toBe(1), { timeout: 60_000 });
  held.resolve();
  const [, { status }] = await Promise.all([signingOut, stepping]);
  expect(status).toBe(200);
});
