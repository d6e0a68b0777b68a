import type { OpeningWeek } from '@tall-order/domain/opening-hours.ts';
import { DAYS } from '../shop/week-in-words.ts';
import { Button } from '../ui/Button.tsx';
import { fieldId } from '../ui/field-id.ts';
import { FieldError } from '../ui/FieldError.tsx';
import type { FormField } from '../ui/use-form.ts';
import { IntervalFields, intervalsProblem } from './IntervalFields.tsx';
import styles from './WeekFields.module.css';

export function weekProblem(week: OpeningWeek): string | null {
  for (const [day, intervals] of week.entries()) {
    const problem = intervalsProblem(intervals);
    if (problem !== null) return `${DAYS[day]}: ${problem}`;
  }
  return null;
}

export function WeekFields({ name, value, error, onChange }: FormField<OpeningWeek>) {
  const wrong = error === null ? -1 : value.findIndex((day) => intervalsProblem(day) !== null);
  return (
    <>
      <ul className={styles['week']} aria-label="Hours of the week">
        {value.map((intervals, day) => (
          <li key={DAYS[day]} className={styles['day']}>
            <h3 className={styles['name']}>{DAYS[day]}</h3>
            <div className={styles['hours']}>
              {intervals.length === 0 && <p className={styles['closed']}>Closed</p>}
              <IntervalFields
                day={DAYS[day] ?? ''}
                id={day === wrong ? fieldId(name) : undefined}
                errorId={day === wrong ? `${fieldId(name)}-error` : undefined}
                value={intervals}
                onChange={(next) => onChange(value.map((one, at) => (at === day ? next : one)))}
              />
              <Button
                variant="plain"
                aria-label={`Copy to all days: ${DAYS[day]}`}
                onClick={() => onChange(value.map(() => intervals))}
              >
                Copy to all days
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <FieldError name={name}>{error}</FieldError>
    </>
  );
}
