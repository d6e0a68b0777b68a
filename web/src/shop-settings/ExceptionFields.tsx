import type { HoursException } from '@tall-order/domain/opening-hours.ts';
import { SETTING_BOUNDS } from '@tall-order/domain/settings-rules.ts';
import { dateInWords } from '../shop/opening-in-words.ts';
import { Button } from '../ui/Button.tsx';
import { fieldErrorId, fieldId, FieldError, TextField } from '../ui/TextField.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import type { FormField } from '../ui/use-form.ts';
import styles from './ExceptionFields.module.css';
import { IntervalFields, USUAL_HOURS, intervalsProblem } from './WeekFields.tsx';
import { useListFocus } from './use-list-focus.ts';

/** The problem with one of the exceptions; null if there is none. */
function exceptionProblem(
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

export function exceptionsProblem(all: readonly HoursException[]): string | null {
  for (const one of all) {
    const problem = exceptionProblem(one, all);
    if (problem !== null) return problem;
  }
  return null;
}

/** Dates with other hours. */
export function ExceptionFields(props: FormField<readonly HoursException[]>) {
  const { name, value, error, onChange } = props;
  const wrong = error === null ? -1 : value.findIndex((one) => exceptionProblem(one, value));
  const { list, add, append, remove } = useListFocus<HTMLUListElement>();

  return (
    <div className={styles['exceptions']}>
      <div>
        <h3 className={styles['title']}>Holidays</h3>
        <p className={styles['about']}>
          Customers read the note, such as “Closed for the holidays”.
        </p>
      </div>
      <ul ref={list} className={styles['list']}>
        {value.map((exception, place) => (
          // A date may be empty or repeated: only its position is unique.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className={`${styles['card']} ${styles['exception']}`}>
            <ExceptionField
              place={place}
              errorName={place === wrong ? name : null}
              isAboutNote={exceptionProblem({ ...exception, note: '' }, value) === null}
              value={exception}
              onChange={(next) => onChange(value.map((one, at) => (at === place ? next : one)))}
              onRemove={() => remove(() => onChange(value.filter((_one, at) => at !== place)))}
            />
          </li>
        ))}
      </ul>
      <FieldError name={name} error={error} />
      {value.length < SETTING_BOUNDS.exceptions && (
        <Button
          ref={add}
          onClick={() => append(() => onChange([...value, { date: '', intervals: [], note: '' }]))}
        >
          Add a date with other hours
        </Button>
      )}
    </div>
  );
}

interface ExceptionFieldProps {
  place: number;
  /** the name of the field, if its error is about this date; else null */
  errorName: string | null;
  /** whether the error is about the note, and not about the date or its hours */
  isAboutNote: boolean;
  value: HoursException;
  onChange: (value: HoursException) => void;
  onRemove: () => void;
}

const CHOICES = [
  ['closed', 'Closed'],
  ['open', 'Other hours'],
] as const;

function ExceptionField(props: ExceptionFieldProps) {
  const { place, errorName, isAboutNote, value, onChange, onRemove } = props;
  const { date, intervals, note } = value;
  const noteError = isAboutNote ? errorName : null;
  const dateError = isAboutNote ? null : errorName;
  const dateName = dateError ?? `exception-${place}`;
  const errorId = dateError === null ? undefined : fieldErrorId(dateError);
  const words = date || `date ${place + 1}`;
  return (
    <>
      <label htmlFor={fieldId(dateName)} className={styles['label']}>
        Date
      </label>
      <input
        type="date"
        id={fieldId(dateName)}
        className={styles['date']}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        value={date}
        onChange={({ target }) => onChange({ ...value, date: target.value })}
      />
      <Button
        variant="plain"
        className={styles['remove'] ?? ''}
        aria-label={`Remove this date: ${date || place + 1}`}
        onClick={onRemove}
      >
        Remove
      </Button>
      <RadioGroup
        legend="That day"
        name={`exception-${place}-open`}
        options={CHOICES}
        value={intervals.length === 0 ? 'closed' : 'open'}
        onChange={(choice) =>
          onChange({ ...value, intervals: choice === 'closed' ? [] : [USUAL_HOURS] })
        }
      />
      {intervals.length > 0 && (
        <IntervalFields
          day={words}
          value={intervals}
          errorId={errorId}
          onChange={(next) => onChange({ ...value, intervals: next })}
        />
      )}
      <TextField
        name={noteError ?? `exception-${place}-note`}
        label="Note for customers"
        isRefused={noteError !== null}
        value={note}
        onChange={(next) => onChange({ ...value, note: next })}
        optional
      />
    </>
  );
}
