import { REFUSED_CALL, expect, testWithOwnShop as test } from './fixtures.ts';
import { wrongAnywhere } from './every-screen.ts';
import { illegibleParts } from './legibility.ts';

test.use({
  // As somebody sets it in the browser: twice the size it comes with.
  launchOptions: async ({ launchOptions }, use) => {
    const { args = [] } = launchOptions;
    await use({ ...launchOptions, args: [...args, '--blink-settings=defaultFontSize=32'] });
  },
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [REFUSED_CALL],
});

test('with letters twice as large, every screen can be read and pressed at every width', async ({
  page,
  ownShop,
}) => {
  const views = [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ];
  expect(await wrongAnywhere(page, ownShop, views, illegibleParts)).toEqual([]);
});
