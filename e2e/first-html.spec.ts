import { expect, expectAccessible, test } from './fixtures.ts';
import { signUp } from './customer.ts';
import { openSlowLine } from './slow-line.ts';
import { expectBurger, expectSignedIn, heading } from './screens.ts';

const PROGRAM = '**/assets/*.js';

/** What Chromium logs for the part of the program that a test holds back. */
const HELD_BACK =
  /Failed to load resource: net::ERR_FAILED|Failed to fetch dynamically imported module/;

test.describe('before the program is there', () => {
  test.use({ expectedErrors: [HELD_BACK] });

  test('the page shows the shop', async ({ page }) => {
    await page.route(PROGRAM, (route) => route.abort());
    await page.goto('/?salad=1');
    await expect(heading(page, 'Build your burger')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Tall Order' })).toBeVisible();
    await expect(page.getByRole('button', { name: '+ Another burger' })).toBeVisible();
    await expect(page.getByRole('status').getByText('Loading...')).toBeVisible();
    await expect(page).toHaveTitle('A burger with 1 × salad · $4.50 · Tall Order');
    await expectSignedIn(page, false);
    await expectAccessible(page);
  });

  test('every screen shows itself, to those it is for', async ({ page }) => {
    await page.route(PROGRAM, (route) => route.abort());
    await page.goto('/auth');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(page).toHaveTitle('Sign in · Tall Order');
    await expect(page.getByText('The shop could not be loaded.')).toBeVisible();
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expectAccessible(page);
    for (const path of ['/checkout', '/orders', '/account']) {
      await page.goto(path);
      await expect(heading(page, 'Build your burger')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
    await page.evaluate(() => {
      const expirationDate = new Date(Date.now() + 60_000).toISOString();
      Object.assign(localStorage, { token: 'a token', userId: 'a user', expirationDate });
    });
    await page.goto('/auth');
    await expect(heading(page, 'Build your burger')).toBeVisible();
    for (const [path, title] of [
      ['/checkout?meat=1', 'Checkout'],
      ['/orders', 'Orders'],
      ['/account', 'Your account'],
    ] as const) {
      await page.goto(path);
      await expect(heading(page, title)).toBeVisible();
      // The headings of the other screens are removed, not only hidden: a locator finds hidden ones too.
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page).toHaveTitle(`${title} · Tall Order`);
      await expect(page.locator('head > title')).toHaveCount(1);
      await expectAccessible(page);
    }
  });

  test('its navigation is that of the signed-in visitor', { tag: '@release' }, async ({ page }) => {
    await signUp(page);
    await page.route(PROGRAM, (route) => route.abort());
    for (const path of ['/', '/orders']) {
      await page.goto(path);
      await expectSignedIn(page, true);
    }
    await page.evaluate(() => localStorage.setItem('expirationDate', '2001-01-01T00:00:00.000Z'));
    await page.goto('/');
    await expectSignedIn(page, false);
  });
});

for (const path of ['/', '/?salad=1&meat=2']) {
  test(`the page at ${path} is small enough for one round trip`, async ({ page }) => {
    const answer = await page.goto(path);
    const { responseBodySize } = (await answer?.request().sizes()) ?? {};
    expect(responseBodySize).toBeGreaterThan(10_000);
    expect(responseBodySize).toBeLessThanOrEqual(14_000);
  });
}

test('the files of the program are kept for good, without the policy of pages', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const [program] = /\/assets\/index-[\w-]+\.js/.exec(html) ?? [];
  const headers = (await request.get(String(program))).headers();
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';[^']+'none'/);
  const worker = (await request.get('/sw.js')).headers();
  expect(worker['cache-control']).toBe('no-cache');
  expect(worker['content-security-policy']).toContain("connect-src 'self'");
});

test('the shop can be kept on a phone', { tag: '@release' }, async ({ page }) => {
  await page.goto('/');
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveAttribute('href', '/manifest.webmanifest');
  const reply = await page.request.get('/manifest.webmanifest');
  expect(await reply.json()).toMatchObject({ name: 'Tall Order', start_url: '/' });
});

test(
  'the ingredients and their prices are asked for once, ahead of the program',
  { tag: '@release' },
  async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/?meat=1');
    await expectBurger(page, '1 × meat', '$5.30');
    const firstScript = requested.findIndex((path) => path.endsWith('.js'));
    for (const call of ['/ingredients.json', '/menu.json']) {
      expect(requested.filter((path) => path === call)).toHaveLength(1);
      expect(requested.indexOf(call)).toBeLessThan(firstScript);
    }
  },
);

test(
  'the program takes over the elements that were there',
  { tag: '@release' },
  async ({ page }) => {
    // The first part of the program; the others may still be under way when the test ends.
    await page.route(
      PROGRAM,
      async (route) => {
        const title = heading(page, 'Build your burger');
        await title.evaluate((element) => element.setAttribute('data-first', ''));
        await route.continue();
      },
      { times: 1 },
    );
    await page.goto('/?meat=1', { waitUntil: 'commit' });
    await expectBurger(page, '1 × meat', '$5.30');
    expect(await heading(page, 'Build your burger').getAttribute('data-first')).toBe('');
    await expect(page.locator('head > title')).toHaveCount(1);
  },
);

test(
  'a page that comes by halves is drawn once it is whole, and the program waits for it',
  { tag: '@release' },
  async ({ page, shop }) => {
    const line = await openSlowLine(shop, '<div class="BuilderPage-panel"');
    const states: string[] = [];
    await page.exposeFunction('noteDrawing', (state: string) => states.push(state));
    await page.addInitScript(() => {
      new PerformanceObserver(() => {
        const note = (window as unknown as { noteDrawing: (state: string) => void }).noteDrawing;
        note(document.readyState);
      }).observe({ type: 'paint' });
    });
    await page.goto(`${line.url}/?meat=1`);
    await expectBurger(page, '1 × meat', '$5.30');
    await expect.poll(() => states).not.toEqual([]);
    expect(states).not.toContain('loading');
    line.close();
  },
);
