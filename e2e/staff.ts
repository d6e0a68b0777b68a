import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pictureNamed } from '@tall-order/domain/extras.ts';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import type { Role } from '@tall-order/domain/rights.ts';
import { beginSession, newestOrder, openBuilder } from './customer.ts';
import { PASSWORD, newEmail } from './fixtures.ts';
import { heading } from './screens.ts';
import type { Shop } from './shop.ts';

/** A cook who works by API calls. */
export interface Cook {
  /** changes the status of an order by one step */
  take: (orderId: string, status: OrderStatus) => Promise<void>;
}

/** An owner who works by API calls. */
export interface Owner {
  /** changes an ingredient; `change` is an `ItemChange` of the menu's contract */
  change: (name: string, change: object) => Promise<void>;
  /** adds an ingredient to the menu */
  add: (name: string) => Promise<void>;
  /** adds a side to the menu, at a decimal price */
  addExtra: (name: string, price: number) => Promise<void>;
  /** changes the shop's settings; `values` is a `ShopChange` of their contract */
  setShop: (values: object) => Promise<void>;
  /** changes some of the shop's facts; `facts` are those of their contract */
  setFacts: (facts: object) => Promise<void>;
  /** pauses sales for some minutes; null resumes them */
  pause: (minutes: 10 | 20 | 40 | null) => Promise<void>;
  /** marks an item as sold out for today */
  sellOut: (name: string) => Promise<void>;
}

/** Opens an account and grants it a role by the command line. @returns its ID token */
async function newStaff(shop: Shop, role: Role, email = newEmail()): Promise<string> {
  const { idToken } = await send(`${shop.url}/v1/accounts:signUp?key=tall-order`, 'POST', {
    email,
    password: PASSWORD,
    returnSecureToken: true,
  });
  await shop.grant(email, role);
  return String(idToken);
}

/** Opens an account with a role, and shows it the builder, signed in. @returns its e-mail address */
export async function signInAs(page: Page, shop: Shop, role: Role): Promise<string> {
  const email = await beginSessionAs(page, shop, role);
  await openBuilder(page);
  return email;
}

/** Opens an account with a role and signs in. No screen is open afterwards. @returns its e-mail address */
export async function beginSessionAs(page: Page, shop: Shop, role: Role): Promise<string> {
  const email = newEmail();
  const idToken = await newStaff(shop, role, email);
  // As if at a logout: the next token has the role.
  await fetch(`${shop.url}/sessions/current.json?auth=${idToken}`, { method: 'DELETE' });
  await beginSession(page, email, 'signInWithPassword');
  return email;
}

/** Opens the kitchen's board from the navigation and waits until it is live. */
export async function openBoard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Kitchen' }).click();
  await expect(heading(page, 'Kitchen')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

/** Makes a new account with the kitchen role. */
export async function newCook(shop: Shop): Promise<Cook> {
  const idToken = await newStaff(shop, 'kitchen');
  return {
    take: async (orderId, status) => {
      const url = `${shop.url}/orders/${orderId}/state.json?auth=${idToken}`;
      const { version } = (await (await fetch(url)).json()) as OrderState;
      await send(url, 'PATCH', { status, version });
    },
  };
}

/** Hands over the newest order of the page's customer, who collects it: then it can be ordered again. */
export async function handOverNewest(page: Page, shop: Shop): Promise<void> {
  const cook = await newCook(shop);
  const id = await newestOrder(page);
  for (const status of ['preparing', 'ready', 'handed-over'] as const) await cook.take(id, status);
}

/** Makes a new account an owner of the shop. */
export async function newOwner(shop: Shop): Promise<Owner> {
  const idToken = await newStaff(shop, 'owner');
  const address = (path: string) => `${shop.url}/menu${path}.json?auth=${idToken}`;
  const shopAddress = (path = '') => `${shop.url}/shop${path}.json?auth=${idToken}`;
  const versionNow = async (of = address('')) =>
    ((await (await fetch(of)).json()) as { version: number }).version;
  return {
    change: async (name, change) => {
      await send(address(`/${name}`), 'PATCH', { version: await versionNow(), ...change });
    },
    add: async (name) => {
      const item = {
        name,
        layer: 'tomato',
        price: 0.5,
        startCount: 0,
        maxCount: 9,
        allergens: [],
        kcal: 50,
      };
      await send(address(''), 'POST', { version: await versionNow(), ...item });
    },
    addExtra: async (name, price) => {
      const extra = {
        name,
        kind: 'side',
        price,
        maxCount: 9,
        allergens: [],
        kcal: null,
        picture: pictureNamed(name, 'side'),
      };
      await send(`${shop.url}/extras.json?auth=${idToken}`, 'POST', {
        version: await versionNow(),
        ...extra,
      });
    },
    setShop: async (values) => {
      const version = await versionNow(shopAddress());
      await send(shopAddress(), 'PATCH', { version, ...values });
    },
    setFacts: async (facts) => {
      // The facts are changed as a whole.
      const reply = await fetch(shopAddress());
      const { version, facts: known } = (await reply.json()) as { version: number; facts: object };
      await send(shopAddress(), 'PATCH', { version, facts: { ...known, ...facts } });
    },
    pause: async (pause) => {
      await send(shopAddress('/pause'), 'PUT', { pause });
    },
    sellOut: async (name) => {
      await send(address(`/${name}/sold-out`), 'PUT', 'today');
    },
  };
}

async function send(url: string, method: string, body: unknown): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url, { method, headers, body: JSON.stringify(body) });
  const json = (await reply.json()) as Record<string, unknown>;
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${JSON.stringify(json)}`);
  return json;
}
