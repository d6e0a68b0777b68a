import { MINUTE_MS, DAY_MS } from '@tall-order/domain/durations.ts';
import { wholeNumberIn } from '@tall-order/domain/form-rules.ts';
import { FURTHEST_DAYS, nextOpenings, sellingAt } from '@tall-order/domain/opening-hours.ts';
import type {
  HoursException,
  Opening,
  OpeningTimes,
  OpeningWeek,
} from '@tall-order/domain/opening-hours.ts';
import { SETTING_BOUNDS } from '@tall-order/domain/settings-rules.ts';
import type { ShopChange } from '@tall-order/domain/shop-contract.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { dateAt } from '@tall-order/domain/zone-clock.ts';
import { serverNow } from '../api/server-clock.ts';
import { useNow } from '../api/use-now.ts';
import { deviceZone } from '../shop/dates-in-words.ts';
import {
  clockTime,
  openingInWords,
  DAYS,
  hoursInWords,
  weekAsSentence,
} from '../shop/opening-in-words.ts';
import formLayout from '../ui/form-layout.module.css';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ExceptionFields, exceptionsProblem } from './ExceptionFields.tsx';
import { USUAL_HOURS, WeekFields, weekProblem } from './WeekFields.tsx';
import { FieldsWithResult, Result } from './settings-section.tsx';
import type { SectionForm, SettingsSection } from './settings-section.tsx';

interface HoursDraft {
  open: 'always' | 'by-hours';
  /** one list of intervals per day, from Monday */
  week: OpeningWeek;
  lastOrders: string;
  exceptions: readonly HoursException[];
  timeZone: string;
  dayStart: string;
}

export const HOURS: SettingsSection<HoursDraft> = {
  id: 'opening-hours',
  title: 'Opening hours',
  draftOf,
  read: (draft) => {
    const { open, week, lastOrders, exceptions, timeZone, dayStart } = draft;
    const minutes = minutesIn(lastOrders);
    const problems = {
      ...problemOf('week', weekProblem(week)),
      ...(!(minutes <= SETTING_BOUNDS.lastOrders) && {
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
      : `${weekAsSentence(week, minutesIn(lastOrders))}${todayInWords(exceptions, timeZone)}`,
};

/** Not a number for anything but a whole one. */
function minutesIn(typed: string): number {
  return wholeNumberIn(typed) ?? NaN;
}

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

const OPENINGS = 3;

const OPEN = [
  ['always', 'At all times'],
  ['by-hours', 'At these hours'],
] as const;

interface HoursFieldsProps {
  form: SectionForm<HoursDraft>;
  /** the values as the form would save them */
  draft: HoursDraft;
  /** whether the shop has a time zone already */
  isZoneSet: boolean;
}

export function HoursFields({ form: { field, typed }, draft, isZoneSet }: HoursFieldsProps) {
  return (
    <FieldsWithResult
      result={
        <Result>
          <HoursResult draft={draft} />
        </Result>
      }
    >
      <RadioGroup {...field('open')} legend={HOURS.terms.open} options={OPEN} />
      {typed.open === 'by-hours' && (
        <>
          <WeekFields {...field('week')} />
          <TextField
            {...field('lastOrders')}
            hint="0 means until closing."
            inputMode="numeric"
            autoComplete="off"
          />
          <ExceptionFields {...field('exceptions')} />
        </>
      )}
      <div className={formLayout['row']}>
        <SelectField
          {...field('timeZone')}
          options={timeZones(typed.timeZone)}
          hint={
            isZoneSet ? 'All times are in this zone.' : 'From this browser, saved with the hours.'
          }
        />
        <TextField {...field('dayStart')} hint="“Sold out today” ends then." type="time" />
      </div>
    </FieldsWithResult>
  );
}

/** The time zones that the browser knows, and the chosen one. */
function timeZones(chosen: string): (readonly [name: string, label: string])[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = known.includes(chosen) ? known : [chosen, ...known];
  return all.map((name) => [name, name.replaceAll('_', ' ')]);
}

/** Puts the hours into words as the owner types. */
function HoursResult({ draft }: { draft: HoursDraft }) {
  const now = useNow(MINUTE_MS);
  if ('problems' in HOURS.read(draft)) return null;
  const { open, week, lastOrders, exceptions, timeZone } = draft;
  if (open === 'always') return <p>{HOURS.sentence(draft)}</p>;
  const times = { timeZone, week, exceptions, lastOrders: minutesIn(lastOrders) };
  const next = nextOpenings(times, now, OPENINGS);
  return (
    <>
      <p>
        <strong>{weekAsSentence(week, times.lastOrders)}</strong>
      </p>
      <p>{nowInWords(times, now)}</p>
      {next.length === 0 ? (
        <p>{`You do not open again within ${FURTHEST_DAYS} days.`}</p>
      ) : (
        <>
          <p>You open next:</p>
          <ul>
            {next.map((opening) => (
              <li key={opening.opensAt}>{openingInWords(opening, timeZone)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function nowInWords(times: OpeningTimes, now: number): string {
  const opening: Opening | 'always' | null = sellingAt(times, now);
  if (opening === 'always') return 'Right now you are open.';
  return opening === null
    ? 'Right now customers could not order.'
    : `Right now customers could order until ${clockTime(opening.lastOrdersAt, times.timeZone)}.`;
}
