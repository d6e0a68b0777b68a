import { DAY_MS } from '@tall-order/domain/durations.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { sellingBy, sellingEnd } from '@tall-order/domain/selling-by.ts';
import type { Selling } from '@tall-order/domain/selling-times.ts';
import { STANDARD_SETTINGS, daysToChoose } from '@tall-order/domain/shop-settings.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { announce } from '../announcement.ts';
import { followCorrections, serverNow } from '../api/server-clock.ts';
import { currentShop, followShop } from './current-shop.ts';
import type { CurrentShop } from './current-shop.ts';
import { dateAt, inWords } from './dates-in-words.ts';
import type { Zone } from './dates-in-words.ts';
import { refreshShop } from './refresh-shop.ts';
import { ANY_HEIGHT, currentSale, setSale } from './sale.ts';
import type { Sale } from './sale.ts';
import {
  closedLabel,
  closedReason,
  leastPriceWords,
  mostPiecesWords,
  orderByWords,
} from './sale-words.ts';

/**
 * Timers stop while the device sleeps, and once the day of the opening begins, the words no longer name the
 * weekday.
 */
const LOOK_AGAIN_MS = 60_000;

/** Updates the sale when the shop or the time changes. @returns stops it */
export function followSale(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** the end of the selling state after which the server was last asked */
  let askedAfter: number | null = null;
  const look = () => {
    clearTimeout(timer);
    const now = serverNow();
    const shop = currentShop();
    const selling = sellingBy(shop.selling, shop.details?.openings ?? [], now);
    show(saleOf(shop, selling, now));
    const end = sellingEnd(selling);
    if (end !== null) timer = setTimeout(look, Math.min(end - now, LOOK_AGAIN_MS));
    const saidUntil = sellingEnd(shop.selling);
    // With a clock that runs fast, this would ask again and again.
    if (selling === shop.selling || askedAfter === saidUntil) return;
    askedAfter = saidUntil;
    void refreshShop();
  };
  const unfollow = [followShop(look), followCorrections(look)];
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(timer);
    for (const stop of unfollow) stop();
    document.removeEventListener('visibilitychange', look);
  };
}

function saleOf({ details, ...shop }: CurrentShop, selling: Selling, now: number): Sale {
  const settings = details?.settings ?? STANDARD_SETTINGS;
  const { mostPieces, leastPrice } = settings;
  const zone = shop.zone ?? undefined;
  const note = details?.note ?? '';
  const isForLater = !selling.isOpen && mayChooseFor(selling.opensAt, settings, zone, now);
  const least = toDecimal(leastPrice ?? 0);
  return {
    closed: selling.isOpen
      ? null
      : {
          label: closedLabel(selling, zone, now),
          reason: closedReason(selling, note, zone, now, isForLater),
          reasonIfFull: closedReason(selling, note, zone, now),
          isForLater,
        },
    orderBy: selling.isOpen ? orderByWords(selling.until, zone, now) : '',
    most:
      mostPieces === null
        ? ANY_HEIGHT
        : {
            pieces: mostPieces,
            note: `${mostPieces} pieces at most`,
            words: mostPiecesWords(mostPieces),
          },
    least: { price: least, words: leastPriceWords(least) },
  };
}

/**
 * Whether customers may choose a time of when the shop opens: as the server counts it, so many business days ahead.
 */
function mayChooseFor(
  opensAt: number | null,
  settings: ShopSettings,
  zone: Zone,
  now: number,
): boolean {
  const days = daysToChoose(settings);
  if (days === null || opensAt === null) return false;
  const [opening = 0, today = 0] = [opensAt, now].map((at) =>
    businessDayOf(at, zone, settings.dayStart),
  );
  return opening - today <= days * DAY_MS;
}

/** The date that a business day begins on, as its midnight in UTC; the domain's needs a library of time zones. */
function businessDayOf(at: number, zone: Zone, dayStart: string): number {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const isBegun = inWords(at, zone, clock) >= dayStart;
  return Date.parse(dateAt(at, zone)) - (isBegun ? 0 : DAY_MS);
}

function show(sale: Sale): void {
  const before = currentSale();
  if (JSON.stringify(sale) === JSON.stringify(before)) return;
  setSale(sale);
  if ((sale.closed === null) === (before.closed === null)) return;
  announce(sale.closed === null ? "We're taking orders again." : sale.closed.reason);
}
