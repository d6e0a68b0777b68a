import { nextOpenings, sellingAt } from '@tall-order/domain/opening-hours.ts';
import type { Opening, OpeningTimes } from '@tall-order/domain/opening-hours.ts';
import { useNow } from '../api/use-now.ts';
import { clockTime, openingInWords } from '../shop/opening-in-words.ts';
import { weekAsSentence } from '../shop/week-in-words.ts';
import formLayout from '../ui/form-layout.module.css';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ExceptionFields } from './ExceptionFields.tsx';
import { HOURS } from './hours-draft.ts';
import type { HoursDraft } from './hours-draft.ts';
import { Result } from './Result.tsx';
import type { SettingsForm } from './use-settings-form.ts';
import { WeekFields } from './WeekFields.tsx';

const MINUTE_MS = 60_000;
const OPENINGS = 3;

const OPEN = [
  ['always', 'At all times'],
  ['by-hours', 'At these hours'],
] as const;

interface HoursFieldsProps {
  form: SettingsForm;
  /** the values as the form would save them */
  draft: HoursDraft;
  /** whether the shop has a time zone already */
  isZoneSet: boolean;
}

export function HoursFields({ form: { field, typed }, draft, isZoneSet }: HoursFieldsProps) {
  return (
    <>
      <RadioGroup {...field('open')} legend="Open" options={OPEN} />
      {typed.open === 'by-hours' && (
        <>
          <WeekFields {...field('week')} />
          <TextField
            {...field('lastOrders')}
            label="Last orders, in minutes before closing"
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
          label="Time zone"
          options={timeZones(typed.timeZone)}
          {...(!isZoneSet && { hint: 'Taken from this browser, saved with the hours.' })}
        />
        <TextField
          {...field('dayStart')}
          label="Business day begins"
          hint="“Sold out today” ends then."
          type="time"
        />
      </div>
      <Result>
        <HoursResult draft={draft} />
      </Result>
    </>
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
  const times = { timeZone, week, exceptions, lastOrders: Number(lastOrders) };
  const next = nextOpenings(times, now, OPENINGS);
  return (
    <>
      <p>
        <strong>{weekAsSentence(week, times.lastOrders)}</strong>
      </p>
      <p>{nowInWords(times, now)}</p>
      {next.length === 0 ? (
        <p>You do not open again within two months.</p>
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
