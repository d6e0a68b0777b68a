import { setTimeout as sleep } from 'node:timers/promises';
import type { Instance } from './shop.ts';

/** How an instance answered calls that need no database, and how often it reported that it is not ready. */
export interface ShopWatch {
  /** each kind of wrong answer once, as a phrase */
  problems: () => string[];
  /** how often an instance said that it is not ready */
  notReady: () => number;
  close: () => Promise<void>;
}

const ASK_EVERY_MS = 500;
const ANSWER_WITHIN_MS = 5000;
/** The storefront and the menu are served from memory while there is no database. */
const ALWAYS = ['/healthz', '/', '/ingredients.json', '/menu.json'];

/** Polls every instance for answers that need no database. */
export function watchShop(instances: readonly Instance[]): ShopWatch {
  const problems = new Set<string>();
  let notReady = 0;
  const closing = new AbortController();
  const watching = instances.map(async ({ address }) => {
    while (!closing.signal.aborted) {
      for (const path of ALWAYS) {
        const status = await statusOf(`${address}${path}`);
        // An instance that is restarted answers nothing for a while.
        if (status !== 200 && status !== 'closed') problems.add(`${path} was answered ${status}`);
      }
      if ((await statusOf(`${address}/readyz`)) === 503) notReady += 1;
      await sleep(ASK_EVERY_MS);
    }
  });
  return {
    problems: () => [...problems],
    notReady: () => notReady,
    close: async () => {
      closing.abort();
      await Promise.all(watching);
    },
  };
}

async function statusOf(url: string): Promise<number | 'closed' | 'never'> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    await reply.arrayBuffer();
    return reply.status;
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'never' : 'closed';
  }
}
