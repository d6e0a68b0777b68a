import { toCents } from '@tall-order/domain/pricing.ts';
import type { ShopReply } from '@tall-order/domain/shop-contract.ts';
import { STANDARD_SETTINGS, withAmounts } from '@tall-order/domain/shop-settings.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import type { Selling } from '@tall-order/domain/selling-times.ts';
import { requestQuietly } from './client.ts';
import type { Reply } from './client.ts';
import { ownCall } from './own-call.ts';

// Only the shop's own server has these calls: check isOwnDataService first.

/** The shop's settings, and what follows from them now. */
export interface Shop {
  settings: ShopSettings;
  selling: Selling;
  /** the next ones, soonest first */
  openings: ShopReply['openings'];
  /** why the shop has other hours today; empty if the owner gives no reason */
  note: string;
  /** IANA name */
  zone: string;
  /**
   * When a board was last connected, in milliseconds since 1970; null for never. Undefined unless staff of a
   * shop that watches its boards ask.
   */
  boardSeenAt: number | null | undefined;
  /** of a change of the hours: orders that are promised for when the shop is closed since; undefined for none */
  ordersWhileClosed?: ShopReply['ordersWhileClosed'] | undefined;
}

/** @param token null for a visitor who is signed out */
export function fetchShop(token: string | null): Promise<Reply<Shop>> {
  return requestQuietly(ownCall('GET /shop.json', token === null ? {} : { token }, readShop));
}

/** Settings that a server of the previous version does not send get their standard values. */
export function readShop(reply: ShopReply): Shop {
  const { selling, openings, note = '', zone, boardSeenAt, ordersWhileClosed, ...sent } = reply;
  return {
    settings: { ...STANDARD_SETTINGS, ...withAmounts(sent, toCents) },
    selling,
    openings,
    note,
    zone,
    boardSeenAt,
    ordersWhileClosed,
  };
}
