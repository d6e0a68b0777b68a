import { expect, test } from 'vitest';
import { makeOlder } from '../../../test/make-older.ts';
import { openCounter } from '../../../test/open-counter.ts';
import { recordPayment } from '../../../test/record-payment.ts';
import { call } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';

const DAY_MS = 24 * 60 * 60_000;

test('a sheet has what a driver brought and took today: the cash less corrections is to be handed in', async () => {
  const { here, there, staff, counter, customer, place, step, choose } = await openCounter();
  const [ada, ben] = [await staff('driver'), await staff('driver')];
  await here.db
    .updateTable('accounts')
    .set({ display_name: 'Ada' })
    .where('id', '=', ada.localId)
    .execute();
  const sheets = async (by: Customer) =>
    await call(`${here.url}/deliveries/sheets.json?auth=${by.idToken}`);
  const bring = async () => {
    const id = await place();
    await choose(counter, id, ada.localId, 1);
    await step(counter, id, 'preparing', 2);
    await step(counter, id, 'ready', 3);
    await step(ada, id, 'handed-over', 4);
    return id;
  };
  // Yesterday's.
  await bring();
  await makeOlder(there, DAY_MS);
  const [cash, card] = [await bring(), await bring()];
  const all = { amount: 6.3, due: 6.3 };
  await recordPayment(there, ada, cash, { ...all, method: 'card' }, 'one');
  const wrong = { kind: 'refund', method: 'card', amount: 6.3, due: 0, reason: 'Cash' };
  await recordPayment(there, ada, cash, wrong, 'two');
  await recordPayment(there, ada, cash, { ...all, method: 'cash' }, 'three');
  await recordPayment(there, ada, card, { ...all, method: 'card' }, 'four');
  const own = { name: 'Ada', carried: 2, cash: 6.3, card: 6.3, handIn: 6.3 };
  const nothing = { carried: 0, cash: 0, card: 0, handIn: 0 };
  expect((await sheets(ada)).body).toMatchObject({
    currency: 'USD',
    sheets: { [ada.localId]: own },
  });
  expect(Object.keys((await sheets(ada)).body.sheets)).toEqual([ada.localId]);
  expect((await sheets(counter)).body.sheets).toMatchObject({
    [ada.localId]: own,
    [ben.localId]: nothing,
  });
  expect((await sheets(customer)).status).toBe(401);
  // The shop's currency was another one when the last one was sold.
  await here.db.updateTable('orders').set({ currency: 'EUR' }).where('id', '=', card).execute();
  const apart = { ...own, card: 0, others: { EUR: 1 } };
  expect((await sheets(counter)).body.sheets[ada.localId]).toEqual(apart);
  await here.db.updateTable('orders').set({ currency: 'USD' }).where('id', '=', card).execute();
  // The counter corrects what a driver entered, and takes money itself.
  const noCash = { kind: 'refund', method: 'cash', amount: 6.3, due: 0, reason: 'By card' };
  await recordPayment(there, counter, cash, noCash, 'five');
  await recordPayment(there, counter, cash, { ...all, method: 'card' }, 'six');
  const corrected = { ...own, cash: 0, handIn: 0 };
  expect((await sheets(counter)).body.sheets[ada.localId]).toEqual(corrected);
  // What somebody took at the counter is in the till; what a driver has taken is still to be handed in.
  await recordPayment(there, ada, await bring(), { ...all, method: 'cash' }, 'seven');
  await there.grant(counter, 'driver');
  await there.grant(ada, 'customer');
  expect((await sheets(await staff('counter'))).body.sheets).toEqual({
    [ada.localId]: { ...own, carried: 3 },
    [ben.localId]: expect.objectContaining(nothing),
    [counter.localId]: expect.objectContaining(nothing),
  });
});
