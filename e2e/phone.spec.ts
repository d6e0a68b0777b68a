import type { Page } from '@playwright/test';
import { askForCollection, beginSession, placeOrder, press, signUp } from './customer.ts';
import { CLOSED, REFUSED_CALL, expect, expectAccessible, test } from './fixtures.ts';
import { expectBurger, failureModal, heading, newestOrdersSteps, orderButton } from './screens.ts';

const PHONE = { width: 390, height: 844 };
const SIZES = [PHONE, { width: 320, height: 640 }];

const WIDEST_WITH_DRAWER = { width: 767, height: 1024 };

/** Whether the focused element shows and nothing lies over its middle and the middles of its edges. */
async function isFocusUncovered(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return true;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const [middle, centre] = [(top + bottom) / 2, (left + right) / 2];
    const points: [number, number][] = [
      [centre, middle],
      [centre, top + 1],
      [centre, bottom - 1],
      [left + 1, middle],
      [right - 1, middle],
    ];
    // Of a tall text box the browser may leave the lower part below the screen's edge.
    const hits = points
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter((hit) => hit !== null);
    return hits.length > 0 && hits.every((hit) => focused.contains(hit) || hit.contains(focused));
  });
}

/** The words of those steps that reach into the one beside them. */
function reachIntoTheNext(steps: Element[]): string[] {
  return steps.flatMap((step) => {
    const label = step.querySelector('span:not([aria-hidden])');
    const next = step.nextElementSibling?.getBoundingClientRect();
    if (!label || !next) return [];
    // The next step stands beside it or below.
    const { right, bottom } = label.getBoundingClientRect();
    return right > next.left && bottom > next.top ? [label.textContent] : [];
  });
}

/** How far before the end of the line that it stands in its words end, in pixels. */
function beforeTheEdge(element: Element): number {
  const words = document.createRange();
  // What screen readers hear besides comes after the words.
  words.selectNodeContents(element.firstElementChild ?? element);
  const line = element.parentElement?.getBoundingClientRect();
  return (line?.right ?? 0) - words.getBoundingClientRect().right;
}

/** Walks through everything that takes focus on the screen, down or up. */
async function expectFocusUncovered(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const stops = await page
    .getByRole('link')
    .or(page.getByRole('button'))
    .or(page.getByRole('radio'))
    .or(page.getByRole('textbox'))
    .or(page.locator('summary'))
    .count();
  for (let stop = 0; stop <= stops; stop += 1) {
    await page.keyboard.press(key);
    await expect.poll(() => isFocusUncovered(page)).toBe(true);
  }
}

/** Text spacing that a reader may set (WCAG 2.2, 1.4.12). */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
}

/** The pieces of the burger on the stage that the words of the heading reach into, in pixels. */
async function overlapsOfHeading(page: Page): Promise<string[]> {
  return await heading(page, 'Build your burger').evaluate((title) => {
    const words = document.createRange();
    words.selectNodeContents(title);
    const lines = [...words.getClientRects()];
    const stage = document.querySelector('main svg[role="img"]');
    const pieces = [...(stage?.querySelectorAll('[class^="piece-"]') ?? [])];
    if (lines.length === 0 || pieces.length === 0) return ['nothing to measure'];
    return pieces.flatMap((piece) => {
      const { left, right, top, bottom } = piece.getBoundingClientRect();
      return lines
        .map((line) =>
          Math.min(
            Math.min(line.right, right) - Math.max(line.left, left),
            Math.min(line.bottom, bottom) - Math.max(line.top, top),
          ),
        )
        .filter((overlap) => overlap > 0)
        .map((overlap) => `${piece.getAttribute('class')}: ${overlap}`);
    });
  });
}

test('the heading and the burger stay apart on every phone, however its text is spaced', async ({
  page,
}) => {
  for (const [width, height] of [
    [320, 640],
    [360, 800],
    [390, 844],
    [412, 915],
    [430, 932],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/?salad=2&bacon=2&cheese=2&meat=2');
    await expectBurger(page, '2 × salad, 2 × bacon, 2 × cheese, 2 × meat', '$9.80');
    expect(await overlapsOfHeading(page), `${width} wide`).toEqual([]);
    await spaceText(page);
    expect(await overlapsOfHeading(page), `${width} wide, spaced`).toEqual([]);
  }
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const own = page.viewportSize() ?? PHONE;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
  await page.setViewportSize(own);
}

test.describe('at both widths', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, expectedErrors: [REFUSED_CALL] });

  test('every screen fits the width', async ({ page }) => {
    await page.goto('/?salad=99&bacon=99&cheese=99&meat=99');
    await expect(orderButton(page)).toBeEnabled();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.goto('/auth');
    await page.getByLabel('E-mail').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not a password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
    await expect(failureModal(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await signUp(page);
    await press(page, 'More', 'Meat');
    await orderButton(page).tap();
    await expect(page.getByRole('dialog', { name: 'Your Order' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'CONTINUE' }).tap();
    await page.getByRole('button', { name: /^Place order/ }).tap();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await askForCollection(page);
    await placeOrder(page);
    await expect(page.getByRole('status')).toContainText('Thank you!');
    await expectNoSidewaysScroll(page);
    await expect(newestOrdersSteps(page).first()).toContainText(/Received \d/);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await newestOrdersSteps(page).evaluateAll(reachIntoTheNext)).toEqual([]);
      for (const ends of [
        page.getByRole('link', { name: 'Your account' }),
        page.getByRole('button', { name: /^Change or cancel/ }),
      ]) {
        expect(await ends.evaluate(beforeTheEdge)).toBeCloseTo(0, 0);
      }
    }
    await expectAccessible(page);
  });

  test('the builder shows that more follows', { tag: '@release' }, async ({ page }) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto('/?meat=1');
      await expect(page.getByText(/^[\d,]+ kcal$/)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Share this burger' })).not.toBeInViewport();
    }
  });
});

test('on a phone that lies on its side, the bar leaves two ingredients in sight, also of a second burger', async ({
  page,
}) => {
  for (const size of [
    { width: 667, height: 375 },
    { width: 740, height: 360 },
    { width: 932, height: 430 },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one window
    await page.setViewportSize(size);
    await page.goto('/?meat=1&Burger1=salad.1');
    const bar = page.getByText('Order total:');
    await expect(bar).toBeInViewport();
    for (const name of ['More Salad', 'More Bacon']) {
      const more = page.getByRole('button', { name });
      await expect(more).toBeInViewport({ ratio: 1 });
      const [button, edge] = [await more.boundingBox(), await bar.boundingBox()];
      expect(button && button.y + button.height, `${name} at ${size.width}`).toBeLessThan(
        edge?.y ?? 0,
      );
    }
  }
});

for (const viewport of SIZES) {
  const { width, height } = viewport;

  test.describe(`at ${width} × ${height}`, { tag: width < 390 ? '@release' : [] }, () => {
    test.use({ viewport, hasTouch: true, isMobile: true, expectedErrors: [REFUSED_CALL] });

    // What the menu does is the same at every width.
    if (width < 390) {
      test(
        'the drawer opens, closes in every way and leads on',
        { tag: '@release' },
        async ({ page }) => {
          await page.goto('/');
          await expectBurger(page, 'no ingredients', '$4.00');
          const menu = page.getByRole('button', { name: 'Menu' });
          const drawer = page.getByRole('dialog', { name: 'Menu' });
          await expect(page.getByRole('navigation')).toBeHidden();
          await expect(menu).toHaveAttribute('aria-expanded', 'false');

          const ways = {
            backdrop: () => page.touchscreen.tap(8, height / 2),
            escape: () => page.keyboard.press('Escape'),
            button: () => drawer.getByRole('button', { name: 'Close menu' }).tap(),
          };
          for (const close of Object.values(ways)) {
            await menu.tap();
            await expect(drawer.getByRole('link')).toHaveText(['Burger Builder', 'Authenticate']);
            await expectAccessible(page, WIDEST_WITH_DRAWER);
            await close();
            await expect(drawer).toBeHidden();
            await expect(menu).toBeFocused();
          }

          await menu.tap();
          await drawer.getByRole('link', { name: 'Authenticate' }).tap();
          await expect(drawer).toBeHidden();
          await expect(page).toHaveURL('/auth');
          await expect(heading(page, 'Sign in')).toBeFocused();

          await signUp(page);
          await menu.tap();
          await expect(drawer.getByRole('link')).toHaveText(['Burger Builder', 'Orders', 'Logout']);
          await expectNoSidewaysScroll(page);
          await drawer.getByRole('link', { name: 'Logout' }).tap();
          await expect(drawer).toBeHidden();
          await menu.tap();
          await expect(drawer.getByRole('link')).toHaveText(['Burger Builder', 'Authenticate']);
        },
      );

      test(
        'the menu that is pressed at once opens, and stays behind on the way back',
        { tag: '@release' },
        async ({ page }) => {
          await page.goto('/?salad=1');
          await page.goto('/auth');
          await page.getByRole('button', { name: 'Menu', exact: true }).tap();
          const drawer = page.getByRole('dialog', { name: 'Menu' });
          await expect(drawer).toBeVisible();
          await drawer.getByRole('link', { name: 'Burger Builder' }).tap();
          await page.getByRole('button', { name: 'Menu', exact: true }).tap();
          await expect(drawer).toBeVisible();
          await page.goBack();
          await expect(drawer).toBeHidden();
        },
      );

      test(
        'a menu that is open while the window becomes wide makes room for the list',
        { tag: '@release' },
        async ({ page }) => {
          await page.goto('/');
          await page.getByRole('button', { name: 'Menu', exact: true }).tap();
          const drawer = page.getByRole('dialog', { name: 'Menu' });
          await expect(drawer).toBeVisible();
          await page.setViewportSize({ width: width + 1, height });
          await page.setViewportSize({ width: 1024, height: 768 });
          await expect(drawer).toBeHidden();
          await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(2);
        },
      );
    }

    test('nothing covers the focused element', async ({ page }) => {
      await page.goto('/?salad=1&bacon=1&cheese=1&meat=1');
      await expect(orderButton(page)).toBeVisible();
      await expectFocusUncovered(page, 'Tab');
      await orderButton(page).focus();
      await expectFocusUncovered(page, 'Shift+Tab');
      await beginSession(page);
      await page.goto('/checkout?salad=1');
      await expect(page.getByLabel('Name')).toBeVisible();
      await expectFocusUncovered(page, 'Tab');
      await expectFocusUncovered(page, 'Shift+Tab');
    });

    test.describe('offline', () => {
      test.use({ expectedErrors: [CLOSED] });

      test(
        'with text twice as large nothing covers the focused element, nor the menu',
        { tag: '@release' },
        async ({ page, context }) => {
          await page.goto('/?salad=1&bacon=1&cheese=1&meat=1');
          await expect(orderButton(page)).toBeVisible();
          await page.evaluate(() => {
            document.documentElement.style.fontSize = '200%';
          });
          await expectFocusUncovered(page, 'Tab');
          await orderButton(page).focus();
          await expectFocusUncovered(page, 'Shift+Tab');
          // The builder says it without a notice.
          await page.getByRole('button', { name: 'Menu', exact: true }).tap();
          await page.getByRole('link', { name: 'Authenticate' }).tap();
          await expect(page.getByLabel('E-mail')).toBeVisible();
          await context.setOffline(true);
          await expect(page.getByText('You are offline.')).toBeVisible();
          await page.getByRole('button', { name: 'Menu', exact: true }).tap();
          await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
        },
      );
    });
  });
}
