import { randomUUID } from 'node:crypto';

// For a few small files, calls that do not wait take a tenth of the processor time of those that do.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@tall-order/domain/rights.ts';
import { afterAll, onTestFinished } from 'vitest';
import type { AppParts } from '../src/services.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Config } from '../src/config.ts';
import type { DbLocation } from '../src/db/db-location.ts';
import type { Db } from '../src/db/schema.ts';
import { createMetrics } from '../src/http/metrics/metrics.ts';
import { setRole } from '../src/accounts/roles/grant-role.ts';
import { shopLocationIn } from './db-locations.ts';
import { makeStorefront } from './make-storefront.ts';
import { LEAST_COST, NO_LIMITS, UNHURRIED } from './no-limits.ts';
import { closeShopDb, leaveShopDatabase, openShopDb } from './shop-databases.ts';

/** A running shop on a free port, with its own database. */
export interface Shop {
  url: string;
  db: Db;
  /** sets the shop's clock forward */
  advance: (milliseconds: number) => void;
  /** grants a customer a role */
  grant: (customer: Pick<Customer, 'localId'>, role: Role) => Promise<void>;
  /** every route that is mounted, as `METHOD /path` with the router's patterns */
  routes: () => string[];
}

/** A signed-in customer. */
export interface Customer {
  idToken: string;
  refreshToken: string;
  localId: string;
  email: string;
  password: string;
}

const PASSWORD = 'correct horse battery';
const { databaseConnectMs, databaseWaitMs, databaseStatementMs } = readConfig(UNHURRIED);
const DATABASE_LIMITS = { databaseConnectMs, databaseWaitMs, databaseStatementMs };

/** What differs from the usual configuration of a test's shop, its clock, and what the hash of a password costs. */
type ShopSettings = Partial<Config & Pick<AppParts, 'passwordCost' | 'now'>>;

/** Starts a shop for one test, on an empty database or on that of `location`. */
export async function startShop(settings: ShopSettings = {}, location?: DbLocation): Promise<Shop> {
  return closedAfterTest(await openShop(settings, location));
}

/** Starts a shop that several tests use, until it is closed. */
export async function openShop(
  settings: ShopSettings = {},
  location?: DbLocation,
): Promise<OpenShop> {
  const folder = mkdtempSync(join(tmpdir(), 'tall-order-test-'));
  const metrics = createMetrics();
  const place = location ?? (await shopLocationIn(folder));
  const open = await openShopDb({ ...DATABASE_LIMITS, ...place, onQuery: metrics.queryTook });
  const shop = await openShopOn(open.db, settings, metrics);
  return {
    ...shop,
    close: async () => {
      await shop.close();
      await closeShopDb(place, open);
      if (location === undefined && place.databaseUrl) leaveShopDatabase(place.databaseUrl);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A shop for tests of a file that do not affect each other; it is closed after the last test. */
export function shareShop(settings: ShopSettings = {}): () => Promise<Shop> {
  let opening: Promise<OpenShop> | undefined;
  afterAll(async () => await (await opening)?.close());
  return async () => await (opening ??= openShop(settings));
}

type OpenShop = Shop & { close: () => Promise<void> };

async function openShopOn(
  db: Db,
  { passwordCost = LEAST_COST, now: clock = Date.now, ...settings }: ShopSettings,
  metrics = createMetrics(),
): Promise<OpenShop> {
  const storefrontDir = makeStorefront();
  let ahead = 0;
  const now = () => clock() + ahead;
  const app = await buildApp(
    { ...readConfig({ LOG_LEVEL: 'silent', ...NO_LIMITS }), ...settings },
    { db, storefrontDir, now, metrics, passwordCost },
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    db,
    close: async () => {
      await app.close();
      rmSync(storefrontDir, { recursive: true, force: true });
    },
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    grant: async ({ localId }, role) => {
      const change = { accountId: localId, role, way: 'command line', changedBy: null } as const;
      await setRole(db, change, now());
    },
    routes: () => routesOf(app.printRoutes({ commonPrefix: false })),
  };
}

/** Parses the router's drawing of its tree, in which a path continues its parent's. */
function routesOf(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] =
      /^((?:[│ ] {3})*)[├└]── (.*) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    if (methods === undefined) return [];
    const depth = indent.length / 4;
    parents[depth] = (depth === 0 ? '' : parents[depth - 1]) + part;
    return methods.split(', ').map((method) => `${method} ${parents[depth]}`);
  });
}

function closedAfterTest({ close, ...shop }: OpenShop): Shop {
  onTestFinished(close);
  return shop;
}

interface Reply {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line no-explicit-any -- tests look into replies of every shape
  body: any;
  text: string;
}

/** Sends JSON. @returns status, headers and body; a body that is not JSON as text */
export async function call(
  url: string,
  { method = 'GET', headers = {}, json, text }: CallOptions = {},
): Promise<Reply> {
  const body = json === undefined ? text : JSON.stringify(json);
  const response = await fetch(url, {
    method,
    headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const reply = await response.text();
  return { status: response.status, headers: response.headers, body: parsed(reply), text: reply };
}

interface CallOptions {
  method?: string;
  headers?: Record<string, string>;
  /** sent as JSON with its content type */
  json?: unknown;
  /** sent unchanged */
  text?: string;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Calls the identity service of a shop that takes any API key.
 * @param operation the part of the address after `/v1/accounts:`
 */
export async function identityCall(
  shop: Pick<Shop, 'url'>,
  operation: string,
  json: unknown,
  headers: Record<string, string> = {},
) {
  const url = `${shop.url}/v1/accounts:${operation}?key=test`;
  return await call(url, { method: 'POST', json, headers });
}

/**
 * A new customer with an account of their own.
 * @throws Error when the shop refuses it
 */
export async function newCustomer(
  shop: Pick<Shop, 'url'>,
  email = `${randomUUID()}@example.com`,
): Promise<Customer> {
  return await enter(shop, 'signUp', { email, password: PASSWORD });
}

/**
 * Signs a customer in again, with tokens of a new session.
 * @throws Error when the shop does not let them
 */
export async function signIn(
  shop: Pick<Shop, 'url'>,
  { email, password }: Pick<Customer, 'email' | 'password'>,
): Promise<Customer> {
  return await enter(shop, 'signInWithPassword', { email, password });
}

async function enter(
  shop: Pick<Shop, 'url'>,
  operation: string,
  credentials: Pick<Customer, 'email' | 'password'>,
): Promise<Customer> {
  const json = { ...credentials, returnSecureToken: true };
  const { body, text } = await identityCall(shop, operation, json);
  if (body.idToken === undefined) throw new Error(`${operation} of ${json.email}: ${text}`);
  const { idToken, refreshToken, localId } = body;
  return { idToken, refreshToken, localId, ...credentials };
}

/** A valid order: two salad and one meat for 6.30, to be collected. */
export function goodOrder(customer: Pick<Customer, 'email' | 'localId'>) {
  return {
    ingredients: { salad: 2, bacon: 0, cheese: 0, meat: 1 },
    price: 6.3,
    orderData: { name: 'Ann Example', deliveryMethod: 'collection', email: customer.email },
    userId: customer.localId,
  };
}

/** Places an order as the customer. */
export async function placeOrder(
  shop: Pick<Shop, 'url'>,
  customer: Pick<Customer, 'idToken'>,
  order: unknown,
  headers: Record<string, string> = {},
) {
  return await call(`${shop.url}/orders.json?auth=${customer.idToken}`, {
    method: 'POST',
    json: order,
    headers,
  });
}

/**
 * Places an order.
 * @returns its id
 * @throws Error when the shop refuses it
 */
export async function newOrder(shop: Pick<Shop, 'url'>, customer: Customer): Promise<string> {
  const { status, body, text } = await placeOrder(shop, customer, goodOrder(customer));
  if (status !== 200) throw new Error(`an order was not placed: ${text}`);
  return body.name;
}

/** Reads the customer's orders as the storefront does. */
export async function fetchOrders(
  shop: Pick<Shop, 'url'>,
  customer: Customer,
  query = '',
  headers: Record<string, string> = {},
) {
  return await call(
    `${shop.url}/orders.json?auth=${customer.idToken}&orderBy="userId"&equalTo="${customer.localId}"${query}`,
    { headers },
  );
}
