import { callSign } from '@tall-order/domain/call-sign.ts';
import { expect, test } from 'vitest';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { newStaff } from '../../../test/new-staff.ts';
import type { PushServer } from '../../../test/open-push-server.ts';
import { startPushServer } from '../../../test/start-push-server.ts';
import { ARRIVES } from '../../../test/pushing-shop.ts';
import { putSubscription } from '../../../test/put-subscription.ts';
import { newCustomer, newOrder, startShop } from '../../../test/shop.ts';

/** More messages of four accounts than the shop reads at a time, twice over. */
const MESSAGES_OF_EACH = 50;

test('four accounts whose push servers hang hold up no other customer', async () => {
  const [hanging, working] = [await startPushServer(), await startPushServer()];
  hanging.answer(null);
  const shop = await startShop({ pushAllowedOrigins: [hanging.origin, working.origin] });
  const cook = await newStaff(shop, 'kitchen');
  /** @param dueAt the messages that are due first are sent first */
  const queue = async (server: PushServer, dueAt: number, count: number) => {
    const customer = await newCustomer(shop);
    const id = await newOrder(shop, customer);
    await changeOrderState(shop, cook, id, 'preparing', 1);
    await changeOrderState(shop, cook, id, 'ready', 2);
    const subscription = server.subscribe();
    expect((await putSubscription(shop, customer, id, subscription)).status).toBe(200);
    const row = await shop.db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: count - 1 }, (_, at) => `${row.endpoint}/${at}`);
    const ofBrowser = (endpoint: string) => ({ ...row, endpoint });
    if (more.length > 0) {
      await shop.db.insertInto('push_subscriptions').values(more.map(ofBrowser)).execute();
    }
    const endpoints = [row.endpoint, ...more];
    await shop.db
      .insertInto('jobs')
      .values(
        endpoints.map((endpoint) => ({
          kind: 'push',
          id: endpoint,
          order_id: id,
          endpoint,
          event: 'ready',
          made_at: Date.now(),
          run_at: dueAt,
        })),
      )
      .execute();
    return id;
  };
  for (let account = 1; account <= 4; account += 1) await queue(hanging, 1, MESSAGES_OF_EACH);
  const id = await queue(working, 2, 1);
  await expect
    .poll(() => working.received.map(({ message }) => message), ARRIVES)
    .toEqual([{ callSign: callSign(id), status: 'ready' }]);
  expect(hanging.refused()).toBeGreaterThan(0);
});
