import { useState } from 'react';
import type { OpeningWeek, OpeningInterval } from '@tall-order/domain/opening-hours.ts';
import { SETTING_BOUNDS, overlaps } from '@tall-order/domain/settings-rules.ts';
import { DAYS } from '../shop/opening-in-words.ts';
import { Button } from '../ui/Button.tsx';
import { fieldErrorId, fieldId, FieldError } from '../ui/TextField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import type { FormField } from '../ui/use-form.ts';
import styles from './WeekFields.module.css';
import { useListFocus } from './use-list-focus.ts';

const DAY_OPTIONS = DAYS.map((name, day) => [String(day), name] as const);

export function weekProblem(week: OpeningWeek): string | null {
  for (const [day, intervals] of week.entries()) {
    const problem = intervalsProblem(intervals);
    if (problem !== null) return `${DAYS[day]}: ${problem}`;
  }
  return null;
}

export function WeekFields({ name, value, error, onChange }: FormField<OpeningWeek>) {
  const [copied, setCopied] = useState(() =>
    String(
      Math.max(
        0,
        value.findIndex((day) => day.length > 0),
      ),
    ),
  );
  const wrong = error === null ? -1 : value.findIndex((day) => intervalsProblem(day) !== null);
  const change = (day: number, next: OpeningWeek[number]) => {
    // What was typed last is most likely what is copied.
    setCopied(String(day));
    onChange(value.map((one, at) => (at === day ? next : one)));
  };
  return (
    <div className={styles['all']}>
      <ul className={styles['week']} aria-label="Hours of the week">
        {value.map((intervals, day) => (
          <li key={DAYS[day]} className={styles['day']}>
            <h3 className={styles['name']}>{DAYS[day]}</h3>
            {intervals.length === 0 && <p className={styles['closed']}>Closed</p>}
            <IntervalFields
              day={DAYS[day] ?? ''}
              id={day === wrong ? fieldId(name) : undefined}
              errorId={day === wrong ? fieldErrorId(name) : undefined}
              value={intervals}
              onChange={(next) => change(day, next)}
            />
          </li>
        ))}
      </ul>
      <FieldError name={name} error={error} />
      <div className={styles['copy']}>
        <SelectField
          name="copied-day"
          label="Copy hours of"
          value={copied}
          options={DAY_OPTIONS}
          onChange={setCopied}
        />
        <Button onClick={() => onChange(value.map(() => value[Number(copied)] ?? []))}>
          Copy to all days
        </Button>
      </div>
    </div>
  );
}

/** The first hours when an owner begins to set them. */
export const USUAL_HOURS: OpeningInterval = { opens: '11:00', closes: '22:00' };

/** The first invalid interval of a day; null if all are valid. */
export function intervalsProblem(intervals: readonly OpeningInterval[]): string | null {
  if (intervals.some(({ opens, closes }) => opens === '' || closes === '')) {
    return 'say when you open and when you close.';
  }
  return overlaps(intervals) ? 'two of the hours overlap.' : null;
}

interface IntervalFieldsProps {
  /** the day's name, for the labels of the controls */
  day: string;
  /** the id of the first control, if an error links to this day */
  id?: string | undefined;
  errorId?: string | undefined;
  value: readonly OpeningInterval[];
  onChange: (value: readonly OpeningInterval[]) => void;
}

/** The hours of one day: any number of intervals. */
export function IntervalFields({ day, id, errorId, value, onChange }: IntervalFieldsProps) {
  const set = (place: number, part: Partial<OpeningInterval>) =>
    onChange(value.map((one, at) => (at === place ? { ...one, ...part } : one)));
  const { list, add, append, remove } = useListFocus<HTMLDivElement>();
  const number = (place: number) => (value.length > 1 ? ` ${place + 1}` : '');
  return (
    <>
      <div ref={list} className={styles['intervals']}>
        {value.map(({ opens, closes }, place) => (
          // Only the position of an interval is unique.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={place} className={styles['interval']}>
            <input
              type="time"
              required
              id={place === 0 ? id : undefined}
              aria-label={`${day} opens${number(place)}`}
              aria-describedby={errorId}
              aria-invalid={errorId !== undefined}
              className={styles['time']}
              value={opens}
              onChange={({ target }) => set(place, { opens: target.value })}
            />
            to
            <input
              type="time"
              required
              aria-label={`${day} closes${number(place)}`}
              aria-describedby={errorId}
              aria-invalid={errorId !== undefined}
              className={styles['time']}
              value={closes}
              onChange={({ target }) => set(place, { closes: target.value })}
            />
            {opens !== '' && closes !== '' && closes <= opens && (
              <span className={styles['night']}>next day</span>
            )}
            <Button
              variant="plain"
              className={styles['sign'] ?? ''}
              aria-label={`Remove the hours ${opens} to ${closes} of ${day}`}
              onClick={() => remove(() => onChange(value.filter((_one, at) => at !== place)))}
            >
              <span aria-hidden="true">✕</span>
            </Button>
          </div>
        ))}
      </div>
      {value.length < SETTING_BOUNDS.intervalsOfDay && (
        <Button
          ref={add}
          variant="plain"
          className={(value.length > 0 && styles['sign']) || ''}
          aria-label={`Add hours to ${day}`}
          onClick={() => append(() => onChange([...value, nextHours(value)]))}
        >
          {value.length === 0 ? 'Add hours' : <span aria-hidden="true">+</span>}
        </Button>
      )}
    </>
  );
}

/** A second interval of a day starts empty. */
function nextHours(value: readonly OpeningInterval[]): OpeningInterval {
  return value.length === 0 ? USUAL_HOURS : { opens: '', closes: '' };
}
