import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { loadAverages } from '../bench/machine.ts';
import { quantileOf } from '../bench/quantiles.ts';
import { findWholeBrowser, launchOptionsOf } from '../../e2e/browser.ts';
import { startShop } from '../../e2e/shop-process.ts';

// How long More and Less take from the press to the next frame on a processor that is slowed down four times:
// by the browser's Event Timing, in steps of 8 ms, and by a finer clock.

const PRESSES = 200;
const SLOWED = 4;
const BAR_MS = 50;

const BURGERS = {
  'from no piece': '/',
  '60 pieces': '/?salad=15&bacon=15&cheese=15&meat=15',
  'the twelfth burger': `/?salad=2&meat=1&${tray(11)}`,
};

/** A tray of this many burgers, as a URL query. */
function tray(burgers: number): string {
  return Array.from(
    { length: burgers },
    (_none, place) => `Burger${place + 1}=salad.1_cheese.1_meat.1`,
  ).join('&');
}

declare global {
  interface Window {
    /** milliseconds from each press to the frame after it */
    pressFrames: number[];
    /** the longest event of each interaction, as the browser reports it */
    interactions: Map<number, number>;
  }
}

/** Records every press from now on, in the page. */
async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.pressFrames = [];
    window.interactions = new Map();
    addEventListener(
      'click',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          // A message after the frame's callback is read when the frame has been drawn.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () =>
            window.pressFrames.push(performance.now() - timeStamp),
          );
          port1.start();
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration } = entry as PerformanceEventTiming;
        if (interactionId === 0) continue;
        const longest = Math.max(duration, window.interactions.get(interactionId) ?? 0);
        window.interactions.set(interactionId, longest);
      }
      // TypeScript's library does not know the threshold yet.
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

async function press(page: Page, burger: string): Promise<{ frames: number[]; events: number[] }> {
  await page.goto(burger);
  const more = page.getByRole('button', { name: 'More Cheese' });
  const less = page.getByRole('button', { name: 'Less Cheese' });
  await more.click();
  const places = await Promise.all([more.boundingBox(), less.boundingBox()]);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.evaluate(() => {
    window.pressFrames = [];
    window.interactions.clear();
  });
  for (let done = 0; done < PRESSES; done += 1) {
    // Runs of ten presses let the burger grow and shrink, as a customer does.
    const place = places[Math.floor(done / 10) % 2];
    if (!place) throw new Error('The builder has no buttons.');
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    await page.waitForFunction((count) => window.pressFrames.length >= count, done + 1);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return await page.evaluate(() => ({
    frames: window.pressFrames,
    events: [...window.interactions.values()],
  }));
}

const browser = await chromium.launch(launchOptionsOf(findWholeBrowser()));
const shop = await startShop();
const table: Record<string, Record<string, string | number>> = {};
let holds = true;
try {
  for (const [name, burger] of Object.entries(BURGERS)) {
    const page = await browser.newPage({
      baseURL: shop.url,
      viewport: { width: 412, height: 823 },
      isMobile: true,
    });
    await watchPresses(page);
    const { frames, events } = await press(page, burger);
    // The browser does not report events below its threshold.
    const reported = [...events, ...Array.from({ length: PRESSES - events.length }, () => 16)];
    const median = quantileOf(frames, 0.5);
    holds &&= median <= BAR_MS && quantileOf(reported, 0.5) <= BAR_MS;
    table[name] = {
      presses: frames.length,
      'median ms': median.toFixed(1),
      '98th ms': quantileOf(frames, 0.98).toFixed(1),
      'Event Timing median ms': quantileOf(reported, 0.5),
      'Event Timing 98th ms': quantileOf(reported, 0.98),
      'bar of the median ms': BAR_MS,
    };
    await page.close();
  }
} finally {
  await browser.close();
  await shop.remove();
}
console.table(table);
console.log(`processor slowed ${SLOWED} times, load average ${loadAverages()}`);
process.exitCode = holds ? 0 : 1;
