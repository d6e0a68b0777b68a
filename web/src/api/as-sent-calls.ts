import { isOwnDataService } from './base-addresses.ts';
import { basketsIn, mayBeOlder } from './basket-calls.ts';
import { request } from './client.ts';
import type { Reply } from './client.ts';
import { parseRecords } from './merge-records.ts';
import type { Records } from './merge-records.ts';
import { addressOfOwn } from './orders-calls.ts';

/**
 * All orders of a customer as the service stores them, keyed by id: from the shop's own server its baskets,
 * fetched page by page, from a hosted service what the specified call gives.
 */
export async function fetchAsSent(token: string, userId: string): Promise<Reply<Records>> {
  const isOwn = isOwnDataService();
  const fetchPage = (before?: string) => {
    const list = isOwn ? 'GET /baskets.json' : 'GET /orders.json';
    const address = addressOfOwn(list, token, userId, before);
    return request({ method: 'GET', address, parse: parseRecords });
  };
  const newest = await fetchPage();
  if (!newest.ok || !isOwn) return newest;
  const all = { ...newest.value };
  let page = newest.value;
  while (mayBeOlder(basketsIn(page))) {
    const [oldest = ''] = Object.keys(page).sort();
    const older = await fetchPage(oldest);
    if (!older.ok) return older;
    page = older.value;
    Object.assign(all, page);
  }
  return { ok: true, value: all };
}
