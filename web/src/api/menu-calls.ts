import { SOLD_OUT_SPANS, pictureNamed } from '@tall-order/domain/extras.ts';
import type { SoldOutSpan } from '@tall-order/domain/extras.ts';
import type { MenuReply } from '@tall-order/domain/menu-contract.ts';
import { layerNamed } from '@tall-order/domain/menu.ts';
import type { Bun, Menu } from '@tall-order/domain/menu.ts';
import { toCents } from '@tall-order/domain/pricing.ts';
import type { Selling } from '@tall-order/domain/selling-times.ts';
import { isOwnDataService } from './base-addresses.ts';
import { requestQuietly } from './client.ts';
import { ownCall } from './own-call.ts';
import { parseAllergenList } from './parsing.ts';

/** The part of a menu about the shop; without it, until the owner changes a setting, it sells at all times. */
export interface ShopStatus {
  version: number;
  /** empty if the shop has none; null if the menu lacks it */
  name: string | null;
  selling: Selling;
}

/** Null with a hosted service, which has no menu. */
export function menuAddress(): string | null {
  return isOwnDataService() ? ownCall('GET /menu.json', {}).address : null;
}

/**
 * Fetched in the background: no failure is shown.
 * @param onShopStatus called with the shop's status, which comes with the menu
 * @returns null if the service has no menu or does not answer with a menu
 */
export async function fetchMenu(onShopStatus?: (status: ShopStatus) => void): Promise<Menu | null> {
  if (!isOwnDataService()) return null;
  const reply = await requestQuietly(ownCall('GET /menu.json', {}, readMenuAndShop));
  if (!reply.ok) return null;
  onShopStatus?.(reply.value.status);
  return reply.value.menu;
}

export function readMenuAndShop(reply: MenuReply): { menu: Menu; status: ShopStatus } {
  const { shop = { version: 0, name: null, selling: { isOpen: true, until: null } } } = reply;
  return { menu: readMenu(reply), status: shop };
}

/**
 * An open builder follows the menu for hours, while the shop is updated: layers, pictures, spans and allergens
 * that only a newer server knows are read as known ones.
 */
export function readMenu({ version, basePrice, bun, ingredients, extras = {} }: MenuReply): Menu {
  const items = inOrder(ingredients).map(([name, item]) => {
    const { position: _place, price, layer, soldOut, startCount, maxCount } = item;
    const unitPrice = toCents(price);
    const counts = { unitPrice, startCount, maxCount };
    const known = { layer: layerNamed(layer), soldOut: spanNamed(soldOut) };
    return [name, { ...readBun(item), ...counts, ...known }] as const;
  });
  const others = inOrder(extras).map(([name, extra]) => {
    const { kind, price, maxCount, picture, soldOut } = extra;
    const known = { picture: pictureNamed(picture, kind), soldOut: spanNamed(soldOut) };
    return [
      name,
      { kind, ...readBun(extra), unitPrice: toCents(price), maxCount, ...known },
    ] as const;
  });
  return {
    version,
    basePrice: toCents(basePrice),
    bun: readBun(bun),
    items: Object.fromEntries(items),
    extras: Object.fromEntries(others),
  };
}

/** JSON does not guarantee an object's order, so each entry has its position. */
function inOrder<Item extends { position: number }>(
  items: Readonly<Record<string, Item>>,
): [string, Item][] {
  return Object.entries(items).sort(([, one], [, other]) => one.position - other.position);
}

/** A span that only a newer server knows counts as sold out too. */
function spanNamed(span: string | null | undefined): SoldOutSpan | null {
  return span == null ? null : (SOLD_OUT_SPANS.find((known) => known === span) ?? 'until-undone');
}

function readBun({ allergens, kcal }: MenuReply['bun']): Bun {
  return { allergens: parseAllergenList(allergens), kcal };
}
