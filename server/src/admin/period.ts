import { businessDayAt, businessDayStart } from '@tall-order/domain/business-day.ts';
import type { BusinessDay } from '@tall-order/domain/business-day.ts';
import { DAY_MS } from '@tall-order/domain/durations.ts';
import { isDate } from '@tall-order/domain/zone-clock.ts';
import type { ShopClock } from '../shop/settings/shop-day.ts';

/** From `from` (inclusive) to `before` (exclusive), in milliseconds since 1970. */
export interface Period {
  from: number;
  before: number;
}

/** Gives the business day of an instant, `YYYY-MM-DD`. */
export type DayFinder = (at: number) => string;

/** The latest time that a push id can hold, less two days. */
const END_OF_TIME = 64 ** 8 - DAY_MS * 2;

/**
 * Whole business days of the shop: an order at half past midnight belongs to the evening before.
 * @param from the first day such as 2026-11-01; undefined for the very first
 * @param to the last day; undefined for no end
 * @throws Error for an invalid day, or a period that ends before it begins
 */
export function readPeriod(
  from: string | undefined,
  to: string | undefined,
  clock: ShopClock,
): Period {
  const period = {
    from: from === undefined ? 0 : startOfDay('--from', from, 0, clock),
    before: to === undefined ? END_OF_TIME : startOfDay('--to', to, 1, clock),
  };
  if (period.from >= period.before) throw new Error(`--to=${to} is before --from=${from}.`);
  return period;
}

function startOfDay(
  option: string,
  text: string,
  daysLater: number,
  { timeZone, dayStart }: ShopClock,
): number {
  if (!isDate(text) || text < '1970') {
    throw new Error(`${option}=${text} is not a day. Write it like 2026-11-30.`);
  }
  return businessDayStart(timeZone, dayStart, text, daysLater);
}

/** Remembers the last day, because consecutive orders are mostly of one day. */
export function createDayFinder({ timeZone, dayStart }: ShopClock): DayFinder {
  let day: BusinessDay | undefined;
  return (at) => {
    if (day === undefined || at < day.startsAt || at >= day.endsAt) {
      day = businessDayAt(timeZone, dayStart, at);
    }
    return day.date;
  };
}
