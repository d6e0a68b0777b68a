import { EXTRA_KINDS, pictureNamed } from '@tall-order/domain/extras.ts';
import type { Extra } from '@tall-order/domain/extras.ts';
import { isCount } from '@tall-order/domain/ingredients.ts';
import type { MenuReply } from '@tall-order/domain/menu-contract.ts';
import { layerNamed } from '@tall-order/domain/menu.ts';
import type { Bun, Menu, MenuItem } from '@tall-order/domain/menu.ts';
import { toCents } from '@tall-order/domain/pricing.ts';
import type { SoldOutSpan } from '@tall-order/domain/sold-out.ts';
import { dataAddress, isOwnDataService } from './base-addresses.ts';
import { requestQuietly } from './client.ts';
import { isRecord, parseAllergenList } from './parsing.ts';
import type { Unread } from './parsing.ts';
import { parseShopStatus } from './shop-status.ts';
import type { ShopStatus } from './shop-status.ts';

/** Null with a hosted service, which has no menu. */
export function menuAddress(): string | null {
  return isOwnDataService() ? dataAddress('/menu.json') : null;
}

/**
 * Fetched in the background: no failure is shown.
 * @param onShopStatus called with the shop's status, which comes with the menu
 * @returns null if the service has no menu or does not answer with a menu
 */
export async function fetchMenu(onShopStatus?: (status: ShopStatus) => void): Promise<Menu | null> {
  const address = menuAddress();
  if (address === null) return null;
  const parse = (json: unknown) => {
    const menu = parseMenu(json);
    if (menu !== null) onShopStatus?.(parseShopStatus(json));
    return menu;
  };
  const reply = await requestQuietly({ method: 'GET', address, parse });
  return reply.ok ? reply.value : null;
}

/**
 * Null if a price or a count is invalid. Layers, pictures and spans that only a newer server knows are read
 * as known ones.
 */
export function parseMenu(json: unknown): Menu | null {
  if (!isRecord(json)) return null;
  const { version, basePrice, bun, ingredients, extras }: Unread<MenuReply> = json;
  if (!isRecord(bun) || !isRecord(ingredients) || !isNumber(version) || !isNumber(basePrice)) {
    return null;
  }
  const items = Object.entries(ingredients).map(([name, item]) => parseItem(name, item));
  if (!items.every((item) => item !== null)) return null;
  const inOrder = [...items].sort((one, other) => one.position - other.position);
  return {
    version,
    basePrice: toCents(basePrice),
    bun: parseBun(bun),
    items: Object.fromEntries(inOrder.map(({ name, item }) => [name, item])),
    extras: parseExtras(extras),
  };
}

type ExtraReply = NonNullable<MenuReply['extras']>[string];

/** Extras that this page does not understand are left out. */
function parseExtras(json: unknown): Menu['extras'] {
  if (!isRecord(json)) return {};
  const extras = Object.entries(json).flatMap(([name, extra]) => {
    if (!isRecord(extra)) return [];
    const { kind, price, maxCount, picture, soldOut, position }: Unread<ExtraReply> = extra;
    const known = EXTRA_KINDS.find((one) => one === kind);
    if (known === undefined || !isNumber(price) || !isCount(maxCount)) return [];
    const read: Extra = {
      kind: known,
      ...parseBun(extra),
      unitPrice: toCents(price),
      maxCount,
      picture: pictureNamed(picture, known),
      soldOut: parseSoldOut(soldOut),
    };
    return [{ name, position: Number(position), read }];
  });
  const inOrder = [...extras].sort((one, other) => one.position - other.position);
  return Object.fromEntries(inOrder.map(({ name, read }) => [name, read]));
}

/** A span that only a newer server knows counts as sold out too. */
function parseSoldOut(span: unknown): SoldOutSpan | null {
  return span == null ? null : span === 'today' ? span : 'until-undone';
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
    soldOut: parseSoldOut(soldOut),
  };
  return { name, position: Number(position), item };
}

function parseBun({ allergens, kcal }: Unread<Bun>): Bun {
  return { allergens: parseAllergenList(allergens), kcal: isNumber(kcal) ? kcal : null };
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
