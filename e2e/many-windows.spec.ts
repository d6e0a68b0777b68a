import type { BrowserContext, Page, Request } from '@playwright/test';
import { orderPastThePage } from './customer.ts';
import { expect, testWithOwnShop as test } from './fixtures.ts';
import { heading } from './screens.ts';
import { signInAs } from './staff.ts';

/** Counts the streams that the windows of a browser hold open. */
function countStreams(context: BrowserContext): () => number {
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (request.resourceType() === 'eventsource') open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  // Those of a window that is closed do not fail.
  return () => [...open].filter((request) => !request.frame().page().isClosed()).length;
}

const FIRST_BURGER = { salad: 0, bacon: 0, cheese: 0, meat: 2 };

test(
  'six windows of one machine are all answered and all follow, and a closed one makes room',
  { tag: '@release' },
  async ({ page, context, ownShop }) => {
    test.slow(); // seven windows
    const streams = countStreams(context);
    await signInAs(page, ownShop, 'owner');
    const first = await orderPastThePage(page, FIRST_BURGER);
    const windows: [path: string, title: string, window: Page][] = [];
    for (const [path, title] of [
      ['/kitchen', 'Kitchen'],
      ['/counter', 'Counter'],
      ['/kitchen', 'Kitchen'],
      ['/orders', 'Orders'],
      ['/kitchen', 'Kitchen'],
      ['/counter', 'Counter'],
    ] as const) {
      const window = await context.newPage();
      await window.goto(path);
      await expect(heading(window, title)).toBeVisible();
      windows.push([path, title, window]);
    }
    const boards = windows.filter(([path]) => path === '/kitchen').map(([, , window]) => window);
    const starts = (board: Page) => board.getByRole('button', { name: /^Start/ });
    for (const board of boards) await expect(starts(board)).toHaveCount(1);
    await expect.poll(streams).toBe(3);

    // A call is answered while all windows are open, and every board hears of it.
    const second = await orderPastThePage(page, FIRST_BURGER);
    expect(second).not.toBe(first);
    for (const board of boards) await expect(starts(board)).toHaveCount(2);

    // Two windows that had a stream are closed: another board gets a place.
    const [gone, next, last] = boards;
    await gone?.close();
    await windows[1]?.[2].close();
    if (next === undefined || last === undefined) throw new Error('There are three boards.');
    await expect(next.getByText('Live', { exact: true })).toBeVisible();
    await expect.poll(streams).toBe(3);
    await orderPastThePage(page, FIRST_BURGER);
    for (const board of [next, last]) await expect(starts(board)).toHaveCount(3);
  },
);
