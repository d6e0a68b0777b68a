import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import type { CallEntries } from './contract-parts.ts';
import { READ_PARAMETERS, inOtherCurrencies, strict, time } from './contract-parts.ts';
import { SPANS } from './business-day.ts';
import type { DayFigures } from './day-figures.ts';
import { byMethod } from './payment.ts';
import { TAXED_KINDS } from './tax.ts';

/** "day, week or month" */
export const SPANS_IN_WORDS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(SPANS);

const count = Type.Integer({ minimum: 0 });
const cents = Type.Integer({ description: "whole cents of the shop's currency" });
const counts = Type.Record(Type.String(), count);
const orderSum = { orders: count, sold: cents };
const takenBy = Type.Object({ taken: cents, refunded: cents, corrected: cents }, strict);

const FiguresReply = Type.Object(
  {
    ...orderSum,
    taken: Type.Object(
      { ...byMethod(() => takenBy), entries: count, others: Type.Optional(inOtherCurrencies) },
      strict,
    ),
    burgers: count,
    fees: cents,
    reductions: cents,
    writtenOff: cents,
    cancelled: Type.Object(orderSum, strict),
    owed: Type.Object({ byCustomers: cents, unrecorded: cents, byShop: cents }, strict),
    taxes: Type.Array(
      Type.Object(
        {
          rate: Type.Integer({ description: 'in hundredths of a percent' }),
          kind: Type.Enum(TAXED_KINDS),
          tax: cents,
        },
        strict,
      ),
    ),
    ingredients: counts,
    extras: counts,
    starters: counts,
    hours: Type.Record(Type.String(), Type.Object(orderSum, strict)),
    minutesLate: counts,
    others: inOtherCurrencies,
  } satisfies Record<keyof DayFigures, TSchema>,
  strict,
);

const date = Type.String({ description: 'of a business day, `YYYY-MM-DD`' });

/** The answer of `GET /day.json`. */
export const DayReply = Type.Object(
  {
    span: Type.Enum(SPANS),
    /** the first and the last day of the span, and the day that has not ended */
    from: date,
    to: date,
    today: date,
    /** a day of the span before, and of the one after unless that has not begun */
    previous: date,
    next: Type.Optional(date),
    /** IANA name of the shop's current time zone */
    zone: Type.String(),
    dayStart: Type.String({
      description: "when a business day begins, `HH:MM` on the shop's clock",
    }),
    currency: Type.String(),
    /** when the figures were read */
    at: time,
    figures: FiguresReply,
    /**
     * of a week or a month: what was sold on each of its days that has begun, the first one first; of a week also
     * what was on the same day of the week before
     */
    days: Type.Optional(
      Type.Array(Type.Object({ date, ...orderSum, before: Type.Optional(cents) }, strict)),
    ),
    /** of a day: the sums of the same weekday of the weeks before, and of how many of them there were orders */
    usual: Type.Optional(Type.Object({ days: count, figures: FiguresReply }, strict)),
    /** of a week or a month: the sums of the one before, unless it had no order */
    before: Type.Optional(FiguresReply),
  },
  strict,
);
export type DayReply = Static<typeof DayReply>;

/** The call for the figures of business days. */
export const DAY_CALLS = {
  'GET /day.json': {
    name: 'fetchDay',
    summary: 'The figures of a business day, a week or a month; for the owner',
    description: 'Amounts are whole cents.',
    for: 'owner',
    query: {
      ...READ_PARAMETERS,
      date: Type.Optional(Type.String({ description: '`YYYY-MM-DD`; today if it is absent' })),
      span: Type.Optional(Type.String({ description: `${SPANS_IN_WORDS}; a day if it is absent` })),
    },
    reply: DayReply,
  },
} as const satisfies CallEntries;
