import { isCount } from '@tall-order/domain/ingredients.ts';
import type { MenuReply } from '@tall-order/domain/menu-contract.ts';
import { fromMenuReply } from '@tall-order/domain/menu-wire.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { dataAddress, isOwnDataService } from './base-addresses.ts';
import { requestQuietly } from './client.ts';
import { isRecord } from './parsing.ts';

/** Where the shop tells what it sells; null with a hosted service, which has no menu. */
export function menuAddress(): string | null {
  return isOwnDataService() ? dataAddress('/menu.json') : null;
}

/**
 * Asks for what the shop sells. A shop that cannot tell is no failure that anybody must be told of.
 * @returns null where there is no menu, or none comes
 */
export async function fetchMenu(): Promise<Menu | null> {
  const address = menuAddress();
  if (address === null) return null;
  const reply = await requestQuietly({ method: 'GET', address, parse: parseMenu });
  return reply.ok ? reply.value : null;
}

/** The menu of a reply; null when it is not one. */
export function parseMenu(json: unknown): Menu | null {
  if (!isRecord(json) || !isRecord(json['ingredients']) || !isRecord(json['bun'])) return null;
  const priced = [json['basePrice'], ...Object.values(json['ingredients']).map(priceOfItem)];
  // Of what was looked at; the rest is for show.
  return priced.every(Number.isFinite) ? fromMenuReply(json as MenuReply) : null;
}

function priceOfItem(item: unknown): unknown {
  return isRecord(item) && isCount(item['maxCount']) ? item['price'] : null;
}
