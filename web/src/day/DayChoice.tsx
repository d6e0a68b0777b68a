import { useState } from 'react';
import { FIRST_DATE } from '@tall-order/domain/day-figures.ts';
import { day as dayInWords } from '../shop/dates-in-words.ts';
import { Button } from '../ui/Button.tsx';
import { passFocusOn } from '../ui/pass-focus-on.ts';
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
  // As long as it is typed: each part of a date that is typed is a date, of the year 2 as well.
  const [typed, setTyped] = useState<string | null>(null);
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
          label={span === 'day' ? 'Business day' : `${label} of`}
          type="date"
          min={FIRST_DATE}
          max={today}
          value={typed ?? from}
          onChange={(date) => {
            setTyped(date);
            if (date >= FIRST_DATE && date <= today) onChoose({ date });
          }}
          onBlur={() => setTyped(null)}
        />
        <div className={styles['steps']}>
          <Button ref={passFocusOn} onClick={() => onChoose({ date: previous })}>
            {label} before
          </Button>
          {next !== undefined && (
            <Button ref={passFocusOn} onClick={() => onChoose({ date: next })}>
              Next {span}
            </Button>
          )}
          {next !== undefined && next !== today && (
            <Button ref={passFocusOn} onClick={() => onChoose({ date: null })}>
              Today
            </Button>
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
