import { useState } from 'react';
import type { OpeningWeek } from '@tall-order/domain/opening-hours.ts';
import { DAYS } from '../shop/opening-in-words.ts';
import { Button } from '../ui/Button.tsx';
import { fieldId, FieldError } from '../ui/TextField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import type { FormField } from '../ui/use-form.ts';
import { IntervalFields, intervalsProblem } from './IntervalFields.tsx';
import styles from './WeekFields.module.css';

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
              errorId={day === wrong ? `${fieldId(name)}-error` : undefined}
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
