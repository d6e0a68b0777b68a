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
import { SectionForm } from './SectionForm.tsx';
import type { SettingsEditor } from './settings-editor.ts';
import { WeekFields } from './WeekFields.tsx';

const MINUTE_MS = 60_000;
const OPENINGS = 3;

const OPEN = [
  ['always', 'At all times'],
  ['by-hours', 'At these hours'],
] as const;

export function HoursForm({ editor }: { editor: SettingsEditor }) {
  const isZoneSet = editor.shop.settings.timeZone !== null;
  return (
    <SectionForm
      editor={editor}
      section={HOURS}
      summary="When customers can order. Outside these hours they can still build a burger and share it."
      result={HoursResult}
    >
      {({ field, typed }) => (
        <>
          <RadioGroup {...field('open')} legend="Open" options={OPEN} />
          {typed.open === 'by-hours' && (
            <>
              <WeekFields {...field('week')} />
              <TextField
                {...field('lastOrders')}
                label="Last orders, in minutes before closing"
                hint="After that nothing is sold. 0 sells until you close."
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
        </>
      )}
    </SectionForm>
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
  if (open === 'always') return <p>Open at all times: customers can order day and night.</p>;
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
