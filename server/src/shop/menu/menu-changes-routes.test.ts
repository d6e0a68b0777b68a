import { expect, test } from 'vitest';
import { newStaff } from '../../../test/new-staff.ts';
import { call, startShop } from '../../../test/shop.ts';

test('the record keeps the latest 500 changes, and no empty change', async () => {
  const shop = await startShop();
  const [owner, cook] = [await newStaff(shop, 'owner'), await newStaff(shop, 'kitchen')];
  const earlier = Array.from({ length: 500 }, (_, turn) => ({
    version: turn + 1,
    name: 'meat',
    changed_by: 'who has left',
    changed_at: 1,
    before: null,
    after: '{}',
  }));
  await shop.db.insertInto('menu_changes').values(earlier).execute();
  await shop.db.updateTable('menu_head').set({ version: 500 }).execute();
  const kept = async () => {
    const rows = await shop.db
      .selectFrom('menu_changes')
      .select('version')
      .orderBy('version')
      .execute();
    return [rows.length, rows[0]?.version, rows.at(-1)?.version];
  };
  const soldOut = async (span: string) =>
    await call(`${shop.url}/menu/cheese/sold-out.json?auth=${cook.idToken}`, {
      method: 'PUT',
      json: span,
    });
  expect((await soldOut('today')).body.version).toBe(501);
  expect(await kept()).toEqual([500, 2, 501]);
  const listed = (await call(`${shop.url}/menu-changes.json?auth=${owner.idToken}`)).body;
  const people = Object.values<{ changedBy: string }>(listed).map(({ changedBy }) => changedBy);
  expect(people).toEqual([cook.localId, ...Array.from({ length: 499 }, () => 'who has left')]);
  expect((await soldOut('today')).body.version).toBe(501);
  expect(await kept()).toEqual([500, 2, 501]);
});
