import type { BrowserContext, Page } from '@playwright/test';
import { askForCollection, newPage, placeOrder, press, signUpWithForm } from './customer.ts';
import { expect, test, testWithOwnShop } from './fixtures.ts';
import { wrongAnywhere } from './every-screen.ts';
import { illegibleParts } from './legibility.ts';
import { expectBurger, heading, newestOrdersSteps, orderButton } from './screens.ts';
import { openBoard, signInAs } from './staff.ts';
import { translate } from './translate.ts';

const TOO_OLD = 'This browser is too old for Tall Order. Please update it, or use another one.';

/** Takes away what Chrome 109, Safari 15.4 or Firefox 102 does not have. */
function becomeOlder(): void {
  const newer: [owner: object | undefined, names: string][] = [
    [Array.prototype, 'toSorted toReversed toSpliced with findLast findLastIndex'],
    [String.prototype, 'isWellFormed toWellFormed'],
    [Set.prototype, 'union intersection difference symmetricDifference isSubsetOf isSupersetOf'],
    [Map.prototype, 'getOrInsert getOrInsertComputed'],
    [Array, 'fromAsync'],
    [Object, 'groupBy'],
    [Map, 'groupBy'],
    [Promise, 'withResolvers try'],
    [URL, 'canParse parse'],
    [AbortSignal, 'any timeout'],
    [Response, 'json'],
    [RegExp, 'escape'],
    [Intl, 'Segmenter DurationFormat'],
    [Element.prototype, 'checkVisibility setHTMLUnsafe getHTML moveBefore'],
    [HTMLElement.prototype, 'inert popover showPopover hidePopover togglePopover attachInternals'],
    [HTMLFormElement.prototype, 'requestSubmit'],
    [HTMLInputElement.prototype, 'showPicker'],
    [HTMLDialogElement.prototype, 'requestClose closedBy'],
    [Document.prototype, 'startViewTransition adoptedStyleSheets'],
    [Navigator.prototype, 'wakeLock userActivation setAppBadge share'],
    [
      Reflect.getPrototypeOf(Reflect.getPrototypeOf([].values()) ?? {}) ?? undefined, // those of iterators
      'map filter take drop flatMap reduce toArray forEach some every find',
    ],
    [
      window,
      `Iterator Temporal CloseWatcher URLPattern CompressionStream DecompressionStream scheduler
      navigation requestIdleCallback Float16Array DisposableStack`,
    ],
  ];
  for (const [owner, names] of newer) {
    for (const name of names.split(/\s+/)) if (owner) Reflect.deleteProperty(owner, name);
  }
}

async function olderPage(page: Page): Promise<Page> {
  await page.context().addInitScript(becomeOlder);
  return page;
}

testWithOwnShop(
  'a browser without newer methods orders, cooks and hands over',
  { tag: '@release' },
  async ({ page, ownShop: shop }) => {
    testWithOwnShop.slow(); // three people
    const customer = await olderPage(await newPage(page, shop.url));
    await customer.goto('/');
    await press(customer, 'More', 'Meat', 2);
    await press(customer, 'More', 'Salad');
    await expectBurger(customer, '1 × salad, 2 × meat', '$7.10');
    expect(await customer.evaluate(() => 'toSorted' in Array.prototype)).toBe(false);
    await signUpWithForm(customer);
    await customer.goto('/?salad=1&meat=2');
    await orderButton(customer).click();
    await customer.getByRole('button', { name: 'CONTINUE' }).click();
    await askForCollection(customer);
    await placeOrder(customer);
    await expect(newestOrdersSteps(customer)).toHaveCount(4);

    const kitchen = await olderPage(await newPage(page, shop.url));
    await signInAs(kitchen, shop, 'kitchen');
    await openBoard(kitchen);
    await kitchen.getByRole('button', { name: /^Start/ }).click();
    await kitchen.getByRole('button', { name: /^Ready/ }).click();

    const counter = await olderPage(await newPage(page, shop.url));
    await signInAs(counter, shop, 'counter');
    await counter.getByRole('link', { name: 'Counter' }).click();
    await counter.getByRole('list', { name: 'Orders' }).getByRole('button').first().click();
    await expect(counter.getByRole('region').getByRole('button').first()).toBeVisible();
    await expect(customer.getByText('Pick-up number')).toBeVisible();
  },
);

/** Makes the styles of all pages what a browser without `:has()`, container queries and `field-sizing` reads. */
async function withholdNewerStyles(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    const kind = route.request().resourceType();
    if (kind !== 'document' && kind !== 'stylesheet') return route.fallback();
    const reply = await route.fetch();
    const body = (await reply.text())
      .replaceAll(':has(', ':unknown(')
      .replaceAll('@container', '@unknown')
      .replaceAll('container-type', 'unknown-type')
      .replaceAll(/(?<=\d)cqi/g, 'unknown')
      .replaceAll('field-sizing', 'unknown-sizing');
    // The page's policy names the styles that it was sent with.
    const { 'content-security-policy': _, ...headers } = reply.headers();
    return route.fulfill({ response: reply, headers, body });
  });
}

testWithOwnShop.describe('without :has(), container queries and field-sizing', () => {
  testWithOwnShop.use({ contextOptions: { reducedMotion: 'reduce' } });

  testWithOwnShop(
    'every screen can be read and pressed, also on a translated page',
    { tag: '@release' },
    async ({ page, ownShop }) => {
      await withholdNewerStyles(page.context());
      await translate(page.context());
      const views = [
        { width: 390, height: 844 },
        { width: 1280, height: 800 },
      ];
      const looks = [{ views, wrong: illegibleParts }];
      expect(await wrongAnywhere(page, ownShop, looks)).toEqual([]);
      await expect(page.locator('h1 font').first()).toBeAttached();
      const rules = await page.evaluate(() =>
        [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map((it) => it.cssText)),
      );
      expect(rules.join('\n')).not.toMatch(/:has\(|@container|container-type|field-sizing/);
    },
  );
});

test.describe('a browser older than that', () => {
  test('reads that it is too old, and nothing that never ends', async ({ page }) => {
    await page.addInitScript(() => void Reflect.deleteProperty(Object, 'hasOwn'));
    for (const path of ['/', '/auth', '/orders', '/kitchen']) {
      await page.goto(path);
      await expect(page.getByText(TOO_OLD)).toBeVisible();
      await expect(page.getByText('Loading...')).toBeHidden();
    }
  });

  test('reads it by its styles alone', { tag: '@release' }, async ({ page }) => {
    // As if the styles asked for a unit that is still to come.
    await page.route('/', async (route) => {
      const reply = await route.fetch();
      const body = (await reply.text()).replaceAll('height:1dvh', 'height:1unit');
      const { 'content-security-policy': _, ...headers } = reply.headers();
      await route.fulfill({ response: reply, headers, body });
    });
    await page.goto('/');
    await expect(page.getByText(TOO_OLD)).toBeVisible();
    await expect(page.getByText('Loading...')).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
  });

  test('is not any browser of today', { tag: '@release' }, async ({ page }) => {
    await page.goto('/');
    await expect(heading(page, 'Build your burger')).toBeVisible();
    await expect(page.getByText(TOO_OLD)).toBeHidden();
  });
});
