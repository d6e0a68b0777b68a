import { comparable } from '@tall-order/domain/comparable-text.ts';
import type { HoursException, OpeningInterval } from '@tall-order/domain/opening-hours.ts';
import { SETTING_BOUNDS, overlaps } from '@tall-order/domain/settings-rules.ts';
import type { ShopChange } from '@tall-order/domain/shop-contract.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { dateAt } from '@tall-order/domain/zone-clock.ts';
import { serverNow } from '../api/server-clock.ts';
import { DAYS, hoursInWords, weekAsSentence } from '../shop/week-in-words.ts';
import { dateInWords } from '../shop/opening-in-words.ts';
import { deviceZone } from '../shop/dates-in-words.ts';
import type { SettingsSection } from './settings-section.ts';

export interface HoursDraft {
  open: 'always' | 'by-hours';
  /** one list of intervals per day, from Monday */
  week: readonly (readonly OpeningInterval[])[];
  lastOrders: string;
  exceptions: readonly HoursException[];
  timeZone: string;
  dayStart: string;
}

const DAY_MS = 24 * 3_600_000;

/** The first hours when an owner begins to set them. */
export const USUAL_HOURS: OpeningInterval = { opens: '11:00', closes: '22:00' };

export const HOURS: SettingsSection<HoursDraft> = {
  id: 'opening-hours',
  title: 'Opening hours',
  draftOf,
  read: (draft) => {
    const { open, week, lastOrders, exceptions, timeZone, dayStart } = draft;
    const typedMinutes = comparable(lastOrders);
    const minutes = Number(typedMinutes);
    const problems = {
      ...problemOf('week', weekProblem(week)),
      ...(!(/^\d{1,3}$/.test(typedMinutes) && minutes <= SETTING_BOUNDS.lastOrders) && {
        lastOrders: `Last orders are 0 to ${SETTING_BOUNDS.lastOrders} minutes before closing.`,
      }),
      ...problemOf('exceptions', exceptionsProblem(exceptions)),
      ...(dayStart === '' && { dayStart: 'Say when your business day begins, such as 05:00.' }),
    };
    if (Object.keys(problems).length > 0) return { problems };
    const change = {
      hours: open === 'always' ? null : week,
      lastOrders: minutes,
      exceptions: [...exceptions].sort((one, other) => (one.date < other.date ? -1 : 1)),
      timeZone,
      dayStart,
    };
    // The contract's arrays are mutable and the draft's are not, so the change is a copy.
    return { change: structuredClone(change) as ShopChange };
  },
  hidden: ({ open }) => (open === 'by-hours' ? [] : ['week', 'lastOrders', 'exceptions']),
  terms: {
    open: 'Open',
    week: 'Hours of the week',
    lastOrders: 'Last orders, in minutes before closing',
    exceptions: 'Holidays',
    timeZone: 'Time zone',
    dayStart: 'Business day begins',
  },
  inWords: (name, { open, week, exceptions }) => {
    if (name === 'open') return open === 'always' ? 'at all times' : 'at set hours';
    if (name === 'week') return weekAsSentence(week, 0);
    if (name === 'exceptions') {
      return exceptions.length === 0
        ? 'none'
        : exceptions.map(({ date, intervals }) => `${date} ${hoursInWords(intervals)}`).join(', ');
    }
    return null;
  },
  sentence: ({ open, week, lastOrders, exceptions, timeZone }) =>
    open === 'always'
      ? 'Open at all times: customers can order day and night.'
      : `${weekAsSentence(week, Number(lastOrders))}${todayInWords(exceptions, timeZone)}`,
};

/** Today's other hours as a further sentence; empty if there are none. */
function todayInWords(exceptions: HoursDraft['exceptions'], timeZone: string): string {
  const today = dateAt(timeZone, serverNow()).toString();
  const exception = exceptions.find(({ date }) => date === today);
  return exception === undefined ? '' : ` Today: ${hoursInWords(exception.intervals)}.`;
}

function draftOf(settings: ShopSettings): HoursDraft {
  const { hours, exceptions, lastOrders, timeZone, dayStart } = settings;
  // The next change removes past dates. In some time zone it may still be yesterday.
  const yesterday = new Date(serverNow() - DAY_MS).toISOString().slice(0, 10);
  return {
    open: hours === null ? 'always' : 'by-hours',
    week: hours ?? DAYS.map(() => [USUAL_HOURS]),
    lastOrders: String(lastOrders),
    exceptions: exceptions.filter(({ date }) => date >= yesterday),
    timeZone: timeZone ?? deviceZone(),
    dayStart,
  };
}

function problemOf(name: keyof HoursDraft, problem: string | null) {
  return problem === null ? {} : { [name]: problem };
}

/** The first invalid interval of a day; null if all are valid. */
export function intervalsProblem(intervals: readonly OpeningInterval[]): string | null {
  if (intervals.some(({ opens, closes }) => opens === '' || closes === '')) {
    return 'say when you open and when you close.';
  }
  return overlaps(intervals) ? 'two of the hours overlap.' : null;
}

function weekProblem(week: HoursDraft['week']): string | null {
  for (const [day, intervals] of week.entries()) {
    const problem = intervalsProblem(intervals);
    if (problem !== null) return `${DAYS[day]}: ${problem}`;
  }
  return null;
}

/** The problem with one of the exceptions; null if there is none. */
export function exceptionProblem(
  { date, intervals, note }: HoursException,
  all: readonly HoursException[],
): string | null {
  if (date === '') return 'Choose the date.';
  if (all.filter((one) => one.date === date).length > 1) {
    return `${dateInWords(date)} is there twice. Keep one of them.`;
  }
  const problem = intervalsProblem(intervals) ?? noteProblem(note);
  return problem === null ? null : `${dateInWords(date)}: ${problem}`;
}

/** What is wrong with the note of a date; null if nothing is. */
function noteProblem(note: string): string | null {
  const most = SETTING_BOUNDS.note;
  return note.length > most ? `keep the note to ${most} characters.` : null;
}

function exceptionsProblem(all: readonly HoursException[]): string | null {
  for (const one of all) {
    const problem = exceptionProblem(one, all);
    if (problem !== null) return problem;
  }
  return null;
}
