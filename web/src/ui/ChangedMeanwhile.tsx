import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './ChangedMeanwhile.module.css';
import formLayout from './form-layout.module.css';
import { passFocusOn } from './kept-focus.ts';

/** A value that somebody else has changed, in words. */
export interface ValueChange {
  label: string;
  before: string;
  now: string;
}

interface ChangedMeanwhileProps {
  changes: readonly ValueChange[];
  /** how often a press on Save has led here, at least once; each time the question takes the focus */
  times: number;
  heading: 'h2' | 'h4';
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Asks whose values to keep. It stands in the form that was not saved. */
export function ChangedMeanwhile(props: ChangedMeanwhileProps) {
  const { changes, times, heading: Heading, onKeepMine, onTakeTheirs } = props;
  const heading = useRef<HTMLHeadingElement>(null);

  // The Save button is far below.
  useEffect(() => {
    if (times > 0) heading.current?.focus();
  }, [times]);

  return (
    <div role="alert" className={styles['question']}>
      <Heading ref={heading} tabIndex={-1}>
        {`Somebody else changed ${changes.length === 1 ? 'this' : 'these'} meanwhile`}
      </Heading>
      <ul>
        {changes.map(({ label, before, now }) => (
          <li key={label}>{`${label}: ${before} → ${now}`}</li>
        ))}
      </ul>
      <p>
        Yours is not saved yet. Save what this form shows, or take what is set now in its place?
      </p>
      <div className={formLayout['actions']}>
        <Button ref={passFocusOn} onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button ref={passFocusOn} onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
