import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isOrderable } from '@tall-order/domain/burger.ts';
import { ART_FILE, stackBurger } from '@tall-order/domain/burger-stack.ts';
import type { BurgerArt, Stack } from '@tall-order/domain/burger-stack.ts';
import { MINUTE_MS } from '@tall-order/domain/durations.ts';
import { layerIn } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { MenuCache } from '../shop/menu/menu-queries.ts';
import { linkedBurger } from './preview-words.ts';
import { drawBurger, drawable } from './draw-burger.ts';

export const PICTURE_PATH = '/burger.png';
export const ICON_PATH = '/icon-512.png';

/** Room for about 80 pictures. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** How many pictures may wait to be drawn; each keeps a processor busy for up to half a second. */
const MAX_WAITING = 8;
const MAX_NEW_PER_MINUTE = 30;

interface PictureParts {
  menuCache: MenuCache;
  /** milliseconds since 1970 */
  now: () => number;
  /** waits until a request may begin */
  turnOf: (request: FastifyRequest) => Promise<void>;
}

/** Beyond the limits, clients get the icon. @returns whether the built storefront has the drawings */
export function serveBurgerPictures(
  app: FastifyInstance,
  folder: string,
  { menuCache, now, turnOf }: PictureParts,
): boolean {
  const file = join(folder, ART_FILE);
  if (!existsSync(file)) return false;
  // The storefront's own build writes the file.
  const art = JSON.parse(readFileSync(file, 'utf8')) as BurgerArt;
  const picture = createPainter(art, now);
  app.get(PICTURE_PATH, { schema: { hide: true } }, async (request, reply) => {
    await turnOf(request);
    const menu = await menuCache.read();
    const stack = stackIn(request.url, menu);
    const png = stack && (await picture(stack));
    if (png === null) return await reply.header('cache-control', 'no-store').redirect(ICON_PATH);
    return await reply.type('image/png').header('cache-control', 'public, max-age=86400').send(png);
  });
  return true;
}

function stackIn(url: string, menu: Menu): Stack | null {
  const burger = linkedBurger(url.split('?', 2)[1] ?? '', menu);
  return burger && isOrderable(burger) ? stackBurger(drawable(burger), layerIn(menu)) : null;
}

/** The painter returns null beyond the limits, before it has drawn anything. */
function createPainter(
  art: BurgerArt,
  now: () => number,
): (stack: Stack) => Promise<Buffer | null> {
  const kept = new LRUCache<string, Buffer>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const oneAtATime = pLimit(1);
  let minute = { end: 0, painted: 0 };
  const paint = async (key: string, stack: Stack) => {
    // Another request may have painted it while this one waited.
    const before = kept.get(key);
    if (before !== undefined) return before;
    const png = await paintBeside(drawBurger(art, stack));
    kept.set(key, png);
    return png;
  };
  return async (stack) => {
    // Everything that the drawing shows.
    const key = JSON.stringify(stack.strata.map(({ layer, count }) => [layer, count]));
    const known = kept.get(key);
    if (known !== undefined) return known;
    const left = minute.end - now();
    // A minute that ends later than a new one would is from before the clock was set back.
    if (left <= 0 || left > MINUTE_MS) minute = { end: now() + MINUTE_MS, painted: 0 };
    if (oneAtATime.pendingCount >= MAX_WAITING || minute.painted >= MAX_NEW_PER_MINUTE) return null;
    minute.painted += 1;
    return await oneAtATime(paint, key, stack);
  };
}

/** Paints in a thread of its own, which blocks no other request. */
async function paintBeside(svg: string): Promise<Buffer> {
  const worker = new Worker(new URL('paint-worker.ts', import.meta.url), { workerData: svg });
  worker.unref();
  // `once` rejects when the worker fails.
  const [png]: Uint8Array[] = await once(worker, 'message');
  if (png === undefined) throw new Error('The worker has painted nothing.');
  return Buffer.from(png);
}
