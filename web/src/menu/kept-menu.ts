import { menuAddress, parseMenu } from '../api/menu-calls.ts';
import type { Menu } from '@tall-order/domain/menu.ts';

/** Beside the offline cache's own, which hold files of the storefront alone. */
const CACHE = 'menu';

export async function keepMenu(menu: unknown): Promise<void> {
  const address = menuAddress();
  if (address === null || !('caches' in window)) return;
  try {
    const cache = await caches.open(CACHE);
    await cache.put(address, new Response(JSON.stringify(menu)));
  } catch {
    // Blocked or full: only a visit without a network misses it.
  }
}

export async function keptMenu(): Promise<Menu | null> {
  const address = menuAddress();
  if (address === null || !('caches' in window)) return null;
  try {
    const reply = await (await caches.open(CACHE)).match(address);
    return reply === undefined ? null : parseMenu(await reply.json());
  } catch {
    return null;
  }
}
