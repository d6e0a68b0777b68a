import { useEffect, useRef } from 'react';
import type { MenuChange } from '../api/menu-editor-calls.ts';
import { Button } from '../ui/Button.tsx';
import { timeOfDay } from '../ui/dates-in-words.ts';
import formLayout from '../ui/form-layout.module.css';
import type { Subject, ValueName, Values } from './menu-values.ts';
import styles from './EditorForm.module.css';
import { inWords, termOf } from './values-in-words.ts';

interface ConflictNoticeProps {
  /** those of the thing that is edited, newest first */
  changes: readonly MenuChange[];
  subject: Subject;
  conflicts: readonly ValueName[];
  /** how often a press on Save led here: each time the notice takes the focus */
  asked: number;
  seen: Values;
  current: Values;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

export function ConflictNotice(props: ConflictNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { changes, conflicts, asked, seen, current, onKeepMine, onTakeTheirs } = props;

  // The button is far below. What others change while the owner types takes no focus.
  useEffect(() => {
    if (asked > 0) heading.current?.focus();
  }, [asked]);

  return (
    <div role="alert" className={styles['conflict']}>
      <h4 ref={heading} tabIndex={-1}>
        Someone else changed this
      </h4>
      <p>This is what customers have now. Your changes are not saved yet, and not lost.</p>
      <ul>
        {conflicts.map((name) => (
          <li key={name}>
            {termOf(name, props.subject)}: <strong>{inWords(name, current[name])}</strong>, before{' '}
            {inWords(name, seen[name])}
            {authorOf(name, changes)}
          </li>
        ))}
      </ul>
      <div className={formLayout['actions']}>
        <Button onClick={onKeepMine}>Keep mine</Button>
        <Button onClick={onTakeTheirs}>Use theirs</Button>
      </div>
    </div>
  );
}

/** Such as "; by ada@example.com at 2:05 PM." */
function authorOf(name: ValueName, changes: readonly MenuChange[]): string {
  const change = changes.find(({ after }) => after !== null && name in after);
  if (change === undefined) return '.';
  const { changedByEmail, changedAt } = change;
  return `; by ${changedByEmail ?? 'an account that is gone'} at ${timeOfDay(changedAt)}.`;
}
