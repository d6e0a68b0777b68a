import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { press, signUp } from './customer.ts';
import { CLOSED, expect, expectAccessible, testWithOwnShop } from './fixtures.ts';
import { SHOP_UNREACHABLE, expectBurger, failureModal, heading } from './screens.ts';
import { startShop } from './shop-process.ts';
import type { Shop } from './shop.ts';

const ROOT = join(import.meta.dirname, '..');
const CACHED = 'Content is cached for offline use.';
const NEW_CONTENT = 'New content is available; please refresh.';

/** The shop runs from a copy of its files, so that another version of them can be put in place. */
const test = testWithOwnShop.extend<{ root: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off the pattern
  root: async ({}, use) => {
    const copy = await mkdtemp(join(tmpdir(), 'tall-order-release-'));
    for (const part of ['server', 'web/dist', 'package.json']) {
      await cp(join(ROOT, part), join(copy, part), { recursive: true });
    }
    await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
    await use(copy);
    await rm(copy, { recursive: true, force: true });
  },
  ownShop: async ({ settings, root }, use) => {
    const shop = await startShop(settings, root);
    await use(shop);
    await shop.remove();
  },
});

test.use({ serviceWorkers: 'allow' });

test.describe('where service workers are blocked', () => {
  test.use({ serviceWorkers: 'block' });

  test(
    'the shop works without the cache, and nothing fails for it',
    { tag: '@release' },
    async ({ page }) => {
      const log = recordLog(page);
      await page.goto('/?salad=1');
      await expectBurger(page, '1 × salad', '$4.50');
      await expect.poll(() => log.join()).toContain('registration blocked');
      // Another screen takes longer than what comes of the registration.
      await page.getByRole('link', { name: 'Authenticate' }).click();
      await expect(heading(page, 'Sign up')).toBeVisible();
      expect(log.join()).not.toContain(CACHED);
    },
  );
});

/** The lines the page itself logs from now on: neither errors nor the browser's advice on a slow start. */
function recordLog(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    const isAdvice = message.text().includes('was preloaded using link preload');
    if (message.type() !== 'error' && !isAdvice) lines.push(message.text());
  });
  return lines;
}

/** Starts the shop with a storefront whose page carries `mark`, as that of a new version would. */
async function release(root: string, mark: string, ownShop: Shop): Promise<void> {
  const edit = async (file: string, pattern: RegExp, replacement: string) => {
    const path = join(root, 'web/dist', file);
    const text = await readFile(path, 'utf8');
    expect(text).toMatch(pattern);
    await writeFile(path, text.replace(pattern, replacement));
    // The compressed copies are of the version before.
    for (const copy of ['br', 'gz']) await rm(`${path}.${copy}`, { force: true });
  };
  await edit('index.html', /<\/noscript>/, ` ${mark}$&`);
  await edit('sw.js', /"\w+"(,"url":"index\.html")/, `"${mark}"$1`);
  await ownShop.stop();
  await ownShop.start();
}

test.describe('without the shop', () => {
  test.use({ expectedErrors: [CLOSED] });

  test('the storefront still opens', async ({ page, ownShop }) => {
    const log = recordLog(page);
    await signUp(page);
    await expect.poll(() => log).toEqual([CACHED]);
    await page.goto('/?salad=1&cheese=1');
    await expectBurger(page, '1 × salad, 1 × cheese', '$4.90');
    // The page of the builder, and no other, whatever its query carries.
    await page.goto('/?=&%E0%A4%A=1&meat=2');
    await expectBurger(page, '2 × meat', '$6.60');
    await page.goto('/?salad=1&cheese=1');

    await ownShop.stop();
    await page.reload();
    await expect(failureModal(page).getByText(SHOP_UNREACHABLE)).toBeVisible();
    await failureModal(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert')).toHaveText("Ingredients can't be loaded!");
    await expectAccessible(page);
    await page.goto('/orders');
    await expect(heading(page, 'Orders')).toBeVisible();
    await page.goto('/checkout?salad=1&cheese=1');
    await expect(heading(page, 'Checkout')).toBeVisible();
    await failureModal(page).getByRole('button', { name: 'Close' }).click();

    await ownShop.start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByRole('img', { name: 'Burger with 1 × salad, 1 × cheese' }),
    ).toBeVisible();
    expect(log).toEqual([CACHED]);
  });
});

test.describe('after a release', () => {
  test.use({ expectedErrors: [CLOSED] });

  test(
    'on request a new version takes over at once, and the burger in progress stays',
    { tag: '@release' },
    async ({ page, root, ownShop }) => {
      const log = recordLog(page);
      await page.goto('/?salad=1');
      await expect.poll(() => log).toEqual([CACHED]);
      await page.reload();
      await release(root, 'second-edition', ownShop);
      await page.reload();
      await expect(page.getByText(NEW_CONTENT)).toBeVisible();
      await expectAccessible(page);
      expect(log).toEqual([CACHED, NEW_CONTENT]);

      await page.getByRole('button', { name: 'Later' }).click();
      await expect(page.getByText(NEW_CONTENT)).toBeHidden();
      await page.reload();
      await press(page, 'More', 'Meat', 3);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText(NEW_CONTENT)).toBeHidden();
      await expect.poll(() => page.content()).toContain('second-edition');
      await expectBurger(page, '1 × salad, 3 × meat', '$8.40');
      await expect(page).toHaveURL('/?salad=1&meat=3');
      // Announced by each visit that finds it waiting, and not by the one that takes it.
      expect(log).toEqual([CACHED, NEW_CONTENT, NEW_CONTENT]);
    },
  );

  test(
    'a new version is announced, and opens once the tabs of the old one are closed',
    { tag: '@release' },
    async ({ page, context, root, ownShop }) => {
      const log = recordLog(page);
      await page.goto('/');
      await expect.poll(() => log).toEqual([CACHED]);
      await page.reload();
      await expectBurger(page, 'no ingredients', '$4.00');

      await release(root, 'second-edition', ownShop);
      await page.reload();
      await expect.poll(() => log).toEqual([CACHED, NEW_CONTENT]);
      expect(await page.content()).not.toContain('second-edition');

      const address = page.url();
      await page.close();
      const later = await context.newPage();
      await later.goto(address);
      await expectBurger(later, 'no ingredients', '$4.00');
      expect(await later.content()).toContain('second-edition');
    },
  );
});
