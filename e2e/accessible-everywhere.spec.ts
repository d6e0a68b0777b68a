import type { Page } from '@playwright/test';
import { afterSettling, goOn, wrongAnywhere } from './every-screen.ts';
import {
  COLOUR_RULES,
  REFUSED_CALL,
  expect,
  testWithOwnShop as test,
  violations,
} from './fixtures.ts';
import { illegibleParts } from './legibility.ts';

// The other tests look at each state as it stands before them; here is each screen in every width and colour, and
// with large letters. To open a screen takes longer than to look at it, so all is tried on it at once.

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const NARROWEST = { width: 320, height: 640 };
/** The widest with the drawer. */
const TABLET = { width: 767, height: 1024 };

/** of browsers, in pixels */
const USUAL_LETTERS = 16;

test.use({
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [REFUSED_CALL],
});
// It looks at more than seventy pages.
test.slow();

async function inaccessibleParts(page: Page): Promise<unknown[]> {
  const inLight = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await violations(page, COLOUR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inLight, ...inDark.map((what) => ['in dark colours', what])];
}

/** As somebody sets the letters in the browser: twice the size it comes with. */
async function illegibleInLargeLetters(page: Page): Promise<unknown[]> {
  const browser = await page.context().newCDPSession(page);
  const setLetters = async (standard: number) => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
    await afterSettling(page);
  };
  await setLetters(2 * USUAL_LETTERS);
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe(`${2 * USUAL_LETTERS}px`);
  const parts = await illegibleParts(page);
  // What a screen is called stands out of its words.
  const small = await page
    .locator('h1')
    .evaluateAll(
      (titles, least) =>
        titles
          .filter(
            (title) =>
              title.checkVisibility() && parseFloat(getComputedStyle(title).fontSize) < least,
          )
          .map((title) => `${title.textContent} is smaller than a title`),
      2.4 * USUAL_LETTERS,
    );
  await setLetters(USUAL_LETTERS);
  await browser.detach();
  return [...parts, ...small].map((part) => ['in large letters', part]);
}

test(
  'every screen is accessible in light and dark colours, and legible in letters twice as large, at every width',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    const looks = [
      { views: [PHONE, TABLET, DESKTOP], wrong: inaccessibleParts },
      { views: [NARROWEST, PHONE, DESKTOP], wrong: illegibleInLargeLetters },
    ];
    const wrong = await wrongAnywhere(page, ownShop, looks, goOn);
    expect(wrong).toEqual([]);
  },
);
