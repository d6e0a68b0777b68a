import { isCount } from '@tall-order/domain/ingredients.ts';
import type { MenuReply } from '@tall-order/domain/menu-contract.ts';
import { layerNamed } from '@tall-order/domain/menu.ts';
import type { Bun, Menu, MenuItem } from '@tall-order/domain/menu.ts';
import { toCents } from '@tall-order/domain/pricing.ts';
import { dataAddress, isOwnDataService } from './base-addresses.ts';
import { requestQuietly } from './client.ts';
import { isRecord, parseAllergenList } from './parsing.ts';
import type { Unread } from './parsing.ts';

/** Null with a hosted service, which has no menu. */
export function menuAddress(): string | null {
  return isOwnDataService() ? dataAddress('/menu.json') : null;
}

/**
 * In the background: a shop that cannot answer is no failure to show.
 * @returns null where there is no menu, or none comes
 */
export async function fetchMenu(): Promise<Menu | null> {
  const address = menuAddress();
  if (address === null) return null;
  const reply = await requestQuietly({ method: 'GET', address, parse: parseMenu });
  return reply.ok ? reply.value : null;
}

/**
 * Null when a price or a count is impossible. A newer shop may know more looks and spans than this page:
 * they are read as known ones.
 */
export function parseMenu(json: unknown): Menu | null {
  if (!isRecord(json)) return null;
  const { version, basePrice, bun, ingredients }: Unread<MenuReply> = json;
  if (!isRecord(bun) || !isRecord(ingredients) || !isNumber(version) || !isNumber(basePrice)) {
    return null;
  }
  const items = Object.entries(ingredients).map(([name, item]) => parseItem(name, item));
  if (!items.every((item) => item !== null)) return null;
  const inOrder = items.toSorted((one, other) => one.position - other.position);
  return {
    version,
    basePrice: toCents(basePrice),
    bun: parseBun(bun),
    items: Object.fromEntries(inOrder.map(({ name, item }) => [name, item])),
  };
}

type ItemReply = MenuReply['ingredients'][string];

function parseItem(
  name: string,
  json: unknown,
): { name: string; position: number; item: MenuItem } | null {
  if (!isRecord(json)) return null;
  const { price, startCount, maxCount, layer, soldOut, position }: Unread<ItemReply> = json;
  if (!isNumber(price) || !isCount(startCount) || !isCount(maxCount)) return null;
  const item: MenuItem = {
    ...parseBun(json),
    unitPrice: toCents(price),
    startCount,
    maxCount,
    layer: layerNamed(layer),
    // A span of a newer shop counts as sold out too.
    soldOut: soldOut == null ? null : soldOut === 'today' ? soldOut : 'until-undone',
  };
  return { name, position: Number(position), item };
}

function parseBun({ allergens, kcal }: Unread<Bun>): Bun {
  return { allergens: parseAllergenList(allergens), kcal: isNumber(kcal) ? kcal : null };
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
