import { wrongAnywhere } from './every-screen.ts';
import { REFUSED_CALL, expect, testWithOwnShop as test, violations } from './fixtures.ts';

// The other tests look at each state as it stands before them; here is each screen in every width and colour.

const VIEWS = [
  { width: 390, height: 844 },
  // The widest with the drawer.
  { width: 767, height: 1024 },
  { width: 1280, height: 800 },
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, { tag: '@release' }, () => {
    test.use({
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
      expectedErrors: [REFUSED_CALL],
    });
    // It looks at more than seventy pages.
    test.slow();

    test('every screen is accessible at every width', async ({ page, ownShop }) => {
      expect(await wrongAnywhere(page, ownShop, VIEWS, violations)).toEqual([]);
    });
  });
}
