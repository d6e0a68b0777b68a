import { wrongAnywhere } from './every-screen.ts';
import {
  COLOUR_RULES,
  REFUSED_CALL,
  expect,
  testWithOwnShop as test,
  violations,
} from './fixtures.ts';

// The other tests look at each state as it stands before them; here is each screen in every width and colour.

const VIEWS = [
  { width: 390, height: 844 },
  // The widest with the drawer.
  { width: 767, height: 1024 },
  { width: 1280, height: 800 },
];

test.use({
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [REFUSED_CALL],
});
// It looks at more than seventy pages.
test.slow();

test(
  'every screen is accessible at every width, in light and dark colours',
  { tag: '@release' },
  async ({ page, ownShop }) => {
    const wrong = await wrongAnywhere(page, ownShop, VIEWS, async (screen) => {
      const inLight = await violations(screen);
      await screen.emulateMedia({ colorScheme: 'dark' });
      const inDark = await violations(screen, COLOUR_RULES);
      await screen.emulateMedia({ colorScheme: 'light' });
      return [...inLight, ...inDark.map((what) => ['in dark colours', what])];
    });
    expect(wrong).toEqual([]);
  },
);
