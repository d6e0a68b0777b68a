import { useState } from 'react';
import { SPANS } from '@tall-order/domain/business-day.ts';
import type { Span } from '@tall-order/domain/business-day.ts';
import { FIRST_DATE } from '@tall-order/domain/day-figures.ts';
import { timeFormat } from '@tall-order/domain/english.ts';
import { shopEnglish } from '../shop/dates-in-words.ts';
import { Button } from '../ui/Button.tsx';
import { passFocusOn } from '../ui/kept-focus.ts';
import { TextField } from '../ui/TextField.tsx';
import styles from './DayChoice.module.css';
import type { Day } from './books.ts';

const LABELS: Readonly<Record<Span, string>> = { day: 'Day', week: 'Week', month: 'Month' };

interface DayChoiceProps {
  day: Day;
  onChoose: (to: { span?: Span; date?: string | null }) => void;
}

/** Which day, week or month is shown. */
export function DayChoice({ day, onChoose }: DayChoiceProps) {
  const { span, from, today, previous, next } = day;
  // As long as it is typed: each part of a date that is typed is a date, of the year 2 as well.
  const [typed, setTyped] = useState<string | null>(null);
  const label = LABELS[span];
  return (
    <div className={styles['choice']}>
      <fieldset>
        <legend className="visually-hidden">Show a</legend>
        <div className={styles['spans']}>
          {SPANS.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="span"
                className="visually-hidden"
                checked={one === span}
                onChange={() => onChoose({ span: one })}
              />
              <span className={styles['span']}>{LABELS[one]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles['steps']}>
        <Button
          ref={passFocusOn}
          className={styles['step']}
          aria-label={`${label} before`}
          onClick={() => onChoose({ date: previous })}
        >
          <span aria-hidden="true">‹</span>
        </Button>
        <TextField
          name="date"
          label={span === 'day' ? 'Business day' : `${label} of`}
          isLabelHidden
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
        {next !== undefined && (
          <Button
            ref={passFocusOn}
            className={styles['step']}
            aria-label={`Next ${span}`}
            onClick={() => onChoose({ date: next })}
          >
            <span aria-hidden="true">›</span>
          </Button>
        )}
        {next !== undefined && next !== today && (
          <Button ref={passFocusOn} onClick={() => onChoose({ date: null })}>
            Today
          </Button>
        )}
      </div>
    </div>
  );
}

/** "Today, 27 Nov 2026", "Fri, 27 Nov 2026", "23–29 Nov 2026". */
export function titleOf({ span, from, to, today }: Day): string {
  const noon = (date: string) => Date.parse(`${date}T12:00:00Z`);
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const words = timeFormat(shopEnglish(), 'UTC', date);
  if (span !== 'day') return words.formatRange(noon(from), noon(to));
  if (from === today) return `Today, ${words.format(noon(from))}`;
  return timeFormat(shopEnglish(), 'UTC', { ...date, weekday: 'short' }).format(noon(from));
}
