import { FIRST_DATE, addFigures } from '@tall-order/domain/day-figures.ts';
import type { DayFigures } from '@tall-order/domain/day-figures.ts';
import { recordLines } from '@tall-order/domain/closing-lines.ts';
import { dayLines, salesOf } from '@tall-order/domain/day-lines.ts';
import type { DayLine, DaySale } from '@tall-order/domain/day-lines.ts';
import { SPANS, datesOf, businessDayAt } from '@tall-order/domain/business-day.ts';
import { SPANS_IN_WORDS } from '@tall-order/domain/day-contract.ts';
import type { Span } from '@tall-order/domain/business-day.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { isDate } from '@tall-order/domain/zone-clock.ts';
import type { Db } from '../db/schema.ts';
import { nameOfCloser } from '../orders/books/closing-reply.ts';
import { findClosingCalled } from '../orders/books/closings-queries.ts';
import { dayOf } from '../orders/books/day-sums.ts';
import { readDay } from '../orders/books/read-day.ts';
import type { DayIn } from '../orders/books/read-day.ts';
import type { ShopClock } from '../shop/settings/shop-day.ts';
import type { Cell, Sheet } from './sheet.ts';

const COLUMNS: Sheet['columns'] = [
  ['section', 'text'],
  ['name', 'text'],
  ['count', 'number'],
  ['amount', 'amount'],
];

/** Of which days the command says the figures. */
export interface DayAsked {
  span: Span;
  /** `YYYY-MM-DD` */
  date: string;
  today: string;
}

/**
 * @param date undefined for today
 * @throws Error for something else than a day, and for an unknown span
 */
export function askedDay(
  { date, span = 'day' }: { date?: string | undefined; span?: string | undefined },
  { timeZone, dayStart }: ShopClock,
  now: number,
): DayAsked {
  const known = SPANS.find((one) => one === span);
  if (known === undefined) throw new Error(`--span=${span} is not ${SPANS_IN_WORDS}.`);
  const today = businessDayAt(timeZone, dayStart, now).date;
  const asked = date ?? today;
  if (!isDate(asked) || asked < FIRST_DATE) {
    throw new Error(`--date=${asked} is not a day. Write it like 2026-11-30.`);
  }
  return { span: known, date: asked, today };
}

interface ReadDays {
  figures: DayFigures;
  /** of a week or a month */
  days?: DaySale[];
}

/** The figures of days, read anew: the command changes nothing, and keeps no sums. */
export async function readFigures(
  db: Db,
  { span, date, today }: DayAsked,
  clock: ShopClock & DayIn,
): Promise<ReadDays> {
  const dates = datesOf(span, date, today);
  const all: DayFigures[] = [];
  for (const one of dates) {
    all.push(await readDay(db, dayOf(clock, one), clock, (read) => read()));
  }
  return { figures: addFigures(all), ...(span !== 'day' && { days: salesOf(dates, all) }) };
}

/** What the command says, and what it is called. */
interface Said {
  title: string;
  /** ISO 4217 code */
  currency: string;
  lines: readonly DayLine[];
}

/** The figures of days. */
export async function sayDay(
  db: Db,
  asked: DayAsked,
  { clock, currency }: { clock: ShopClock; currency: string },
): Promise<Said> {
  const dates = datesOf(asked.span, asked.date, asked.today);
  const title = `${dates[0]}${dates.length > 1 ? ` to ${dates.at(-1)}` : ''}`;
  const { dayStart } = clock;
  return {
    title,
    currency,
    lines: dayLines({ ...(await readFigures(db, asked, { ...clock, currency })), dayStart }),
  };
}

/** The record of a closing. @param given its number, as it was typed @throws Error if there is none */
export async function sayClosing(db: Db, given: string, { timeZone }: ShopClock): Promise<Said> {
  const closing = await findClosingCalled(db, given);
  if (closing === undefined) throw new Error(`There is no closing ${given}.`);
  const closedBy = (await nameOfCloser(db, closing.madeBy, 'owner')) ?? undefined;
  return {
    title: `Closing ${closing.number}`,
    currency: closing.currency,
    lines: recordLines({ ...closing, closedBy }, timeZone),
  };
}

export function linesSheet({ lines }: Pick<Said, 'lines'>, { timeZone }: ShopClock): Sheet {
  return { name: 'Day', columns: COLUMNS, rows: cellsOf(lines), timeZone };
}

async function* cellsOf(lines: readonly DayLine[]): AsyncGenerator<Cell[]> {
  for (const { section, name, count, cents } of lines) yield [section, name, count, cents];
}

/** As a terminal shows it. */
export function figuresInWords({ title, currency, lines: all }: Said): string {
  const lines = [`${title}, in ${currency}`];
  let section = '';
  for (const { section: next, name, count, cents } of all) {
    if (next !== section) lines.push('', next);
    section = next;
    const amount = cents === null ? '' : toDecimal(cents).toFixed(2);
    lines.push(`  ${name.padEnd(34)}${String(count ?? '').padStart(8)}${amount.padStart(14)}`);
  }
  return `${lines.join('\n')}\n\nThis is no certified fiscal device.\n`;
}
