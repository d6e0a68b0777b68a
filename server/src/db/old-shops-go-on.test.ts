import { expect, test } from 'vitest';
import { changeOrderState } from '../../test/change-order-state.ts';
import { OLD_SHOPS, accountOf, readOldShop } from '../../test/old-shop.ts';
import { openOldShop } from '../../test/open-old-shop.ts';
import { recordPayment } from '../../test/record-payment.ts';
import { refresh } from '../../test/refresh.ts';
import { shopCommand } from '../../test/shop-command.ts';
import { call, identityCall } from '../../test/shop.ts';

test.each(OLD_SHOPS)('sessions of step %s go on, and ended ones stay ended', async (step) => {
  const old = await readOldShop(step);
  const { shop } = await openOldShop(old, 'opened');
  for (const name of ['owner', 'cook', 'ann', 'bob']) {
    const { body } = await refresh(shop, accountOf(old, name).refreshToken);
    const read = await call(`${shop.url}/sessions.json?auth=${body.id_token}`);
    expect([name, read.status]).toEqual([name, 200]);
  }
  for (const token of [old.endedToken, old.usedToken]) {
    expect((await refresh(shop, token)).status).toBe(400);
  }
  const signIn = async (name: string) =>
    (await identityCall(shop, 'signInWithPassword', accountOf(old, name))).body;
  expect(await signIn('cem')).toMatchObject({ localId: accountOf(old, 'cem').localId });
  expect(await signIn('fay')).toMatchObject({ error: { message: 'USER_DISABLED' } });
  expect(await signIn('gone')).toMatchObject({ error: { message: 'INVALID_LOGIN_CREDENTIALS' } });
});

/** Later versions store a text without marks of direction, so to them it is another order. */
const MARKS = /[\u202A-\u202E]/;
const SHUT_OUT = new Set(['gone', 'going', 'fay']);

test.each(OLD_SHOPS)('a key of step %s answers what it was used for', async (step) => {
  const old = await readOldShop(step);
  const { shop } = await openOldShop(old, 'opened');
  const used = old.submissions.filter(
    ({ as, body }) => !SHUT_OUT.has(as) && !MARKS.test(JSON.stringify(body)),
  );
  expect(used.length).toBeGreaterThan(5);
  for (const { key, as, path, body, reply } of used) {
    const again = await call(`${shop.url}${path}?auth=${accountOf(old, as).idToken}`, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      json: body,
    });
    // Of a payment, the version is that of now.
    const { version: _then, ...same } = reply;
    expect(again.body).toMatchObject(same);
  }
});

test.each(OLD_SHOPS)('an order of step %s is cooked, paid and handed over', async (step) => {
  const old = await readOldShop(step);
  const { shop, location } = await openOldShop(old, 'opened');
  const [cook, owner] = [accountOf(old, 'cook'), accountOf(old, 'owner')];
  const id = old.open.alone;
  let version = 1;
  for (const status of ['preparing', 'ready', 'preparing', 'ready']) {
    expect((await changeOrderState(shop, cook, id, status, version)).status).toBe(200);
    version += 1;
  }
  const { body } = await recordPayment(shop, owner, id, { amount: 6.3, due: 6.3 });
  expect(body).toMatchObject({ paid: 6.3, due: 0, version: version + 1 });
  const over = await changeOrderState(shop, cook, id, 'handed-over', version + 1);
  expect(over.body).toMatchObject({ status: 'handed-over', version: version + 2 });
  expect((await shopCommand(location, 'check')).output).not.toContain(id);
});

test('a basket loses a burger and an extra, gets a driver, and is reduced', async () => {
  const old = await readOldShop('028');
  const { shop } = await openOldShop(old, 'opened');
  const { name, orders } = old.open.basket ?? { name: '', orders: [] };
  const act = async (as: string, method: string, path: string, json?: object) =>
    await call(`${shop.url}/baskets/${name}/${path}.json?auth=${accountOf(old, as).idToken}`, {
      method,
      json,
    });
  const burger = { version: 1, burger: orders[1] };
  expect((await act('ann', 'POST', 'cancellations', burger)).status).toBe(200);
  const left = await act('ann', 'POST', 'cancellations', { version: 2, extra: 'cola' });
  // 6.30 and 5.00 for two burgers, and 3.00 for fries
  expect(left.body).toMatchObject({ total: 14.3, fee: 2.5, state: { version: 3 } });
  const driver = accountOf(old, 'driver').localId;
  const chosen = await act('till', 'PUT', 'driver', { driver, version: 3 });
  expect(chosen.body).toEqual({ driver, version: 4 });
  const till = accountOf(old, 'till');
  await recordPayment(shop, till, name, { amount: 16.8, due: 16.8 });
  const complaint = { kind: 'refund', reason: 'Cold', amount: 1.8, due: 0, reducesPrice: true };
  expect((await recordPayment(shop, till, name, complaint)).body).toMatchObject({
    paid: 15,
    due: 0,
  });
  const receipt = { total: 14.3, fee: 2.5, reduction: 1.8, paid: 15, due: 0 };
  expect((await act('ann', 'GET', 'receipt')).body).toMatchObject(receipt);
});

test('what was under way for an account is finished after it was deleted', async () => {
  const old = await readOldShop('028');
  const { shop } = await openOldShop(old, 'opened');
  const [eva, cook] = [accountOf(old, 'eva'), accountOf(old, 'cook')];
  const read = async () =>
    (await call(`${shop.url}/kitchen/baskets.json?auth=${cook.idToken}`)).body;
  const id = old.open.delivery ?? '';
  const { version } = (await read())[id].state;
  await identityCall(shop, 'delete', { idToken: eva.idToken });
  expect((await read())[id].state).toMatchObject({ status: 'ready', version });
  expect((await changeOrderState(shop, cook, id, 'handed-over', version)).status).toBe(200);
});
