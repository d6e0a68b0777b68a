import {
  businessDayAt,
  SPANS,
  datesOf,
  datesToCompare,
  nextSpan,
} from '@tall-order/domain/business-day.ts';
import { FIRST_DATE, addFigures } from '@tall-order/domain/day-figures.ts';
import type { DayFigures } from '@tall-order/domain/day-figures.ts';
import { salesOf } from '@tall-order/domain/day-lines.ts';
import type { DayReply } from '@tall-order/domain/day-contract.ts';
import { isDate } from '@tall-order/domain/zone-clock.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { shareOf } from '../../http/rate-limits/fair-queue.ts';
import type { ReadTurns } from '../../http/rate-limits/read-turns.ts';
import { dataError } from '../../http/wire/request-error.ts';
import type { ShopCache } from '../../shop/settings/shop-settings-queries.ts';
import { shopClock } from '../../shop/settings/shop-day.ts';
import { figuresOfDays } from './day-sums.ts';

interface DayParts {
  shopCache: ShopCache;
  inTurn: ReadTurns;
  currency: string;
}

/** The figures of business days, for the owner. */
export function dayRoutes({ db, now }: CallContext, { shopCache, inTurn, currency }: DayParts) {
  return {
    'GET /day.json': async (request) => {
      const at = now();
      const clock = { ...shopClock((await shopCache.read()).settings), currency };
      const { date: today } = businessDayAt(clock.timeZone, clock.dayStart, at);
      const { date = today, span: asked = 'day' } = request.query;
      const span = SPANS.find((one) => one === asked);
      if (span === undefined || !isDate(date) || date < FIRST_DATE || date > '9998') {
        throw dataError('DAY_INVALID');
      }
      const reader = shareOf(request);
      const reading = {
        clock,
        now: at,
        inTurn: <Found>(read: () => Promise<Found>) => inTurn(reader, read),
      };
      const dates = datesOf(span, date, today);
      const next = nextSpan(span, date, 1);
      const compared = datesToCompare(span, date);
      const days = await figuresOfDays(db, [...dates, ...compared], reading);
      const figures = addFigures(days.slice(0, dates.length));
      const before = days.slice(dates.length).filter(hadOrders);
      return {
        span,
        from: dates[0] ?? date,
        to: dates.at(-1) ?? date,
        today,
        previous: nextSpan(span, date, -1),
        ...(next <= today && { next }),
        zone: clock.timeZone,
        dayStart: clock.dayStart,
        currency,
        at,
        figures: wireOf(figures),
        ...(span === 'day'
          ? { usual: { days: before.length, figures: wireOf(addFigures(before)) } }
          : {
              days: salesOf(dates, days, span === 'week' ? days.slice(dates.length) : []),
              ...(before.length > 0 && { before: wireOf(addFigures(before)) }),
            }),
      };
    },
  } satisfies Partial<Handlers>;
}

/** Days without an order say nothing about what is usual. */
function hadOrders({ orders, cancelled }: DayFigures): boolean {
  return orders + cancelled.orders > 0;
}

/** The same figures; the types of the wire have no read-only fields. */
function wireOf(figures: DayFigures): DayReply['figures'] {
  return { ...figures, taxes: [...figures.taxes] };
}
