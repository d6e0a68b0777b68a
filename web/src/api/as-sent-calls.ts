import { LEAST_LIST_ROWS } from '@tall-order/domain/list-rows.ts';
import { isOwnDataService } from './base-addresses.ts';
import { request } from './client.ts';
import type { Reply } from './client.ts';
import { parseRecords } from './merge-records.ts';
import type { Records } from './merge-records.ts';
import { addressOfOwn } from './orders-calls.ts';

/**
 * All orders or baskets of a customer as the service stores them, keyed by id; fetched page by page.
 * @param path only the shop's own server has baskets
 */
export async function fetchAsSent(
  path: '/orders.json' | '/baskets.json',
  token: string,
  userId: string,
): Promise<Reply<Records>> {
  // The shop's own server also sends the states of the orders.
  const besides = isOwnDataService() && path === '/orders.json' ? '&states=true' : '';
  const fetchPage = (before?: string) => {
    const address = addressOfOwn(path, token, userId, before) + besides;
    return request({ method: 'GET', address, parse: parseRecords });
  };
  const newest = await fetchPage();
  if (!newest.ok || !isOwnDataService()) return newest;
  const all = { ...newest.value };
  let page = newest.value;
  while (Object.keys(page).length >= LEAST_LIST_ROWS) {
    const [oldest = ''] = Object.keys(page).sort();
    const older = await fetchPage(oldest);
    if (!older.ok) return older;
    page = older.value;
    Object.assign(all, page);
  }
  return { ok: true, value: all };
}
