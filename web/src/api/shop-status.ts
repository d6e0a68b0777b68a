import type { SellingReply } from '@tall-order/domain/shop-contract.ts';
import type { Selling } from '@tall-order/domain/selling-times.ts';
import { isRecord, parseText } from './parsing.ts';
import type { Unread } from './parsing.ts';

/** The part of a menu about the shop. */
export interface ShopStatus {
  version: number;
  /** empty if the shop has none; null if the menu lacks it */
  name: string | null;
  selling: Selling;
}

/** A menu has no such part until the owner changes a setting. @param menu the menu's reply */
export function parseShopStatus(menu: unknown): ShopStatus {
  const shop = isRecord(menu) && isRecord(menu['shop']) ? menu['shop'] : {};
  const { version, name, selling }: Unread<ShopStatus> = shop;
  return {
    version: typeof version === 'number' ? version : 0,
    name: parseText(name),
    selling: parseSelling(selling),
  };
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
