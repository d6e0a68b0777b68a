import type { SellingReply } from '@tall-order/domain/shop-contract.ts';
import type { Selling } from '@tall-order/domain/selling-times.ts';
import { isRecord } from './parsing.ts';
import type { Unread } from './parsing.ts';

/** What a menu says about the shop: the version of its settings, and whether it sells. */
export interface ShopStatus {
  version: number;
  selling: Selling;
}

/** A menu has no such part until the owner changes a setting. @param menu the menu's reply */
export function parseShopStatus(menu: unknown): ShopStatus {
  const shop = isRecord(menu) && isRecord(menu['shop']) ? menu['shop'] : {};
  const { version, selling }: Unread<ShopStatus> = shop;
  return { version: typeof version === 'number' ? version : 0, selling: parseSelling(selling) };
}

/** A reply without this part is from a shop that sells at all times. */
export function parseSelling(json: unknown): Selling {
  const { isOpen, reason, opensAt, until }: Unread<AnySelling> = isRecord(json) ? json : {};
  if (isOpen !== false) return { isOpen: true, until: timeOrNull(until) };
  const known = reason === 'pause' || reason === 'no-board' ? reason : 'hours';
  return { isOpen, reason: known, opensAt: timeOrNull(opensAt) };
}

type AnySelling = Partial<
  Extract<SellingReply, { isOpen: false }> & { isOpen: boolean; until: number | null }
>;

function timeOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
