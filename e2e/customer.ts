import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD, newEmail } from './fixtures.ts';
import { heading, placeOrderButton } from './screens.ts';

export async function enterCredentials(
  page: Page,
  email: string,
  password = PASSWORD,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Opens an account with the form, and waits for the builder, signed in. */
export async function signUpWithForm(page: Page, email = newEmail()): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign up instead' }).click();
  await enterCredentials(page, email);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(heading(page, 'Build your burger')).toBeVisible();
}

/** Opens an account past the form, which has tests of its own, and shows the builder, signed in. */
export async function signUp(page: Page, email = newEmail()): Promise<void> {
  await beginSession(page, email);
  await openBuilder(page);
}

/**
 * Opens an account or signs in past the form, and keeps the session in the browser as the storefront does. No
 * screen is open afterwards.
 */
export async function beginSession(
  page: Page,
  email = newEmail(),
  call: 'signUp' | 'signInWithPassword' = 'signUp',
): Promise<void> {
  // A page of the shop without its program, and with an icon, which the browser would ask for.
  const blank = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
  await page.route('/blank', (route) => route.fulfill(blank), { times: 1 });
  await page.goto('/blank');
  const reply = await fetch(new URL(`/v1/accounts:${call}?key=tall-order`, page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  });
  if (!reply.ok) throw new Error(`${call} was answered ${reply.status}.`);
  await page.evaluate(
    ({ idToken, localId, expiresIn }) => {
      // By the clock of the page, which some tests set.
      const expirationDate = new Date(Date.now() + Number(expiresIn) * 1000).toISOString();
      Object.assign(localStorage, { userId: localId, expirationDate, token: idToken });
    },
    (await reply.json()) as { idToken: string; localId: string; expiresIn: string },
  );
}

/** Opens the builder and waits until its program runs. */
export async function openBuilder(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('img', { name: /^Burger with/ })).toBeVisible();
}

/** A page in a browser context of its own. */
export async function newPage(page: Page, url: string): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL: url });
  if (context === undefined) throw new Error('The page has no browser.');
  return await context.newPage();
}

/** A signed-in customer in a browser context of their own, with no screen open yet. */
export async function newCustomer(page: Page, url: string, email = newEmail()): Promise<Page> {
  const customer = await newPage(page, url);
  await beginSession(customer, email);
  return customer;
}

/** Signs in at `/auth`. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await enterCredentials(page, email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(page, 'Build your burger')).toBeVisible();
}

/** Presses More or Less of an ingredient some times. */
export async function press(
  page: Page,
  button: 'More' | 'Less',
  ingredient: 'Salad' | 'Bacon' | 'Cheese' | 'Meat',
  times = 1,
): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    await page.getByRole('button', { name: `${button} ${ingredient}` }).click();
  }
}

/** Fills in the checkout for a delivery. */
export async function askForDelivery(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Street').fill('12 Engine Row');
  await page.getByLabel(/^(ZIP code|Postcode|Postal code)$/).fill('N1 9GU');
  // A shop that has said where it is knows it.
  const country = page.getByLabel('Country');
  if (await country.isVisible()) await country.fill('England');
}

/** Unfolds a line of the checkout. */
export async function unfold(page: Page, title: string): Promise<void> {
  await page.locator('summary').filter({ hasText: title }).click();
}

/** Fills in the checkout for a collection. */
export async function askForCollection(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByLabel('Name').fill('Ada Lovelace');
}

/** The burgers and extras that wait to be ordered with the burger in progress. */
export function orderSoFar(page: Page): Locator {
  return page.getByRole('region', { name: 'Order so far' });
}

/** Starts another burger of the same order. */
export async function addAnother(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Another burger' }).click();
  await expect(heading(page, 'Build your burger')).toBeFocused();
}

/** Presses the order button of the checkout and waits for the orders screen. */
export async function placeOrder(page: Page): Promise<void> {
  await placeOrderButton(page).click();
  await expect(heading(page, 'Orders')).toBeVisible();
}

/**
 * Orders a burger by an API call instead of the screens, as the signed-in customer of the page.
 * @param others further burgers of the same basket
 * @returns the id of the order or the basket
 */
export async function orderPastThePage(
  page: Page,
  ingredients: Record<string, number>,
  orderData: Record<string, string> = {},
  others: Record<string, number>[] = [],
): Promise<string> {
  const burgers = [ingredients, ...others].map((one) => ({ ingredients: one }));
  const body = {
    ...(others.length === 0 ? { ingredients } : { burgers }),
    orderData: {
      deliveryMethod: 'collection',
      name: 'Ada',
      email: 'ada@example.com',
      ...orderData,
    },
  };
  const path = others.length === 0 ? '/orders.json' : '/baskets.json';
  return await page.evaluate(
    async ([to, json]) => {
      const token = localStorage.getItem('token') ?? '';
      const reply = await fetch(`${to}?auth=${token}`, { method: 'POST', body: json });
      return ((await reply.json()) as { name: string }).name; // the contract's answer
    },
    [path, JSON.stringify(body)] as const,
  );
}

/** The id of the customer's newest order. */
export async function newestOrder(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const token = localStorage.getItem('token') ?? '';
    const user = localStorage.getItem('userId') ?? '';
    const query = `orderBy="userId"&equalTo="${user}"&auth=${token}`;
    const orders = (await (await fetch(`/baskets.json?${query}`)).json()) as object;
    // Ids sort by the time they were made.
    return Object.keys(orders).sort().at(-1) ?? '';
  });
}
