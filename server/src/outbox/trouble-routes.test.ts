import { DAY_MS } from '@tall-order/domain/durations.ts';
import { BOARD_WARNING_MS } from '@tall-order/domain/selling-times.ts';
import { AWAY_AFTER_MS } from '@tall-order/domain/printer.ts';
import { MAX_TRIES, RETRY_MS } from '@tall-order/domain/print-job.ts';
import { expect, test } from 'vitest';
import { placeBasket } from '../../test/baskets.ts';
import { dispatched } from '../../test/dispatched.ts';
import { newStaff } from '../../test/new-staff.ts';
import { addPrinter, printAll, printerAt } from '../../test/printer.ts';
import {
  call,
  goodOrder,
  identityCall,
  newCustomer,
  newOrder,
  startShop,
} from '../../test/shop.ts';
import type { Customer, Shop } from '../../test/shop.ts';
import { startMailServer } from '../../test/start-mail-server.ts';
import { findTroubles } from './trouble-routes.ts';

const SOON = { timeout: 30_000 };

function troublesOf({ url }: Shop, { idToken }: Customer) {
  return async () => (await call(`${url}/troubles.json?auth=${idToken}`)).body.troubles;
}

test('whoever works is told of a printer that has stopped, and no more once it asks again', async () => {
  const shop = await startShop({});
  const owner = await newStaff(shop, 'owner');
  const { address } = await addPrinter(shop, owner, { prints: 'counter' });
  const printer = printerAt(address);
  await printer.poll();
  await newOrder(shop, await newCustomer(shop));
  await dispatched(shop);
  const tell = [
    troublesOf(shop, owner),
    troublesOf(shop, await newStaff(shop, 'kitchen')),
    troublesOf(shop, await newStaff(shop, 'counter')),
  ];
  expect(await tell[0]?.()).toEqual([]);
  shop.advance(AWAY_AFTER_MS + 1);
  for (const troubles of tell) {
    // oxlint-disable-next-line no-await-in-loop
    await expect
      .poll(troubles, SOON)
      .toEqual([
        { kind: 'printer', name: 'Grill', askedAt: expect.any(Number), waiting: 1, lost: 0 },
      ]);
  }
  await printAll(printer);
  for (const troubles of tell) {
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(troubles, SOON).toEqual([]);
  }
});

test('a slip that was not printed is told until it prints, or the whole of its order does', async () => {
  const shop = await startShop({});
  const owner = await newStaff(shop, 'owner');
  const printer = printerAt((await addPrinter(shop, owner, { prints: 'kitchen' })).address);
  const customer = await newCustomer(shop);
  const { name, orders } = (await placeBasket(shop, customer, twoBurgers(customer))).body;
  const troubles = troublesOf(shop, await newStaff(shop, 'kitchen'));
  const isTold = async (lost: number) => {
    const told = [
      { kind: 'printer', name: 'Grill', askedAt: expect.any(Number), waiting: 0, lost },
    ];
    const status = { status: 'Ready' };
    const expected = told.map((one) => expect.objectContaining({ ...one, ...status }));
    await expect.poll(troubles, SOON).toEqual(lost === 0 ? [] : expected);
  };
  const fail = async () => {
    await dispatched(shop);
    for (let turn = 0; turn < MAX_TRIES; turn += 1) {
      const { jobToken } = (await printer.poll()).body;
      await printer.fetch(jobToken);
      await printer.report(jobToken, '511 Media Decoding Error');
      shop.advance(RETRY_MS + 1);
    }
  };
  const send = async (path: string, method: string, json: object) => {
    const url = `${shop.url}${path}?auth=${owner.idToken}`;
    return (await call(url, { method, json })).status;
  };
  const off = { version: 1, reason: 'It ran out.', takeOff: { burger: orders[1] } };
  await dispatched(shop);
  await printAll(printer);
  expect(await send(`/baskets/${name}/changes.json`, 'POST', off)).toBe(200);
  await fail();
  await isTold(1);
  expect(await send(`/kitchen/baskets/${name}/slips.json`, 'POST', {})).toBe(200);
  await isTold(0);
  await printAll(printer);
  const cancelled = { status: 'cancelled', version: 2 };
  expect(await send(`/baskets/${name}/state.json`, 'PATCH', cancelled)).toBe(200);
  await fail();
  await isTold(1);
  expect(await send(`/kitchen/baskets/${name}/slips.json`, 'POST', {})).toBe(200);
  expect(await printAll(printer)).toEqual([expect.stringContaining('CANCELLED')]);
  await isTold(0);
});

function twoBurgers(customer: Customer) {
  const { ingredients, orderData } = goodOrder(customer);
  return { burgers: [{ ingredients }, { ingredients }], orderData };
}

test('orders that no kitchen sees are told while a board is missed', async () => {
  const shop = await startShop({});
  const troubles = troublesOf(shop, await newStaff(shop, 'counter'));
  const customer = await newCustomer(shop);
  const seenAt = Date.now();
  await shop.db
    .insertInto('board_heartbeats')
    .values({ instance: 'one', seen_at: seenAt })
    .execute();
  await newOrder(shop, customer);
  expect(await troubles()).toEqual([]);
  shop.advance(BOARD_WARNING_MS + 60_000);
  await expect.poll(troubles, SOON).toEqual([{ kind: 'no-board', seenAt, waiting: 1 }]);
  await shop.db
    .updateTable('board_heartbeats')
    .set({ seen_at: Date.now() + BOARD_WARNING_MS + 60_000 })
    .execute();
  await expect.poll(troubles, SOON).toEqual([]);
});

test('the owner alone is told of a mail server that refuses, until it takes a test mail', async () => {
  const server = await startMailServer();
  const mail = { kind: 'smtp', url: server.url, from: 'shop@burgers.example' } as const;
  const shop = await startShop({ mail });
  const owner = await newStaff(shop, 'owner');
  const troubles = troublesOf(shop, owner);
  const ofCounter = troublesOf(shop, await newStaff(shop, 'counter'));
  server.refuse(2);
  const { email } = await newCustomer(shop);
  await identityCall(shop, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  await expect
    .poll(async () => (await shop.db.selectFrom('jobs').select('failures').execute())[0], SOON)
    .toMatchObject({ failures: 1 });
  shop.advance(10_000);
  const refused = { kind: 'mail', reason: expect.stringContaining('450 try later'), waiting: 1 };
  await expect.poll(troubles, SOON).toEqual([refused]);
  expect(await ofCounter()).toEqual([]);
  const path = `${shop.url}/mail/test.json?auth=${owner.idToken}`;
  expect((await call(path, { method: 'POST' })).body).toMatchObject({ failure: null });
  // The mail that failed would wait for its next try.
  await expect.poll(troubles, SOON).toEqual([]);
});

test('a mail that was taken before the clock was set back hides no mail server that refuses now', async () => {
  const { db } = await startShop();
  const now = Date.now();
  const mail = { kind: 'mail', event: 'test', content: '{}', made_at: now - 60_000 } as const;
  const reason = 'The mail server refused the mail.';
  const taken = { id: 'one', state: 'done', run_at: now + DAY_MS } as const;
  const refused = { id: 'other', state: 'waiting', run_at: now + 30_000 } as const;
  const failed = { failures: 2, failure: reason, failed_since: now - 50_000 };
  for (const job of [
    { ...mail, ...taken },
    { ...mail, ...refused, ...failed },
  ]) {
    await db.insertInto('jobs').values(job).execute();
  }
  const { troubles } = await findTroubles(db, now);
  expect(troubles).toEqual([{ kind: 'mail', reason, waiting: 1 }]);
});
