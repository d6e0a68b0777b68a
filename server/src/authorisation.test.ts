import { expect, test } from 'vitest';
import { rowOf } from '../test/authorisation-rows.ts';
import type { Row, Scene } from '../test/expected-answers.ts';
import { newStaff } from '../test/new-staff.ts';
import { newScenes } from '../test/scenes.ts';
import { call, startShop } from '../test/shop.ts';
import type { Shop } from '../test/shop.ts';

/** Where the token is found depends on neither route nor database. */
const TRANSPORT = process.env['TEST_DATABASE'] === 'postgres' ? 'header' : 'query';

async function callAs(shop: Shop, route: string, row: Row, scene: Scene) {
  const [method = '', pattern = ''] = route.split(' ');
  const url = new URL(row.path?.(scene) ?? pattern, shop.url);
  url.searchParams.set('key', 'any');
  const { idToken } = scene.held;
  if (TRANSPORT === 'query' && idToken !== '') url.searchParams.set('auth', idToken);
  const headers: Record<string, string> = {
    ...row.headers?.(scene),
    ...(TRANSPORT === 'header' && idToken !== '' && { authorization: `Bearer ${idToken}` }),
  };
  const sends = ['POST', 'PATCH', 'PUT'].includes(method);
  const json = sends ? (row.json ? row.json(scene) : {}) : undefined;
  return await call(url.href, { method, headers, ...(json === undefined ? {} : { json }) });
}

test(`every route answers every caller as its row says, with the token in the ${TRANSPORT}`, async () => {
  const mail = { kind: 'smtp', url: 'smtp://127.0.0.1:9', from: 'shop@example.com' } as const;
  const shop = await startShop({ mail });
  expect(shop.routes().length).toBeGreaterThan(200);
  const withoutRow = shop.routes().filter((route) => rowOf(route) === undefined);
  expect(withoutRow, 'routes that the matrix does not know').toEqual([]);

  const founder = await newStaff(shop, 'owner');
  let scenes = await newScenes(shop, founder);
  for (const route of shop.routes()) {
    const row = rowOf(route);
    if (row === undefined) continue;
    const refused = row.expected.customer === 405;
    // The customer comes last: afterwards there may be nothing left to call for.
    for (const scene of refused ? scenes.slice(-1) : scenes) {
      const { actor } = scene;
      // Refused calls without the right password count against the customer's next sign-in.
      await shop.db.deleteFrom('rate_limits').execute();
      const { status, text } = await callAs(shop, route, row, scene);
      expect({ route, actor, status }).toEqual({ route, actor, status: row.expected[actor] });
      if (actor === 'customer') continue;
      const allowed = status === 200 ? (row.mayRead?.(scene) ?? []) : [];
      const leaked = scene.secrets.filter(
        (secret) => text.includes(secret) && !allowed.includes(secret),
      );
      expect({ route, actor, leaked }).toEqual({ route, actor, leaked: [] });
    }
    if (row.destroys && !refused) scenes = await newScenes(shop, founder);
  }
});
