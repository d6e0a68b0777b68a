import type { Page } from '@playwright/test';
import { askForCollection, placeOrder, signUp } from './customer.ts';
import { UNREACHABLE, expect, expectAccessible, press, test } from './fixtures.ts';
import { expectBurger, heading, orderButton, orders } from './screens.ts';

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
          sources: { node: Node | null }[];
        };
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : ''));
        const note = (window as unknown as { noteShift: (text: string) => void }).noteShift;
        note(`${location.pathname} ${value}: ${moved.join(', ').slice(0, 300)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return shifts;
}

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
})) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test('nothing moves on any screen while it loads', async ({ page }) => {
      const shifts = await watchShifts(page);
      await page.goto('/');
      await expectBurger(page, 'no ingredients', '$4.00');
      await page.goto('/?salad=1&meat=2');
      await expectBurger(page, '1 × salad, 2 × meat', '$7.10');
      // What comes last.
      await expect(page.getByRole('button', { name: 'Share this burger' })).toBeVisible();
      await page.goto('/auth');
      await expect(heading(page, 'Sign in')).toBeVisible();
      expect(shifts).toEqual([]);

      await signUp(page);
      // The navigation of somebody who is signed in is another one, however long after the press.
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
      await placeOrder(page);
      await expect(orders(page)).toHaveCount(1);
      await page.reload();
      await expect(orders(page)).toHaveCount(1);
      await page.goto('/account');
      await expect(heading(page, 'Your account')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
      await expectAccessible(page);
      expect(shifts).toEqual([]);
    });

    test.describe('without the letters of the shop', () => {
      test.use({ expectedErrors: [UNREACHABLE], serviceWorkers: 'block' });

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
