import { day as dayInWords } from '../shop/dates-in-words.ts';
import { Button } from '../ui/Button.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './DayPage.module.css';
import type { Day, Span } from './books.ts';

const SPANS: readonly (readonly [Span, string])[] = [
  ['day', 'Day'],
  ['week', 'Week'],
  ['month', 'Month'],
];

interface DayChoiceProps {
  day: Day;
  onChoose: (to: { span?: Span; date?: string | null }) => void;
}

/** Which day, week or month is shown. */
export function DayChoice({ day, onChoose }: DayChoiceProps) {
  const { span, from, today, previous, next } = day;
  const label = SPANS.find(([name]) => name === span)?.[1];
  return (
    <div className={styles['choice']}>
      <h2>{titleOf(day)}</h2>
      <div className={styles['controls']}>
        <RadioGroup<Span>
          legend="Show a"
          name="span"
          options={SPANS}
          value={span}
          onChange={(chosen) => onChoose({ span: chosen })}
        />
        <TextField
          name="date"
          label="Business day"
          type="date"
          value={from}
          onChange={(date) => {
            if (date !== '') onChoose({ date });
          }}
        />
        <div className={styles['steps']}>
          <Button onClick={() => onChoose({ date: previous })}>{label} before</Button>
          {next !== undefined && (
            <Button onClick={() => onChoose({ date: next })}>Next {span}</Button>
          )}
          {next !== undefined && next !== today && (
            <Button onClick={() => onChoose({ date: null })}>Today</Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** "Today, Nov 27, 2026", "Nov 23, 2026 to Nov 29, 2026". */
export function titleOf({ span, from, to, today }: Day): string {
  const words = (date: string) => dayInWords(Date.parse(`${date}T12:00:00Z`), 'UTC');
  if (span !== 'day') return `${words(from)} to ${words(to)}`;
  return from === today ? `Today, ${words(from)}` : words(from);
}
