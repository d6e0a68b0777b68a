import { setTimeout as sleep } from 'node:timers/promises';

/** A page that follows a list of orders and reopens its stream when that ends. */
export interface Page {
  /** each order that it shows, by id */
  shown: Map<string, Record<string, unknown>>;
  /** orders that came again although the page already showed them as they are */
  repeated: () => number;
  /** how often the stream was opened */
  openings: () => number;
  close: () => Promise<void>;
}

/** The longest that a page waits before it opens its stream again. */
const REOPEN_WITHIN_MS = 2000;

interface Change {
  path: string;
  data: Record<string, unknown> | null;
}

/**
 * Opens a page.
 * @param address gives the address of the stream, each time that it is opened
 * @param onOrder called for each order that was not shown before
 * @param headers sent with each request
 */
export function followOrders(
  address: () => string,
  onOrder: (id: string, order: Record<string, unknown>) => void = () => {},
  headers: Record<string, string> = {},
): Page {
  const shown: Page['shown'] = new Map();
  let repeated = 0;
  let openings = 0;
  const show = (id: string, order: unknown) => {
    if (!isRecord(order)) return;
    const isNew = !shown.has(id);
    shown.set(id, order);
    if (isNew) onOrder(id, order);
  };
  const take = (event: string, { path, data }: Change) => {
    const [, id = '', part] = path.split('/');
    if (event === 'put' && id === '') {
      for (const old of shown.keys()) if (data?.[old] === undefined) shown.delete(old);
      for (const [key, order] of Object.entries(data ?? {})) show(key, order);
    } else if (event === 'put' && data !== null) {
      if (versionOf(shown.get(id)) >= versionOf(data)) repeated += 1;
      show(id, data);
    } else if (event === 'put') {
      shown.delete(id);
    } else if (event === 'patch' && part === 'state') {
      shown.set(id, { ...shown.get(id), state: data });
    }
  };
  const closing = new AbortController();
  const following = (async () => {
    while (!closing.signal.aborted) {
      try {
        await readStream(address(), { headers, signal: closing.signal }, take);
      } catch {
        // The shop has ended it, or does not answer now.
      }
      openings += 1;
      await sleep(Math.random() * REOPEN_WITHIN_MS, undefined, { signal: closing.signal }).catch(
        () => {}, // it is closed
      );
    }
  })();
  return {
    shown,
    repeated: () => repeated,
    openings: () => openings,
    close: async () => {
      closing.abort();
      await following;
    },
  };
}

async function readStream(
  url: string,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
  take: (event: string, change: Change) => void,
): Promise<void> {
  const reply = await fetch(url, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal,
  });
  if (reply.status !== 200) {
    await reply.text();
    return;
  }
  const decoder = new TextDecoder();
  let unread = '';
  for await (const chunk of reply.body ?? []) {
    const frames = (unread + decoder.decode(chunk, { stream: true })).split('\n\n');
    unread = frames.pop() ?? '';
    for (const frame of frames) {
      const [, event = '', data = 'null'] = /^event: ([a-z_-]+)\ndata: (.*)$/.exec(frame) ?? [];
      if (event === 'put' || event === 'patch') take(event, JSON.parse(data));
    }
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The version of an order's state; 0 for one that is not shown. */
function versionOf(order: Record<string, unknown> | undefined): number {
  const state = order?.['state'];
  return isRecord(state) ? Number(state['version']) : 0;
}
