import type { Page } from '@playwright/test';
import { askForCollection, orderSoFar, placeOrder, signUp } from './customer.ts';
import { expect, expectAccessible, testWithOwnShop as test } from './fixtures.ts';
import { expectBurger, orderTotal, placeOrderButton } from './screens.ts';
import { handOverNewest, newOwner } from './staff.ts';

const notice = (page: Page) => page.getByRole('region', { name: 'Ordered again' });
const share = (page: Page) => page.getByRole('button', { name: 'Share this burger' });

/** What a page says about itself, by name. */
async function saidBy(page: Page): Promise<Record<string, string>> {
  return await page.locator('head').evaluate((head) => {
    const metas = [...head.querySelectorAll('meta[property], meta[name]')];
    return Object.fromEntries(
      metas.map((meta) => [
        meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
        meta.getAttribute('content') ?? '',
      ]),
    );
  });
}

test('a whole basket is ordered again, and Back returns to the order that was in progress', async ({
  page,
  ownShop,
}) => {
  const owner = await newOwner(ownShop);
  await owner.addExtra('fries', 3);
  await owner.addExtra('cola', 2.5);
  await signUp(page);
  const ordered =
    '?meat=2&Burger1=salad.1&Label1=Ada&Burger2=bacon.1_cheese.1&Label2=Bob&Extras=fries.2_cola.1&Label=Cem';
  await page.goto(`/checkout${ordered}`);
  await askForCollection(page);
  await placeOrder(page);
  await handOverNewest(page, ownShop);
  await owner.change('meat', { price: 1.5 });
  await owner.sellOut('cheese');

  const begun = '/?cheese=3&Burger1=salad.2&Label1=Zoe&Burger2=meat.1&Extras=fries.1&Label=Yan';
  const expectBegun = async () => {
    await expect(page).toHaveURL(begun);
    await expect(page.getByRole('img', { name: 'Burger with 3 × cheese' })).toBeVisible();
    await expect(page.getByText('Cheese is sold out.')).toBeVisible();
    await expect(orderTotal(page)).toHaveText('Order total: $18.70');
    // Whoever sees the others may go back and forth.
    await expect(orderSoFar(page).getByRole('button', { name: /^Zoe/ })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  };
  await page.goto(begun);
  await expectBegun();
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('button', { name: /^Order again Ada, Bob, Cem/ }).click();
  await expect(page).toHaveURL(`/checkout${ordered}`);
  await expect(placeOrderButton(page)).toHaveText('Place order · $25.10');
  await expect(page.getByRole('radio', { name: 'Collection' })).toBeChecked();
  await expect(notice(page).getByRole('paragraph')).toHaveText([
    /^(Today's|Your .+) order, again$/,
    'The price was $24.70, now $25.10.',
    'Meat costs $1.50 instead of $1.30.',
  ]);
  await expectAccessible(page);

  await page.goBack();
  await expectBegun();
  await page.reload();
  await expectBegun();
  await page.goForward();
  await expect(page).toHaveURL(`/checkout${ordered}`);
  await expect(placeOrderButton(page)).toHaveText('Place order · $25.10');
  await page.goBack();
  await expectBegun();

  // One of its burgers alone leaves the rest of the order as it is.
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.locator('summary').filter({ hasText: 'Ada, Bob, Cem' }).click();
  await page.locator('summary').filter({ hasText: /^Bob/ }).click();
  await page.getByRole('button', { name: 'Order again Bob' }).click();
  await expect(page.getByRole('img', { name: 'Burger with 1 × bacon, 1 × cheese' })).toBeVisible();
  await expect(orderTotal(page)).toHaveText('Order total: $18.60');
  await page.goBack();
  await expectBegun();
});

test.describe('where a page is read without its program', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a shared link says which burger it is and what it costs now',
    { tag: '@release' },
    async ({ page, ownShop }) => {
      await page.goto('/?salad=1&meat=2&onion=7');
      const title = 'A burger with 1 × salad, 2 × meat · $7.10 · Tall Order';
      await expect(page).toHaveTitle(title);
      expect(await saidBy(page)).toMatchObject({
        'og:title': title,
        'og:url': '/?salad=1&meat=2',
        'og:image': '/burger.png?salad=1&meat=2',
        'twitter:card': 'summary_large_image',
      });
      const picture = await page.request.get('/burger.png?salad=1&meat=2');
      expect(picture.headers()['content-type']).toBe('image/png');
      expect((await picture.body()).readUInt32BE(16), 'its width').toBe(1200);
      await (await newOwner(ownShop)).change('meat', { price: 1.5 });
      await page.reload();
      await expect(page).toHaveTitle('A burger with 1 × salad, 2 × meat · $7.50 · Tall Order');
      await page.goto('/');
      await expect(page).toHaveTitle('Build your burger · Tall Order');
      expect(await saidBy(page)).toMatchObject({ 'og:title': 'Tall Order' });
    },
  );
});

test(
  'a burger is shared by its link, which opens it for another visitor',
  { tag: '@release' },
  async ({ page, context, browser, ownShop }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/?bacon=2');
    await expect(page).toHaveTitle('Build your burger · Tall Order');
    await share(page).click();
    await expect(
      page.getByRole('region', { name: 'Share' }).getByText('Link copied.'),
    ).toBeVisible();
    await expectAccessible(page);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${ownShop.url}/?bacon=2&shared=yes`);
    const friend = await browser.newPage();
    await friend.goto(link);
    await expectBurger(friend, '2 × bacon', '$5.40');
    await expect(friend.getByText('Someone built you this.')).toBeVisible();
    await expect(friend).toHaveURL(`${ownShop.url}/?bacon=2`);
    await friend.close();
  },
);

test(
  'without a clipboard the link is shown in a field',
  { tag: '@release' },
  async ({ page, context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.goto('/?bacon=2');
    await share(page).click();
    const field = page.getByRole('textbox', { name: 'Link to this burger' });
    await expect(field).toHaveValue(/\/\?bacon=2&shared=yes$/);
    const selected = await field.evaluate((input: HTMLInputElement) => input.selectionEnd);
    expect(selected).toBe((await field.inputValue()).length);
    await expectAccessible(page);
  },
);
