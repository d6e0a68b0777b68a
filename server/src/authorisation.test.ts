import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ACTORS, collected, rowOf } from '../test/authorisation-rows.ts';
import type { Actor, Row, Scene } from '../test/authorisation-rows.ts';
import { newStaff } from '../test/new-staff.ts';
import { call, identityCall, placeOrder, startShop } from '../test/shop.ts';
import type { Customer, Shop } from '../test/shop.ts';
import { findAccount } from './identity/account-queries.ts';
import { createIdTokens } from './identity/id-tokens.ts';
import { issueCode } from './identity/one-time-codes.ts';
import { keepSigningKeys } from './identity/signing-keys.ts';

/**
 * A customer with an order and a second session that was signed out of, somebody else, and two of the
 * shop's own people.
 */
async function newScenes(shop: Shop, founder: Customer): Promise<Scene[]> {
  const signUp = async () => {
    const email = `${randomUUID()}@example.com`;
    const password = `the password of ${email}`;
    const { body } = await identityCall(shop, 'signUp', { email, password });
    return { ...body, email, password };
  };
  const [owner, other, kitchen, shopOwner] = await Promise.all([
    signUp(),
    signUp(),
    signUp(),
    signUp(),
  ]);
  await shop.grant(kitchen, 'kitchen');
  await shop.grant(shopOwner, 'owner');
  const orderId = (await placeOrder(shop, owner, collected(owner))).body.name;
  const sessions = await call(`${shop.url}/sessions.json?auth=${owner.idToken}`);
  const sessionId = Object.keys(sessions.body)[0] ?? '';
  const settings = { projectId: 'tall-order', lifetime: -60, now: Date.now };
  const keys = keepSigningKeys(shop.db, Date.now);
  const account = await findAccount(shop.db, owner.localId);
  if (account === undefined) throw new Error('the owner has no account');
  const signedOut = randomUUID();
  await shop.db
    .insertInto('sessions')
    .values({ id: signedOut, account_id: owner.localId, created_at: Date.now(), ended_at: 1 })
    .execute();
  const tokens: Record<Actor, string> = {
    anonymous: '',
    garbage: 'garbage',
    expired: await createIdTokens(keys, settings).sign(account, sessionId, Date.now()),
    signedOut: await createIdTokens(keys, { ...settings, lifetime: 60 }).sign(
      account,
      signedOut,
      Date.now(),
    ),
    other: other.idToken,
    kitchen: kitchen.idToken,
    shopOwner: shopOwner.idToken,
    owner: owner.idToken,
  };
  const oobCode = await issueCode(
    shop.db,
    { accountId: owner.localId, requestType: 'PASSWORD_RESET', email: owner.email },
    Date.now(),
  );
  const refreshTokens: Partial<Record<Actor, string>> = {
    owner: owner.refreshToken,
    other: other.refreshToken,
    kitchen: kitchen.refreshToken,
    shopOwner: shopOwner.refreshToken,
  };
  return ACTORS.map((actor) => ({
    actor,
    owner,
    founder,
    kitchenId: kitchen.localId,
    orderId,
    sessionId,
    secrets: [
      orderId,
      sessionId,
      owner.localId,
      owner.email,
      ...(actor === 'shopOwner' ? [] : [founder.localId, founder.email]),
    ],
    held: {
      idToken: tokens[actor],
      refreshToken: refreshTokens[actor] ?? tokens[actor],
      password: actor === 'owner' ? owner.password : other.password,
      oobCode: actor === 'owner' ? oobCode : tokens[actor],
    },
  }));
}

async function callAs(shop: Shop, route: string, row: Row, scene: Scene, transport: string) {
  const [method = '', pattern = ''] = route.split(' ');
  const url = new URL(row.path?.(scene) ?? pattern, shop.url);
  url.searchParams.set('key', 'any');
  const { idToken } = scene.held;
  if (transport === 'query' && idToken !== '') url.searchParams.set('auth', idToken);
  const headers: Record<string, string> =
    transport === 'header' && idToken !== '' ? { authorization: `Bearer ${idToken}` } : {};
  const sends = ['POST', 'PATCH', 'PUT'].includes(method);
  const json = sends ? (row.json ? row.json(scene) : {}) : undefined;
  return await call(url.href, { method, headers, ...(json === undefined ? {} : { json }) });
}

test.each(['query', 'header'])(
  'every route answers every caller as its row says, with the token in the %s',
  async (transport) => {
    const mail = { kind: 'smtp', url: 'smtp://127.0.0.1:9', from: 'shop@example.com' } as const;
    const shop = await startShop({ mail });
    expect(shop.routes.length).toBeGreaterThan(200);
    const withoutRow = shop.routes.filter((route) => rowOf(route) === undefined);
    expect(withoutRow, 'routes that the matrix does not know').toEqual([]);

    const founder = await newStaff(shop, 'owner');
    let scenes = await newScenes(shop, founder);
    for (const route of shop.routes) {
      const row = rowOf(route);
      if (row === undefined) continue;
      const refused = row.expected.owner === 405;
      // The owner comes last: afterwards there may be nothing left to call for.
      for (const scene of refused ? scenes.slice(-1) : scenes) {
        const { actor } = scene;
        const { status, text } = await callAs(shop, route, row, scene, transport);
        expect({ route, actor, status }).toEqual({ route, actor, status: row.expected[actor] });
        if (actor === 'owner') continue;
        const told = status === 200 ? (row.tells?.(scene) ?? []) : [];
        const leaked = scene.secrets.filter(
          (secret) => text.includes(secret) && !told.includes(secret),
        );
        expect({ route, actor, leaked }).toEqual({ route, actor, leaked: [] });
      }
      if (row.destroys && !refused) scenes = await newScenes(shop, founder);
    }
  },
);
