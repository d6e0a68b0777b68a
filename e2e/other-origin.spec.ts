import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signUp } from './customer.ts';
import { expect, test as base } from '@playwright/test';
import { openShop } from './shop.ts';
import type { Shop } from './shop.ts';
import { heading } from './screens.ts';

/**
 * A page of another site, in the browser of a customer of a shop. Not the usual test: calls to
 * another origin, and their refusals, are what these tests are about.
 */
const otherSite = base.extend<{ evil: string; shop: Shop }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off the pattern
  shop: async ({}, use) => {
    const shop = await openShop();
    await use(shop);
    await shop.remove();
  },
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off the pattern
  evil: async ({}, use) => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Evil</title>');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    // A server that listens on a port has an address of this form. The name makes it another site.
    await use(`http://localhost:${(server.address() as AddressInfo).port}`);
    server.close();
  },
});

otherSite(
  'another site reads nothing of a customer and orders nothing',
  async ({ page, context, shop, evil }) => {
    await signUp(page);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const other = await context.newPage();
    await other.goto(evil);
    expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();

    // The browser adds nothing: no cookie, no token.
    const statuses = await other.evaluate(async (origin) => {
      const order = JSON.stringify({ ingredients: { salad: 1 }, orderData: {} });
      const replies = await Promise.all([
        fetch(`${origin}/sessions.json`, { credentials: 'include' }).then(
          ({ status }) => status,
          () => 'refused',
        ),
        fetch(`${origin}/sessions.json`).then(({ status }) => status),
        fetch(`${origin}/orders.json`, { method: 'POST', body: order }).then(
          ({ status }) => status,
        ),
      ]);
      return replies;
    }, shop.url);
    expect(statuses).toEqual(['refused', 401, 401]);
    expect(await context.cookies()).toEqual([]);

    // A form can be sent anywhere without asking first; a type it can write is not taken for JSON.
    const asText = await other.evaluate(
      async (url) =>
        (await fetch(url, { method: 'POST', body: new Blob(['{}'], { type: 'text/plain' }) }))
          .status,
      `${shop.url}/orders.json?auth=${token}`,
    );
    expect(asText).toBe(415);

    await page.getByRole('link', { name: 'Orders' }).click();
    await expect(heading(page, 'Orders')).toBeVisible();
    await expect(page.getByText(/^Nothing ordered yet/)).toBeVisible();
  },
);

otherSite('another site cannot put the shop into a frame', async ({ page, shop, evil }) => {
  await page.goto(evil);
  const answered = page.waitForResponse(`${shop.url}/`);
  await page.evaluate((url) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    document.body.append(frame);
  }, shop.url);
  // The shop answered, so that the error below is about the frame.
  expect((await answered).status()).toBe(200);
  // A frame has no address until its navigation commits, and then for good that of what it shows.
  const addresses = () => page.frames().map((frame) => frame.url());
  await expect.poll(addresses).toEqual([`${evil}/`, 'chrome-error://chromewebdata/']);
});
