import type { OpeningInterval } from '@tall-order/domain/opening-hours.ts';
import { SETTING_BOUNDS, overlaps } from '@tall-order/domain/settings-rules.ts';
import { Button } from '../ui/Button.tsx';
import styles from './IntervalFields.module.css';
import { useListFocus } from './use-list-focus.ts';

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
