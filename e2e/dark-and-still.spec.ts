import type { Page } from '@playwright/test';
import { press, signUp } from './customer.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectBurger, orderButton } from './screens.ts';

/** How light the page's background is: 0 is black, 1 is white. */
async function lightness(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) throw new Error('no canvas');
    for (const element of [document.documentElement, document.body]) {
      canvas.fillStyle = getComputedStyle(element).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / (3 * 255);
  });
}

test('the colours follow the system', async ({ page }) => {
  await page.goto('/?salad=1&bacon=1&cheese=1&meat=1');
  await expectBurger(page, '1 × salad, 1 × bacon, 1 × cheese, 1 × meat', '$6.90');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await lightness(page)).toBeLessThan(0.3);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await lightness(page)).toBeGreaterThan(0.7);
});

/** Notes every animation and transition from now on that moves or resizes something. */
async function watchMotion(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const moving = ['transform', 'translate', 'scale', 'rotate', 'top', 'left', 'height', 'width'];
    const note = () => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation;
        const moves =
          effect instanceof KeyframeEffect &&
          effect.getKeyframes().some((frame) => moving.some((property) => property in frame));
        if (moves) document.documentElement.setAttribute('data-moved', 'yes');
      }
    };
    document.addEventListener('transitionrun', note);
    document.addEventListener('animationstart', note);
  });
  return async () =>
    await page.evaluate(() => (document.documentElement.hasAttribute('data-moved') ? 1 : 0));
}

const LEAVING_PIECE = 'svg [class*="leave"]';

/** Waits for the next piece that was taken off to have left. */
async function pieceToLeave(page: Page): Promise<void> {
  await page.evaluate(async (leavingPiece) => {
    await new Promise<void>((resolve) => {
      document.addEventListener('animationend', ({ target }) => {
        if (target instanceof Element && target.matches(leavingPiece)) resolve();
      });
    });
  }, LEAVING_PIECE);
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test.describe(
    `with ${reducedMotion === 'reduce' ? 'less' : 'ordinary'} motion`,
    { tag: '@release' },
    () => {
      test.use({ contextOptions: { reducedMotion } });

      test(
        reducedMotion === 'reduce' ? 'nothing travels' : 'pieces fall and the summary slides',
        async ({ page }) => {
          await signUp(page);
          // The script that lets pieces leave is loaded a moment after the builder.
          await page.waitForLoadState('networkidle');
          const moved = await watchMotion(page);
          await press(page, 'More', 'Meat', 2);
          const left = pieceToLeave(page);
          await press(page, 'Less', 'Meat');
          await expectBurger(page, '1 × meat', '$5.30');
          await left;
          await expect(page.locator(LEAVING_PIECE)).toHaveCount(0);
          // Held for longer than a frame: a press that is shown by motion would be seen.
          await orderButton(page).click({ delay: 150 });
          await expect(page.getByRole('dialog', { name: 'Your Order' })).toBeVisible();
          await expectAccessible(page);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog', { name: 'Your Order' })).toBeHidden();
          expect(await moved()).toBe(reducedMotion === 'reduce' ? 0 : 1);
        },
      );
    },
  );
}
