import type { BrowserContext, Page } from '@playwright/test';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { pushWords } from '@tall-order/domain/order-messages.ts';
import type { PushMessage } from '@tall-order/domain/order-messages.ts';
import { openPushServer } from '../server/test/open-push-server.ts';
import type { PushServer } from '../server/test/open-push-server.ts';
import { beginSession, orderPastThePage } from './customer.ts';
import { findWholeBrowser, launchOptionsOf } from './browser.ts';
import { expect, expectAccessible, testWithOwnShop } from './fixtures.ts';
import { newCook } from './staff.ts';

/** A shop that may send to a server of the test's, where that of a browser's maker would be. */
const test = testWithOwnShop.extend<{ pushServer: PushServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off the pattern
  pushServer: async ({}, use) => {
    const server = await openPushServer();
    await use(server);
    await server.close();
  },
  settings: async ({ pushServer }, use) => {
    await use({ PUSH_ALLOWED_ORIGINS: pushServer.origin });
  },
});

test.use({ launchOptions: launchOptionsOf(findWholeBrowser()), serviceWorkers: 'allow' });

/** A browser subscribes at the server of its maker, which no test reaches: this alone is not the browser's own. */
async function subscribeAt(page: Page, server: PushServer): Promise<void> {
  await page.addInitScript((subscription) => {
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => subscription }) as unknown as PushSubscription;
  }, server.subscribe());
  // Browsers without a screen forbid notifications, whatever they were told.
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'granted';
  });
}

/** Hands a message to the worker, as the browser does when its maker's server has sent it. */
async function deliver(context: BrowserContext, page: Page, message: unknown): Promise<void> {
  const session = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await known,
    data: JSON.stringify(message),
  });
}

test('a customer who asked for it is notified when the order is ready, and led to it', async ({
  page,
  context,
  ownShop,
  pushServer,
}) => {
  await context.grantPermissions(['notifications'], { origin: ownShop.url });
  await subscribeAt(page, pushServer);
  const cook = await newCook(ownShop);
  await beginSession(page);
  const id = await orderPastThePage(page, { meat: 1 });
  await page.goto('/orders');
  // The page waits ten seconds for its worker; a busy machine takes longer to install it.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole('button', { name: /^Tell me when it's ready/ }).click();
  await expect(page.getByText(/will tell you when order/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Stop telling me/ })).toBeVisible();

  await cook.take(id, 'preparing');
  await cook.take(id, 'ready');
  await expect.poll(() => pushServer.received.length).toBe(1);
  const message = pushServer.received[0]?.message as PushMessage; // the test below looks at it
  expect(message).toEqual({ callSign: callSign(id), status: 'ready' });
  await deliver(context, page, message);
  const titles = async () =>
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title }) => title);
    });
  await expect.poll(titles).toEqual([pushWords(message, Date.now())]);

  const [worker] = context.serviceWorkers();
  // Only a press on a notification, of which there is none without a screen, may open a tab.
  const opened = await worker?.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<null>; matchAll: () => Promise<object[]> };
      NotificationEvent: new (type: string, about: object) => Event;
    };
    const addresses: string[] = [];
    scope.clients.openWindow = async (url) => {
      addresses.push(url);
      return null;
    };
    scope.clients.matchAll = async () => [{ url: `${location.origin}/`, focus: () => {} }];
    const [notification] = await scope.registration.getNotifications();
    self.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    for (let turn = 0; addresses.length === 0 && turn < 1000; turn += 1) await Promise.resolve();
    return addresses;
  });
  expect(opened).toEqual(['/orders']);
  await expect.poll(titles).toEqual([]);
});
