import { chromium } from '@playwright/test';
import type { CDPSession } from '@playwright/test';
import { findBrowser, launchOptionsOf } from '../e2e/browser.ts';
import { openShop } from '../e2e/shop.ts';

/** Longer than the page waits before anything that it does by itself. */
const QUIET_MS = 4000;

export interface Load {
  requests: number;
  /** on the wire, with the headers of the replies */
  bytes: number;
}

/**
 * What `/` loads in a browser, over HTTP/1.1, until it asks for nothing more. The offline cache is left out:
 * the worker fills it in the background, from files that the browser partly has.
 */
export async function loadUntilRest(): Promise<Load> {
  const shop = await openShop();
  const browser = await chromium.launch(launchOptionsOf(findBrowser()));
  try {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const traffic = watch(session);
    await page.goto(shop.url);
    while (performance.now() - traffic.lastRequestAt() < QUIET_MS) {
      await page.waitForTimeout(QUIET_MS / 8);
    }
    return traffic.load();
  } finally {
    await browser.close();
    await shop.remove();
  }
}

function watch(session: CDPSession) {
  const bytesOf = new Map<string, number>();
  let lastRequestAt = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (url.startsWith('data:')) return;
    lastRequestAt = performance.now();
    bytesOf.set(requestId, 0);
  });
  // A stream never finishes loading, so its parts are added as they come. It is not compressed: the browser says at
  // times only later, or never, how long a part was on the wire.
  const add = (requestId: string, more: number) => {
    const bytes = bytesOf.get(requestId);
    // Pictures in the page itself are not asked for, but the browser tells of them too.
    if (bytes !== undefined) bytesOf.set(requestId, bytes + more);
  };
  session.on('Network.responseReceived', ({ requestId, response: { encodedDataLength } }) => {
    add(requestId, encodedDataLength);
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    add(requestId, dataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (bytesOf.has(requestId)) bytesOf.set(requestId, encodedDataLength);
  });
  return {
    lastRequestAt: () => lastRequestAt,
    load: (): Load => ({
      requests: bytesOf.size,
      bytes: [...bytesOf.values()].reduce((sum, bytes) => sum + bytes, 0),
    }),
  };
}
