import { menuAddress, readMenu } from '../api/menu-calls.ts';
import { readReply } from '../api/own-call.ts';
import type { Menu } from '@tall-order/domain/menu.ts';

/** A cache of its own, because the offline cache holds only files of the storefront. */
const CACHE = 'menu';

export async function keepMenu(menu: unknown): Promise<void> {
  const address = menuAddress();
  if (address === null || !('caches' in window)) return;
  try {
    const cache = await caches.open(CACHE);
    await cache.put(address, new Response(JSON.stringify(menu)));
  } catch {
    // The cache is blocked or full: only a visit without a network suffers.
  }
}

export async function keptMenu(): Promise<Menu | null> {
  const address = menuAddress();
  if (address === null || !('caches' in window)) return null;
  try {
    const reply = await (await caches.open(CACHE)).match(address);
    return reply === undefined ? null : readReply(await reply.json(), readMenu);
  } catch {
    return null;
  }
}
