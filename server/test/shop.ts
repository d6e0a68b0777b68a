import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject, onTestFinished } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { AppParts } from '../src/app-parts.ts';
import { readConfig } from '../src/config.ts';
import type { Config } from '../src/config.ts';
import { openDb } from '../src/db/open-db.ts';
import { ART_FILE } from '@tall-order/domain/burger-art.ts';
import type { BurgerArt } from '@tall-order/domain/burger-art.ts';
import { LAYERS } from '@tall-order/domain/menu.ts';
import { STOREFRONT_PAGES } from '../src/storefront/storefront-pages.ts';
import { createMetrics } from '../src/metrics/metrics.ts';
import type { DbLocation } from '../src/db/db-location.ts';
import type { Db } from '../src/db/db.ts';
import type { PasswordCost } from '../src/identity/passwords.ts';
import { keepSigningKeys } from '../src/identity/signing-keys.ts';
import { setRole } from '../src/roles/grant-role.ts';
import type { Role } from '@tall-order/domain/roles.ts';
import { NO_LIMITS, UNHURRIED } from './no-limits.ts';
import { createDatabaseOn } from './create-database.ts';
import { leaveShopDatabase, takeShopDatabase } from './shop-databases.ts';

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

const SHOP_FILE = 'shop.sqlite';
/** Most tests are not about passwords, and hashes would take a fifth of their time. */
export const LEAST_COST: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const PASSWORD = 'correct horse battery';
const { databaseConnectMs, databaseWaitMs, databaseStatementMs } = readConfig(UNHURRIED);
const DATABASE_LIMITS = { databaseConnectMs, databaseWaitMs, databaseStatementMs };
/** Empty drawings. */
const PLAIN_ART: BurgerArt = {
  paints: '',
  topBun: '<path d="M-150 0v-100h300v100z" fill="#e2973f"/>',
  bottomBun: '<path d="M-150 0v-50h300v50z" fill="#e2973f"/>',
  // Each of LAYERS is a key of it.
  layers: Object.fromEntries(
    LAYERS.map((layer) => [layer, [`<path d="M-150 0v-30h300v30z"/>`]]),
  ) as unknown as BurgerArt['layers'],
};
const PAGE_PARTS = '<script>1</script><style>p{}</style><script src="/x.js"></script>';

/**
 * A SQLite file with the tables and the signing key of a shop that nobody has used, to be copied: making a key
 * takes longer than the rest of a start.
 */
let newShopFile: Promise<Buffer> | undefined;

/** Its configuration, as far as it is not the usual one, and what the hash of a password costs. */
type ShopSettings = Partial<Config & Pick<AppParts, 'passwordCost'>>;

/** Starts a shop for one test, on an empty database or on that of `location`. */
export async function startShop(settings: ShopSettings = {}, location?: DbLocation): Promise<Shop> {
  return closedAfterTest(await openShop(settings, location));
}

/** Starts a shop that several tests use, until it is closed. */
export async function openShop(
  settings: ShopSettings = {},
  location?: DbLocation,
): Promise<OpenShop> {
  const folder = await mkdtemp(join(tmpdir(), 'tall-order-test-'));
  const metrics = createMetrics();
  const place = location ?? (await shopLocationIn(folder));
  const db = await openDb({ ...DATABASE_LIMITS, ...place, onQuery: metrics.queryTook });
  const shop = await openShopOn(db, settings, metrics);
  return {
    ...shop,
    close: async () => {
      await shop.close();
      if (location === undefined && place.databaseUrl) leaveShopDatabase(place.databaseUrl);
      await rm(folder, { recursive: true, force: true });
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
  { passwordCost = LEAST_COST, ...settings }: ShopSettings,
  metrics = createMetrics(),
): Promise<OpenShop> {
  const storefrontDir = await makeStorefront();
  let ahead = 0;
  const app = await buildApp(
    { ...readConfig({ LOG_LEVEL: 'silent', ...NO_LIMITS }), ...settings },
    { db, storefrontDir, now: () => Date.now() + ahead, metrics, passwordCost },
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    db,
    close: async () => {
      await app.close();
      await db.destroy();
      await rm(storefrontDir, { recursive: true, force: true });
    },
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    grant: async ({ localId }, role) => {
      const change = { accountId: localId, role, way: 'command line', changedBy: null } as const;
      await setRole(db, change, Date.now() + ahead);
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

/** A folder with the pages of a storefront without a program. */
export async function makeStorefront(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tall-order-test-'));
  for (const page of STOREFRONT_PAGES) {
    const html = `<!doctype html><title>Tall Order</title>${PAGE_PARTS}`;
    await writeFile(join(folder, page), html);
  }
  await writeFile(join(folder, ART_FILE), JSON.stringify(PLAIN_ART));
  return folder;
}

function closedAfterTest({ close, ...shop }: OpenShop): Shop {
  onTestFinished(close);
  return shop;
}

/** The location of an empty database for one test. */
export async function newDbLocation(): Promise<DbLocation> {
  const folder = await mkdtemp(join(tmpdir(), 'tall-order-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return await locationIn(folder, createDatabase);
}

/**
 * The location of a shop that nobody has used, for shops of one test: like an empty database, with the tables
 * and the signing key of the first start.
 */
export async function newShopLocation(): Promise<DbLocation> {
  const folder = await mkdtemp(join(tmpdir(), 'tall-order-test-'));
  const location = await shopLocationIn(folder);
  onTestFinished(async () => {
    if (location.databaseUrl !== undefined) leaveShopDatabase(location.databaseUrl);
    await rm(folder, { recursive: true, force: true });
  });
  return location;
}

async function shopLocationIn(folder: string): Promise<DbLocation> {
  const location = await locationIn(folder, newShopDatabase);
  if (location.databaseUrl === undefined) {
    const file = await (newShopFile ??= makeNewShopFile());
    await mkdir(location.dataDir, { mode: 0o700 });
    await writeFile(join(location.dataDir, SHOP_FILE), file);
  }
  return location;
}

async function makeNewShopFile(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tall-order-test-'));
  const db = await openDb({ dataDir, databaseUrl: undefined, onConnectionLost: () => {} });
  await keepSigningKeys(db, Date.now)();
  await db.destroy();
  const file = await readFile(join(dataDir, SHOP_FILE));
  await rm(dataDir, { recursive: true, force: true });
  return file;
}

/** A database of the kind that this test project uses. */
async function locationIn(
  folder: string,
  createOnPostgres: () => Promise<string>,
): Promise<DbLocation> {
  return {
    dataDir: join(folder, 'data'),
    databaseUrl: process.env['TEST_DATABASE'] === 'postgres' ? await createOnPostgres() : undefined,
    onConnectionLost: () => {},
  };
}

/** Makes an empty PostgreSQL database, in test runs that have a server. @returns its address */
export async function createDatabase(): Promise<string> {
  return await createDatabaseOn(inject('postgresUrl'), inject('databasePrefix'));
}

/** Of a server that cannot copy databases, an empty one. */
async function newShopDatabase(): Promise<string> {
  const model = inject('modelDatabase');
  return await (model === null ? createDatabase() : takeShopDatabase(model));
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
