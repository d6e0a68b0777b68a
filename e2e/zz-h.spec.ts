import { testWithOwnShop as test, expect } from './fixtures.ts';
import { newOwner, signInAs } from './staff.ts';
const VIEWS = [[390,844],[320,640],[1024,768],[1440,900]] as const;
for (const scheme of ['light','dark'] as const)
test('pictures '+scheme, async ({ page, ownShop }) => {
  const owner = await newOwner(ownShop);
  for (const [n,p] of [['fries',3],['onion-rings',3.5],['cola',2.5]] as const) await owner.addExtra(n,p);
  await signInAs(page, ownShop, 'owner');
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto('/counter');
  const shoot = async (name: string) => {
    for (const [width,height] of VIEWS) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(700);
      await page.screenshot({ path: `/tmp/pics-h/${name}-${scheme}-${width}.png`, fullPage: true });
    }
    await page.setViewportSize({width:1440,height:900});
  };
  await page.setViewportSize({width:1440,height:900});
  await expect(page.getByRole('button',{name:'New order'})).toBeVisible();
  await shoot('0-list');
  await page.getByRole('button',{name:'New order'}).click();
  await shoot('1-empty');
  await page.getByRole('button',{name:/^Classic/}).click();
  await page.getByRole('button',{name:/^Classic/}).click();
  await page.getByRole('button',{name:/^Fries/}).click();
  await shoot('2-chosen');
  await page.getByRole('button',{name:'Other burger'}).click();
  await page.getByRole('button',{name:'More Meat'}).click();
  await page.getByRole('radio',{name:'Delivery'}).check();
  await shoot('3-other');
  await page.getByRole('button',{name:/^Add it/}).click();
  await page.getByRole('radio',{name:'Collection'}).check();
  await page.getByRole('button',{name:/given$/}).last().click();
  await page.getByText('in cash taken').waitFor();
  await shoot('4-placed');
  await page.getByRole('button',{name:'Open this order'}).click();
  await shoot('5-opened');
});
