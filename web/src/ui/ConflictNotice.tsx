import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import formLayout from './form-layout.module.css';
import styles from './ConflictNotice.module.css';
import { passFocusOn } from './pass-focus-on.ts';

/** A value that two people have changed, in words. */
export interface Conflict {
  term: string;
  now: string;
  before: string;
  /** such as "by ada@example.com at 14:05" */
  by?: string | undefined;
}

interface ConflictNoticeProps {
  conflicts: readonly Conflict[];
  /** how often a press on Save met a conflict; each time the notice takes the focus */
  conflictCount: number;
  heading: 'h3' | 'h4';
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

export function ConflictNotice(props: ConflictNoticeProps) {
  const { conflicts, conflictCount, heading: Heading, onKeepMine, onTakeTheirs } = props;
  const heading = useRef<HTMLHeadingElement>(null);

  // The Save button is far below. Changes of others while the owner types do not take the focus.
  useEffect(() => {
    if (conflictCount > 0) heading.current?.focus();
  }, [conflictCount]);

  return (
    <div role="alert" className={styles['conflict']}>
      <Heading ref={heading} tabIndex={-1}>
        Someone else changed this
      </Heading>
      <p>This is what customers have now. Your changes are not saved yet, and not lost.</p>
      <ul>
        {conflicts.map(({ term, now, before, by }) => (
          <li key={term}>
            {term}: <strong>{now}</strong>, before {before}
            {by === undefined ? '.' : `; ${by}.`}
          </li>
        ))}
      </ul>
      <div className={formLayout['actions']}>
        <Button ref={passFocusOn} onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button ref={passFocusOn} onClick={onTakeTheirs}>
          Use theirs
        </Button>
      </div>
    </div>
  );
}
