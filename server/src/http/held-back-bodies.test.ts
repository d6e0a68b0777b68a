import { CALLS } from '@tall-order/domain/calls.ts';
import type { Call } from '@tall-order/domain/calls.ts';
import { isRole, scopeOf } from '@tall-order/domain/rights.ts';
import { expect, test } from 'vitest';
import { rowOf } from '../../test/authorisation-rows.ts';
import type { Actor, Row, Scene } from '../../test/expected-answers.ts';
import { newStaff } from '../../test/new-staff.ts';
import { openConnection } from '../../test/open-connection.ts';
import { newScenes } from '../../test/scenes.ts';
import { call, identityCall, startShop } from '../../test/shop.ts';
import type { Customer, Shop } from '../../test/shop.ts';
import { endSessions } from '../accounts/identity/sessions.ts';
import { disableAccount } from '../admin/accounts.ts';

// A write is let in by its head. Its body can come many seconds later, when the right has ended.

/** Writes that are held back together: the shop waits fifteen seconds for a body. */
const AT_ONCE = 8;

const OWNER_ALLOWS_LESS = 'the owner allows less';

/** How the right ends that a scene's actor writes by. */
const ENDINGS: [string, (shop: Shop, scene: Scene) => Promise<unknown>][] = [
  [
    'the password is changed',
    (shop, { held }) =>
      identityCall(shop, 'update', { idToken: held.idToken, password: 'another horse battery' }),
  ],
  [
    'the session is ended',
    ({ db }, { held }) => endSessions(db, { accountId: accountOf(held.idToken) }, Date.now()),
  ],
  [
    'the role is taken',
    (shop, { held }) => shop.grant({ localId: accountOf(held.idToken) }, 'customer'),
  ],
  [
    'the account is disabled',
    async (shop, { held }) => {
      const localId = accountOf(held.idToken);
      await shop.grant({ localId }, 'customer');
      const { email } = await shop.db
        .selectFrom('accounts')
        .select('email')
        .where('id', '=', localId)
        .executeTakeFirstOrThrow();
      await disableAccount(shop.db, email, true, Date.now());
    },
  ],
  [OWNER_ALLOWS_LESS, (shop, { founder }) => allow(shop, founder, false)],
];

/** Sets what the owner may allow kitchen and counter. */
async function allow(shop: Shop, founder: Customer, isAllowed: boolean): Promise<void> {
  const url = `${shop.url}/shop.json?auth=${founder.idToken}`;
  const { version } = (await call(url)).body;
  const json = { version, kitchenAtCounter: isAllowed, counterCloses: isAllowed };
  expect((await call(url, { method: 'PATCH', json })).status).toBe(200);
}

function isByOwnersChoice(route: string, actor: Actor): boolean {
  const access = route in CALLS ? CALLS[route as Call].for : 'anyone';
  if (!isRole(actor) || access === 'anyone' || access === 'account' || access === 'owner')
    return false;
  return (
    scopeOf(actor, access, {}) === null &&
    scopeOf(actor, access, { kitchenAtCounter: true, counterCloses: true }) !== null
  );
}

function accountOf(idToken: string): string {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()).sub;
}

interface Write {
  route: string;
  method: string;
  path: string;
  scene: Scene;
  headers: Record<string, string>;
  body: string;
  /** what it answers without a right */
  refused: number;
}

/** The writes that rest on a token, with whom they are made as. */
function writesOf(shop: Shop, scenes: Scene[], ending: string): Write[] {
  const rows = new Set<Row>();
  return shop.routes().flatMap((route) => {
    const [method = ''] = route.split(' ');
    const row = rowOf(route);
    // One call of the identity service has several addresses.
    if (row === undefined || rows.has(row)) return [];
    if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)) return [];
    rows.add(row);
    const { expected } = row;
    const isOfRole = ending === 'the role is taken';
    // A call that every account may make does not depend on the role.
    if (expected.customer === 405 || (isOfRole && expected.other !== 401)) return [];
    const actors = isOfRole ? ['owner', 'kitchen'] : ['customer', 'owner', 'kitchen'];
    const scene = scenes.find(({ actor }) =>
      ending === OWNER_ALLOWS_LESS
        ? isByOwnersChoice(route, actor)
        : actors.includes(actor) && expected[actor] !== 401,
    );
    if (scene === undefined) return [];
    const { idToken } = scene.held;
    const json = row.json ? row.json(scene) : {};
    // The identity service takes the token in the body.
    const isData = route.includes('.json');
    if (!isData && !JSON.stringify(json).includes(idToken)) return [];
    const path = row.path?.(scene) ?? route.split(' ')[1] ?? '';
    return [
      {
        route,
        method,
        path,
        scene,
        headers: row.headers?.(scene) ?? {},
        body: JSON.stringify(json),
        refused: expected.signedOut,
      },
    ];
  });
}

/** Sends all of a write but the last sign of its body; the answer follows once that is sent as well. */
async function holdBack(shop: Shop, { method, path, scene, headers, body }: Write) {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const address = new URL(path, shop.url);
  address.searchParams.set('key', 'any');
  address.searchParams.set('auth', scene.held.idToken);
  const head = `${method} ${address.pathname}${address.search} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${more.join('')}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
  const connection = openConnection(shop.url, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  await connection.until(1);
  connection.send(head + body.slice(0, -1));
  return async () => {
    connection.send(body.slice(-1));
    const [, status] = await connection.until(2);
    return status;
  };
}

/** Everything that a write could have changed. */
async function everythingIn({ db }: Shop): Promise<string[]> {
  const tables = [
    'accounts',
    'closings',
    'ingredients',
    'menu_changes',
    'one_time_codes',
    'orders',
    'payments',
    'roles',
    'role_changes',
    'sessions',
    'shop_changes',
  ] as const;
  const rows = await Promise.all(
    tables.map(async (table) =>
      (await db.selectFrom(table).selectAll().execute()).map(
        (row) => `${table} ${JSON.stringify(row)}`,
      ),
    ),
  );
  return rows.flat().toSorted();
}

test.each(ENDINGS)('no write goes through whose body comes after %s', async (ending, end) => {
  const mail = { kind: 'smtp', url: 'smtp://127.0.0.1:9', from: 'shop@example.com' } as const;
  const shop = await startShop({ mail });
  const founder = await newStaff(shop, 'owner');
  const count = writesOf(shop, await newScenes(shop, founder), ending).length;
  expect(count).toBeGreaterThan(ending === OWNER_ALLOWS_LESS ? 4 : 8);
  for (let first = 0; first < count; first += AT_ONCE) {
    const scenes = await newScenes(shop, founder);
    const writes = writesOf(shop, scenes, ending).slice(first, first + AT_ONCE);
    if (ending === OWNER_ALLOWS_LESS) await allow(shop, founder, true);
    const completions: (() => Promise<string | undefined>)[] = [];
    for (const write of writes) {
      completions.push(await holdBack(shop, write));
      // Answers to another customer with the same rights show that this one was let in.
      for (let answers = 0; answers < 2; answers += 1) {
        await call(`${shop.url}/sessions.json?auth=${founder.idToken}`);
      }
    }
    for (const scene of new Set(writes.map(({ scene: its }) => its))) await end(shop, scene);
    const before = await everythingIn(shop);
    for (const [place, { route, refused }] of writes.entries()) {
      const status = await completions[place]?.();
      expect({ route, status }).toEqual({ route, status: String(refused) });
    }
    expect(await everythingIn(shop), writes.map(({ route }) => route).join()).toEqual(before);
  }
});
