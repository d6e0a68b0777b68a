import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import type { Role } from '@tall-order/domain/roles.ts';
import { signIn, signUp } from './customer.ts';
import { PASSWORD, newEmail } from './fixtures.ts';
import { heading } from './screens.ts';
import type { Shop } from './shop.ts';

const COMMANDS = join(import.meta.dirname, '../server/src/shop.ts');

/** A member of the staff, without a screen. */
export interface Cook {
  /** takes an order to a status, one step from its present one */
  take: (orderId: string, status: OrderStatus) => Promise<void>;
}

/** The owner of the shop, without a screen. */
export interface Owner {
  /** sells an ingredient otherwise from now on, as `ItemChange` of the menu's contract says */
  change: (name: string, change: object) => Promise<void>;
  /** sells another ingredient from now on */
  add: (name: string) => Promise<void>;
  /** sells a side from now on, at a decimal price */
  addExtra: (name: string, price: number) => Promise<void>;
  /** sets facts about the shop, as `ShopChange` of its contract says */
  setShop: (values: object) => Promise<void>;
  /** sells nothing for so many minutes; null resumes */
  pause: (minutes: 10 | 20 | 40 | null) => Promise<void>;
  /** says that it cannot be had today */
  sellOut: (name: string) => Promise<void>;
}

/** Opens an account and gives it a role, as the shop's owner does at the command line; its token. */
async function newStaff(shop: Shop, role: Role): Promise<string> {
  const email = newEmail();
  const { idToken } = await send(`${shop.url}/v1/accounts:signUp?key=tall-order`, 'POST', {
    email,
    password: PASSWORD,
    returnSecureToken: true,
  });
  await grantRole(shop, email, role);
  return String(idToken);
}

async function grantRole(shop: Shop, email: string, role: Role): Promise<void> {
  await promisify(execFile)(process.execPath, [COMMANDS, 'grant', email, role], {
    env: { PATH: process.env['PATH'] ?? '', ...shop.settings },
  });
}

/** Opens an account with a role on a page and is signed in with it afterwards; its address. */
export async function signInAs(page: Page, shop: Shop, role: Role): Promise<string> {
  const email = newEmail();
  await signUp(page, email);
  await grantRole(shop, email, role);
  // The role shows with the next token.
  await page.getByRole('link', { name: 'Logout' }).click();
  await signIn(page, email);
  return email;
}

/** Opens the kitchen's board from the navigation, live. */
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
        picture: 'fries',
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
