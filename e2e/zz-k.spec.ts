import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { newCustomer, orderPastThePage } from './customer.ts';
import { expect, testWithOwnShop as test } from './fixtures.ts';
import { newCook, openBoard, signInAs } from './staff.ts';

const LUNCH: [ingredients: Record<string, number>, orderData: Record<string, string>][] = [
  [{ meat: 2, cheese: 2, salad: 1, bacon: 1 }, { name: 'Ada Vries' }],
  [{ meat: 1, salad: 1 }, { name: 'Bob' }],
  [{ meat: 1 }, { name: 'Cem Yılmaz' }],
  [{ cheese: 3, salad: 2 }, { name: 'Maximiliane Obermaier' }],
  [{ meat: 2, bacon: 2 }, { name: 'Eve' }],
  [{ meat: 1, cheese: 1, salad: 1 }, { name: 'Fay' }],
  [{ salad: 3 }, { name: 'Gil' }],
  [{ meat: 3, cheese: 3, salad: 1, bacon: 1 }, { name: 'Hal' }],
  [{ bacon: 2, cheese: 1 }, { name: 'Ida' }],
  [{ meat: 1, cheese: 1 }, { name: 'Jim' }],
  [{ meat: 2, salad: 2 }, { name: 'Kim' }],
];
test('pictures', async ({ page, ownShop }) => {
  test.setTimeout(120000);
  await signInAs(page, ownShop, 'kitchen');
  const customer = await newCustomer(page, ownShop.url);
  const cook = await newCook(ownShop);
  const note = 'My son does not like it when the cheese touches the salad. '.repeat(3).slice(0, 140);
  for (const [place, burgers] of [1, 3, 1, 1, 6, 1, 3, 1, 1, 3, 1, 6].entries()) {
    const [ingredients, orderData] = LUNCH[place % LUNCH.length] ?? [{}, {}];
    const eaters = Array.from({ length: burgers - 1 }, (_none, at) => LUNCH[at]?.[0] ?? {});
    const noted = place === 2 || place === 6 ? { ...orderData, note } : orderData;
    const id = await orderPastThePage(customer, ingredients, noted, eaters);
    if (place < 4) await cook.take(id, 'preparing');
    if (place < 2) await cook.take(id, 'ready');
  }
  await openBoard(page);
  await expect(page.getByRole('article')).toHaveCount(12);
  const out = process.env['OUT'] ?? '/tmp/k-pics';
  for (const [n, w, h] of [['wall', 1920, 1080], ['tab', 1024, 768], ['phone', 390, 844]] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.screenshot({ path: `${out}/board-${n}.png` });
  }
  const database = new DatabaseSync(join(ownShop.dataDir, 'shop.sqlite'), { timeout: 5000 });
  database.exec('UPDATE orders SET created_at = created_at - 660000');
  database.close();
  await page.reload();
  await expect(page.getByText(/Late: 11/).first()).toBeAttached();
  for (const [n, w, h] of [['wall', 1920, 1080], ['tab', 1024, 768], ['phone', 390, 844]] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.screenshot({ path: `${out}/late-${n}.png` });
  }
  const db2 = new DatabaseSync(join(ownShop.dataDir, 'shop.sqlite'), { timeout: 5000 });
  db2.exec("INSERT INTO printers (id,name,paper_mm,prints,token_hash,made_at,asked_at,status) VALUES ('p','Grill',80,'kitchen','x',1,1,'200 OK')");
  db2.exec("INSERT INTO jobs (kind,id,order_id,event,target,place,made_at,run_at,state,attempts,failures) SELECT 'slip','p.'||id||'.x',id,id,'p',0,created_at,created_at,'waiting',0,0 FROM orders");
  db2.close();
  await expect(page.getByText('has not been heard of')).toBeVisible({ timeout: 15000 });
  for (const [n, w, h] of [['wall', 1920, 1080], ['tab', 1024, 768], ['phone', 390, 844]] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.screenshot({ path: `${out}/trouble-${n}.png` });
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.screenshot({ path: `${out}/late-dark.png` });
});
