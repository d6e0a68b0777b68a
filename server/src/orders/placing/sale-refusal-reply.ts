import { WEEKDAY_MS, englishOf, timeFormat, timeOfDay } from '@tall-order/domain/english.ts';
import { formatAmount } from '@tall-order/domain/money.ts';
import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { PromiseRefusal } from '@tall-order/domain/promise.ts';
import type { DeliveryRefusal, ShopRefusal } from '@tall-order/domain/sale-refusal.ts';
import type { ClosedReason } from '@tall-order/domain/selling-times.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { dateAt } from '@tall-order/domain/zone-clock.ts';
import { zoneOf } from '../../shop/settings/shop-day.ts';
import { RequestError } from '../../http/wire/request-error.ts';

/**
 * The reply if the shop is closed, or does not offer the method or the address.
 * @param now milliseconds since 1970
 */
export function shopRefusalReply(
  refusal: ShopRefusal,
  settings: ShopSettings,
  now: number,
): RequestError {
  switch (refusal.kind) {
    case 'closed': {
      const { reason, opensAt } = refusal;
      const when =
        opensAt === null ? '' : ` Order again from ${timeInWords(opensAt, settings, now)}.`;
      return new RequestError(409, `${CLOSED[reason]}${when}`, {
        code: 'SHOP_CLOSED',
        details: { reason, ...(opensAt !== null && { opensAt }) },
      });
    }
    case 'not-offered': {
      const offered = refusal.method === 'delivery' ? 'collection' : 'delivery';
      return new RequestError(
        409,
        `The shop does not offer ${refusal.method}. Choose ${offered} instead.`,
        { code: 'METHOD_NOT_OFFERED', details: { notOffered: refusal.method } },
      );
    }
    case 'outside-area':
      return new RequestError(
        409,
        `We don't deliver to ${refusal.zipCode || `an address without a ${englishOf(settings.facts.country).zipCode}`}.${
          settings.collection.isOffered ? ' You can collect it instead.' : ''
        }`,
        { code: 'OUTSIDE_AREA', details: { outsideArea: refusal.zipCode } },
      );
    case 'too-tall':
      return new RequestError(
        409,
        `A burger in this shop has at most ${refusal.most} pieces. Remove something.`,
        { code: 'TOO_TALL', details: { mostPieces: refusal.most } },
      );
  }
}

const CLOSED: Readonly<Record<ClosedReason, string>> = {
  hours: 'The shop is closed.',
  pause: "We're catching up.",
  'no-board': "We're catching up. Try again in a few minutes.",
};

/** The reply to a delivery with another fee or below the minimum. @param currency ISO 4217 code */
export function deliveryRefusalReply(refusal: DeliveryRefusal, currency: string): RequestError {
  switch (refusal.kind) {
    case 'below-minimum': {
      const missing = toDecimal(refusal.minimum - refusal.total);
      const minimum = toDecimal(refusal.minimum);
      return new RequestError(
        409,
        `Delivery starts at ${formatAmount(minimum, currency)}. Add ${formatAmount(missing, currency)} more.`,
        { code: 'BELOW_MINIMUM', details: { minimum, missing } },
      );
    }
    case 'wrong-fee': {
      const { method, sent, fee } = refusal;
      const shopFee = toDecimal(fee);
      const costs = fee === 0 ? 'costs nothing' : `costs ${formatAmount(shopFee, currency)}`;
      const said = sent === undefined ? 'which the order does not include' : `not ${sent}`;
      return new RequestError(409, `${DELIVERY_METHOD_LABELS[method]} ${costs}, ${said}.`, {
        code: 'FEE_CHANGED',
        details: { ...(sent !== undefined && { sentFee: sent }), shopFee },
      });
    }
  }
}

/** The reply to an order that can only be ready at another time. @param now milliseconds since 1970 */
export function promiseRefusalReply(
  refusal: PromiseRefusal,
  settings: ShopSettings,
  now: number,
): RequestError {
  const words = (at: number) => timeInWords(at, settings, now);
  switch (refusal.kind) {
    case 'later': {
      const { sent, at } = refusal;
      return new RequestError(
        409,
        `The earliest time that the shop can promise is ${words(at)}, not ${words(sent)}. Order again if that suits you.`,
        { code: 'PROMISE_CHANGED', details: { sentPromisedAt: sent, shopPromisedAt: at } },
      );
    }
    case 'too-late':
      return new RequestError(
        409,
        `The kitchen is busy: the earliest time that it can promise is ${words(refusal.at)}. Try again later.`,
        { code: 'PROMISE_LATE', details: { shopPromisedAt: refusal.at } },
      );
    case 'not-before-closing':
      return new RequestError(
        409,
        `The kitchen cannot make this before the shop closes, ${words(refusal.closesAt)}.`,
        { code: 'NOT_BEFORE_CLOSING', details: { closesAt: refusal.closesAt } },
      );
    case 'no-room':
    case 'not-then': {
      const { kind, chosen, nearest } = refusal;
      const why = kind === 'no-room' ? 'The shop has no room at' : "We don't take orders for";
      const others =
        nearest.length === 0
          ? 'There is no other time to choose.'
          : `The nearest times are ${nearest.map(words).join(', ')}.`;
      return new RequestError(409, `${why} ${words(chosen)}. ${others}`, {
        code: 'NO_ROOM_THEN',
        details: { sentChosenAt: chosen, nearestTimes: nearest },
      });
    }
  }
}

/** Such as "11:00", "Tuesday 11:00" of another day, in the shop's time zone, with the date if that is a week away. */
function timeInWords(at: number, settings: ShopSettings, now: number): string {
  const english = englishOf(settings.facts.country);
  const zone = zoneOf(settings);
  const time = timeOfDay(at, english, zone);
  if (dateAt(zone, at).equals(dateAt(zone, now))) return time;
  const weekday = { weekday: 'long' } as const;
  if (at - now <= WEEKDAY_MS) return `${timeFormat(english, zone, weekday).format(at)} ${time}`;
  const day = timeFormat(english, zone, { ...weekday, day: 'numeric', month: 'long' });
  return `${day.format(at)} at ${time}`;
}
