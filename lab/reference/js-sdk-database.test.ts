import { createUserWithEmailAndPassword } from 'firebase/auth';
import * as database from 'firebase/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { goodOrder, newCustomer, call, placeOrder, startShop } from '../../server/test/shop.ts';
import type { Shop } from '../../server/test/shop.ts';
import { refusal, reportSteps, startClient, step } from './sdk-client.ts';
import { XmlHttpRequest } from './xml-http-request.ts';

const { equalTo, get, getDatabase, orderByChild, query, ref } = database;

beforeAll(() => {
  vi.stubGlobal('XMLHttpRequest', XmlHttpRequest);
  // Exported for the client's own tests, and left out of its types: reads over REST, not a socket.
  const { _TEST_ACCESS_forceRestClient: forceRestClient } = database as unknown as {
    _TEST_ACCESS_forceRestClient: (force: boolean) => void;
  };
  forceRestClient(true);
});

afterAll(reportSteps);

function connect(shop: Shop) {
  const { app, auth } = startClient(shop);
  return { auth, db: getDatabase(app, `${shop.url}?ns=tall-order`) };
}

/** The client's query for the orders of an account. */
function ordersOf(db: database.Database, userId: string) {
  return query(ref(db, 'orders'), orderByChild('userId'), equalTo(userId));
}

test('the official client reads the ingredients without signing in', async () => {
  const shop = await startShop();
  const { db } = connect(shop);
  const snapshot = await step(get(ref(db, 'ingredients')));
  const { body } = await call(`${shop.url}/ingredients.json`);
  expect(snapshot.val()).toEqual(body);
  expect(snapshot.size).toBeGreaterThan(0);
});

test("the official client reads its user's orders, and nobody else's", async () => {
  const shop = await startShop();
  const { auth, db } = connect(shop);
  const email = 'ann@example.com';
  const { user } = await step(createUserWithEmailAndPassword(auth, email, 'correct horse battery'));
  const none = await step(get(ordersOf(db, user.uid)));
  expect(none.exists()).toBe(false);

  const bob = await newCustomer(shop);
  await placeOrder(shop, bob, goodOrder(bob));
  const ann = { email, localId: user.uid, idToken: await step(user.getIdToken()) };
  const placed = await placeOrder(shop, ann, goodOrder(ann));
  const own = await step(get(ordersOf(db, user.uid)));
  expect(own.val()).toEqual({ [placed.body.name]: expect.objectContaining({ userId: user.uid }) });

  for (const denied of [ordersOf(db, bob.localId), ref(db, 'orders')]) {
    expect(await refusal(get(denied))).toBeInstanceOf(Error);
    expect(XmlHttpRequest.statuses.at(-1)).toBe(401);
  }
});
