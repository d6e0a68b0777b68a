import type { ReplyOf } from '@tall-order/domain/calls.ts';
import type { Taken, TakenBy } from '@tall-order/domain/closing.ts';
import type { ClosingFigures } from '@tall-order/domain/closing-lines.ts';
import { byMethod } from '@tall-order/domain/payment.ts';
import { toCents } from '@tall-order/domain/pricing.ts';

export type Books = ReplyOf<'GET /closings.json'>;
export type Closing = Books['closings'][number];

/** The figures of a day, a week or a month. */
export type Day = ReplyOf<'GET /day.json'>;

/** The sums of a record in whole cents. */
export function takenOf(taken: Closing['taken']): Taken {
  const { entries, others } = taken;
  const sums = byMethod((method) => inCents(taken[method]));
  return { ...sums, entries, ...(others && { others }) };
}

function inCents({ taken, refunded, corrected }: Closing['taken']['cash']): TakenBy {
  return {
    taken: toCents(taken),
    refunded: toCents(refunded),
    corrected: toCents(corrected),
  };
}

/** A whole record in whole cents. */
export function closingInCents(closing: Closing): ClosingFigures {
  const { number, madeAt, float, cash, coins, drivers, terminal, note = '' } = closing;
  const counted = {
    float: toCents(float),
    cash: toCents(cash),
    ...(coins !== undefined && { coins }),
    drivers: toCents(drivers),
    terminal: terminal === undefined ? null : toCents(terminal),
    note,
  };
  return { number, madeAt, closedBy: closing.madeBy, taken: takenOf(closing.taken), counted };
}
