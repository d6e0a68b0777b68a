import type { Page } from '@playwright/test';
import type { Role } from '@tall-order/domain/rights.ts';
import {
  addAnother,
  askForCollection,
  openBuilder,
  orderPastThePage,
  orderSoFar,
  placeOrder,
  press,
  signUpWithForm,
} from './customer.ts';
import { UNREACHABLE, expect, expectAccessible, test, testWithOwnShop } from './fixtures.ts';
import { expectBurger, heading, orderButton, orders } from './screens.ts';
import { beginSessionAs, newOwner } from './staff.ts';

const PHONE_MS = 150;
/** What moves sooner after a press counts as meant. */
const RIGHT_AFTER_PRESS_MS = 500;

/**
 * Each answer takes the way of a phone's line, so that what is asked for late also comes late.
 * @returns makes it another line, by its latency in milliseconds
 */
async function slowDown(page: Page): Promise<(latency: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const line = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  const withLatency = async (latency: number) => {
    await session.send('Network.emulateNetworkConditions', { ...line, latency });
  };
  await withLatency(PHONE_MS);
  return withLatency;
}

/** Notes every layout shift of every page from now on, those right after a press aside. */
async function watchShifts(page: Page): Promise<string[]> {
  const shifts: string[] = [];
  await page.exposeFunction('noteShift', (shift: string) => shifts.push(shift));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The standard library does not know this kind of entry yet.
        const { hadRecentInput, value, sources } = entry as PerformanceEntry & {
          hadRecentInput: boolean;
          value: number;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        if (hadRecentInput) continue;
        const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const what = node instanceof Element ? node.outerHTML.slice(0, 200) : '';
          return `from ${place(previousRect)} to ${place(currentRect)} ${what}`;
        });
        const note = (window as unknown as { noteShift: (text: string) => void }).noteShift;
        note(`${location.pathname} ${value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return shifts;
}

/** Waits until the browser has told of everything that it has drawn so far. */
async function afterDrawing(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
})) {
  test.describe(`on a ${size}`, { tag: size === 'phone' ? [] : '@release' }, () => {
    test.use({ viewport });

    test('nothing moves on any screen while it loads', async ({ page }) => {
      const shifts = await watchShifts(page);
      const withLatency = await slowDown(page);
      await page.goto('/');
      await expectBurger(page, 'no ingredients', '$4.00');
      await page.goto('/?salad=1&meat=2');
      await expectBurger(page, '1 × salad, 2 × meat', '$7.10');
      // This button appears last.
      await expect(page.getByRole('button', { name: 'Share this burger' })).toBeVisible();
      await page.goto('/auth');
      await expect(heading(page, 'Sign in')).toBeVisible();
      expect(shifts).toEqual([]);

      await signUpWithForm(page);
      await afterDrawing(page);
      // A signed-in visitor has another navigation, however long after the press.
      const others = shifts.splice(0).filter((shift) => !shift.includes('<nav aria-label="Main">'));
      expect(others).toEqual([]);
      await page.goto('/?cheese=1');
      await expectBurger(page, '1 × cheese', '$4.40');
      await press(page, 'More', 'Meat');
      await orderButton(page).click();
      await page.getByRole('button', { name: 'CONTINUE' }).click();
      await expect(heading(page, 'Checkout')).toBeVisible();
      await page.reload();
      await askForCollection(page);
      // The next screen begins at its top, although this one is left at its end.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await withLatency(RIGHT_AFTER_PRESS_MS + 100);
      await placeOrder(page);
      await expect(orders(page)).toHaveCount(1);
      await withLatency(PHONE_MS);
      await page.reload();
      await expect(orders(page)).toHaveCount(1);
      await expect(page.getByRole('link', { name: /^Receipt/ })).toBeVisible();
      await page.goto('/checkout?meat=1');
      // It is for another way of handing over than the form starts with.
      await expect(page.getByText('Filled in from an earlier order.')).toBeVisible();
      expect(shifts).toEqual([]);

      // A family's order: until the shop says that its burgers are one, they are four orders.
      await page.goto('/?meat=1');
      await expect(page.getByRole('button', { name: 'Share this burger' })).toBeVisible();
      for (let burgers = 1; burgers < 4; burgers += 1) {
        await press(page, 'More', 'Bacon');
        await addAnother(page);
      }
      await press(page, 'More', 'Cheese');
      // The tray is what the presses ask for, however long after them it comes.
      await afterDrawing(page);
      shifts.splice(0);
      await orderButton(page).click();
      await page.getByRole('button', { name: 'CONTINUE' }).click();
      await placeOrder(page);
      await expect(orders(page)).toHaveCount(2);
      // Where its orders are not shown: the page follows them, and a new one has its place above the others.
      await page.goto('/about');
      await orderPastThePage(page, { meat: 1 }, {}, [{ cheese: 2 }, { salad: 1 }]);
      await page.goto('/orders');
      await expect(orders(page)).toHaveCount(3);
      await page.goto('/account');
      await expect(heading(page, 'Your account')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
      await expectAccessible(page);
      expect(shifts).toEqual([]);
    });

    test.describe('without the letters of the shop', () => {
      test.use({ expectedErrors: [UNREACHABLE] });

      test('everything is where it is with them', async ({ page }) => {
        const places = async () => {
          await page.goto('/?salad=1');
          await expectBurger(page, '1 × salad', '$4.50');
          await page.evaluate(() => document.fonts.ready);
          return await Promise.all(
            [heading(page, 'Build your burger'), page.getByRole('group'), orderButton(page)].map(
              (what) => what.first().evaluate((it) => it.getBoundingClientRect().top),
            ),
          );
        };
        const withThem = await places();
        await page.route('**/*.woff2', (route) => route.abort());
        expect(await places()).toEqual(withThem);
      });
    });
  });
}

const LONG_NAME = 'The Very Long Named Burger House of Saint Bartholomew Street';
const WITH_TRAY = '/?meat=1&Burger1=salad.1&Label1=Ben&Extras=fries.2';
const PATHS = {
  owner: [
    '/',
    '/?meat=1',
    WITH_TRAY,
    '/checkout?meat=1',
    '/orders',
    '/account',
    '/kitchen',
    '/counter',
    '/menu',
    '/shop',
    '/staff',
    '/welcome',
  ],
  counter: ['/counter'],
  driver: ['/deliveries'],
} as const;

/** Screens that each role sees with the links of its own navigation, where they are in sight. */
const WITH_LINKS = ['/', '/orders'];

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };

for (const [where, viewport, serviceWorkers] of [
  ['on a phone', PHONE, 'block'],
  ['on a tablet', TABLET, 'block'],
  // As every visit but the first.
  ['on a phone, from the offline cache', PHONE, 'allow'],
] as const) {
  testWithOwnShop.describe(`${where}, in a shop with a long name`, { tag: '@release' }, () => {
    testWithOwnShop.use({ serviceWorkers, expectedErrors: [UNREACHABLE] });

    testWithOwnShop('no screen moves under staff', async ({ page, ownShop }) => {
      const owner = await newOwner(ownShop);
      const place = { street: 'Main Street 1', city: 'Dublin', country: 'Ireland' };
      await owner.setFacts({ name: LONG_NAME, ...place, phone: '020 7946 0018' });
      await owner.addExtra('fries', 3);
      const shifts = await watchShifts(page);
      await slowDown(page);
      for (const [role, paths] of Object.entries(PATHS)) {
        await beginSessionAs(page, ownShop, role as Role);
        if (role === 'owner') await orderPastThePage(page, { meat: 1 });
        if (serviceWorkers === 'allow') {
          await openBuilder(page);
          await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
        }
        await page.setViewportSize(viewport);
        await afterDrawing(page);
        shifts.splice(0);
        const links = viewport === TABLET && role !== 'owner' ? WITH_LINKS : [];
        for (const path of [...links, ...paths]) {
          await page.goto(path);
          await expect(page.getByRole('banner')).toContainText(LONG_NAME);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          if (path === WITH_TRAY) await expect(orderSoFar(page)).toBeVisible();
          await expect(page.locator('link[rel="manifest"]')).toBeAttached();
          await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
          await afterDrawing(page);
        }
        expect(shifts).toEqual([]);
        await page.evaluate(() => localStorage.clear());
      }
    });
  });
}
