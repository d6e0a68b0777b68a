import { expect, test } from 'vitest';
import { copyOrder } from '../../test/copy-order.ts';
import { newStaff } from '../../test/new-staff.ts';
import { addPrinter, printAll, printerAt } from '../../test/printer.ts';
import { call, newCustomer, newOrder, startShop } from '../../test/shop.ts';
import { startMailServer } from '../../test/start-mail-server.ts';
import { CUSTOMER, enterIntoLog } from '../orders/order-log.ts';

const ARRIVES = { timeout: 60_000 };

test('an order that cannot be read holds up neither mail nor slips of others', async () => {
  const server = await startMailServer();
  const mail = { kind: 'smtp', url: server.url, from: 'shop@burgers.example' } as const;
  const shop = await startShop({ mail });
  const owner = await newStaff(shop, 'owner');
  const { id, address } = await addPrinter(shop, owner, { prints: 'counter' });
  const customer = await newCustomer(shop);
  const damaged = await copyOrder(shop.db, await newOrder(shop, customer));
  await shop.db.updateTable('burgers').set({ snapshot: '{' }).where('id', '=', damaged).execute();
  const sold = { event: 'sold', by: CUSTOMER, at: Date.now(), version: 1 } as const;
  await enterIntoLog(shop.db, [{ ...sold, orderId: damaged, accountId: customer.localId }]);
  const other = await newCustomer(shop);
  await newOrder(shop, other);
  await expect.poll(() => server.received.map(({ to }) => to), ARRIVES).toContain(other.email);
  expect(await printAll(printerAt(address))).toHaveLength(2);
  const { body } = await call(`${shop.url}/printers.json?auth=${owner.idToken}`);
  expect(body[id].jobs).toEqual([
    expect.objectContaining({
      basket: damaged,
      status: 'failed',
      reason: 'Could not fetch the slip',
    }),
  ]);
});
