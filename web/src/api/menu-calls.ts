import { isAllergen } from '@tall-order/domain/allergens.ts';
import { isCount } from '@tall-order/domain/ingredients.ts';
import type { MenuReply } from '@tall-order/domain/menu-contract.ts';
import { fromMenuReply } from '@tall-order/domain/menu-wire.ts';
import { LAYERS, SOLD_OUT_SPANS } from '@tall-order/domain/menu.ts';
import type { Bun, Menu } from '@tall-order/domain/menu.ts';
import { dataAddress, isOwnDataService } from './base-addresses.ts';
import { requestQuietly } from './client.ts';
import { isRecord, parseAmount } from './parsing.ts';

/** Where the shop tells what it sells; null with a hosted service, which has no menu. */
export function menuAddress(): string | null {
  return isOwnDataService() ? dataAddress('/menu.json') : null;
}

/**
 * Asks for what the shop sells. A shop that cannot tell is no failure that anybody must be told of.
 * @returns null where there is no menu to be had
 */
export async function fetchMenu(): Promise<Menu | null> {
  const address = menuAddress();
  if (address === null) return null;
  const reply = await requestQuietly({ method: 'GET', address, parse: parseMenu });
  return reply.ok ? reply.value : null;
}

/**
 * The menu of a reply; null when it is not one: without prices and limits nothing can be sold.
 * What is malformed beyond them, or not told by a shop of an older version, counts as not known.
 */
export function parseMenu(json: unknown): Menu | null {
  if (!isRecord(json) || !isRecord(json['ingredients']) || !isRecord(json['bun'])) return null;
  const { basePrice, bun, ingredients } = json;
  const items = Object.entries(ingredients).map(([name, item]) => [name, parseItem(item)] as const);
  const isMenu = Number.isFinite(basePrice) && items.every(([, item]) => item);
  const reply = { ...json, bun: parseContents(bun), ingredients: Object.fromEntries(items) };
  // Of what was looked at; the rest says which menu is the newer one and what comes first.
  return isMenu ? fromMenuReply(reply as unknown as MenuReply) : null;
}

function parseItem(json: unknown) {
  if (!isRecord(json) || !isCount(json['maxCount']) || !Number.isFinite(json['price'])) return null;
  return {
    ...json,
    ...parseContents(json),
    layer: oneOf(LAYERS, json['layer']) ?? 'salad',
    soldOut: oneOf(SOLD_OUT_SPANS, json['soldOut']),
  };
}

/** What is in an ingredient or the bun, as far as it is told. */
function parseContents({ allergens, kcal }: Record<string, unknown>): Bun {
  return {
    allergens: Array.isArray(allergens) ? allergens.filter(isAllergen) : null,
    kcal: parseAmount(kcal),
  };
}

function oneOf<Known>(known: readonly Known[], value: unknown): Known | undefined {
  return known.find((one) => one === value);
}
