import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { askForDelivery, enterCredentials, placeOrder, press, signIn, unfold } from './customer.ts';
import { PASSWORD, expect, expectAccessible, newEmail, test } from './fixtures.ts';
import { expectBurger, expectSignedIn, orderButton, orders } from './screens.ts';

const STOREFRONT = join(import.meta.dirname, '../web/dist');

/** The headers that say more than every call of a browser does. */
const CHECKED_HEADERS = ['content-type', 'idempotency-key', 'authorization', 'cookie', 'referer'];

/** A call as it went over the wire. */
async function describe(request: Request) {
  const { pathname, searchParams } = new URL(request.url());
  const headers = await request.allHeaders();
  return {
    call: `${request.method()} ${pathname}`,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(
      CHECKED_HEADERS.flatMap((name) =>
        headers[name] === undefined ? [] : [[name, headers[name]]],
      ),
    ),
    body: request.postDataJSON() as unknown,
  };
}

/** Everything the page asks for that is neither a page, nor a file of the storefront, nor a stream. */
function recordCalls(page: Page): Request[] {
  const files = new Set(
    readdirSync(STOREFRONT, { recursive: true, encoding: 'utf8' }).map(
      (file) => `/${file.replaceAll('\\', '/')}`,
    ),
  );
  const calls: Request[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isStream = request.resourceType() === 'eventsource';
    if (!request.isNavigationRequest() && !isStream && !files.has(pathname)) calls.push(request);
  });
  return calls;
}

/** Everything the browser keeps for the page, the cached storefront and its public menu aside. */
async function keptInBrowser(page: Page) {
  return await page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys())
        .filter((name) => name !== 'menu')
        .map(async (name) => await (await caches.open(name)).keys()),
    );
    return {
      local: Object.fromEntries(Object.entries<string>(localStorage)),
      session: Object.fromEntries(Object.entries<string>(sessionStorage)),
      cookies: document.cookie,
      databases: (await indexedDB.databases()).length,
      cachedAnswers: cached.flat().filter(({ url }) => /\.json|\/v1\/|auth=/.test(url)).length,
    };
  });
}

const NOTHING = { local: {}, session: {}, cookies: '', databases: 0, cachedAnswers: 0 };

test('a whole visit makes exactly the calls of the contract and keeps three items', async ({
  page,
}) => {
  const calls = recordCalls(page);
  const email = newEmail();

  await page.goto('/');
  await press(page, 'More', 'Bacon', 3);
  expect(await keptInBrowser(page)).toEqual(NOTHING);
  await orderButton(page).click();
  await enterCredentials(page, email);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await askForDelivery(page);
  await unfold(page, 'For the driver');
  await page.getByLabel('Note').fill('Café, 2nd floor');

  const { local, ...others } = await keptInBrowser(page);
  expect({ local: {}, ...others }).toEqual(NOTHING);
  expect(Object.keys(local).sort()).toEqual(['expirationDate', 'token', 'userId']);
  const { token, userId, expirationDate = '' } = local;
  const secondsLeft = (Date.parse(expirationDate) - Date.now()) / 1000;
  expect(secondsLeft).toBeGreaterThan(3500);
  expect(secondsLeft).toBeLessThanOrEqual(3600);

  await placeOrder(page);
  await expect(orders(page)).toHaveCount(1);
  await expectAccessible(page);
  expect(await keptInBrowser(page)).toEqual({ ...NOTHING, local });
  await page.getByRole('link', { name: 'Burger Builder' }).click();
  await expectBurger(page, 'no ingredients', '$4.00');
  await page.getByRole('link', { name: 'Logout' }).click();
  await expectSignedIn(page, false);
  expect(await keptInBrowser(page)).toEqual(NOTHING);
  expect(await page.context().cookies()).toEqual([]);

  const json = { 'content-type': 'application/json' };
  // The sign-in's own, which says whether a forgotten password is reset by mail.
  const passwordPolicy = {
    call: 'GET /v2/passwordPolicy',
    query: { key: 'tall-order' },
    headers: {},
    body: null,
  };
  const loadIngredients = {
    call: 'GET /ingredients.json',
    query: {},
    headers: {},
    body: null,
  };
  // The shop's own, beside the contract's: hosted services have no menu.
  const fetchMenu = { ...loadIngredients, call: 'GET /menu.json' };
  const ownOrders = { auth: token, orderBy: '"userId"', equalTo: `"${userId}"` };
  await expect.poll(() => calls.length).toBe(12);
  const made = await Promise.all(calls.map(describe));
  // The shop's own calls beside the list of orders start together, in either order.
  const besideOrders = made.splice(7, 2).sort((a, b) => a.call.localeCompare(b.call));
  expect(besideOrders).toEqual([
    { call: 'GET /baskets.json', query: ownOrders, headers: {}, body: null },
    { call: 'GET /push.json', query: { auth: token }, headers: {}, body: null },
  ]);
  expect(made).toEqual([
    loadIngredients,
    fetchMenu,
    passwordPolicy,
    {
      call: 'POST /v1/accounts:signUp',
      query: { key: 'tall-order' },
      headers: json,
      body: { email, password: PASSWORD, returnSecureToken: true },
    },
    {
      call: 'GET /orders.json',
      query: { ...ownOrders, limitToLast: '1' },
      headers: {},
      body: null,
    },
    {
      call: 'POST /orders.json',
      query: { auth: token },
      headers: { ...json, 'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/) },
      body: {
        ingredients: { salad: 0, bacon: 3, cheese: 0, meat: 0 },
        price: 6.1,
        orderData: {
          deliveryMethod: 'delivery',
          name: 'Ada Lovelace',
          street: '12 Engine Row',
          zipCode: 'N1 9GU',
          country: 'England',
          email,
          note: 'Café, 2nd floor',
        },
        userId,
      },
    },
    {
      call: 'GET /orders.json',
      query: ownOrders,
      headers: {},
      body: null,
    },
    loadIngredients,
    fetchMenu,
    // The shop's own, not the contract's: it is not sent to hosted services.
    { call: 'DELETE /sessions/current.json', query: { auth: token }, headers: {}, body: null },
  ]);

  calls.length = 0;
  await signIn(page, email);
  await expectSignedIn(page, true);
  await expectBurger(page, 'no ingredients', '$4.00');
  // The shop's own too: a page without a menu asks about the shop once the browser is idle.
  const described = await Promise.all(calls.map(describe));
  expect(described.filter(({ call }) => call !== 'GET /shop.json')).toEqual([
    passwordPolicy,
    {
      call: 'POST /v1/accounts:signInWithPassword',
      query: { key: 'tall-order' },
      headers: json,
      body: { email, password: PASSWORD, returnSecureToken: true },
    },
    loadIngredients,
    fetchMenu,
  ]);
  const signedIn = await keptInBrowser(page);
  expect(Object.keys(signedIn.local).sort()).toEqual(['expirationDate', 'token', 'userId']);
  expect(signedIn.local['userId']).toBe(userId);
});
