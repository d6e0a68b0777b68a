import { useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import styles from './Stepper.module.css';

interface StepperProps {
  /** what is counted, such as "Salad" */
  label: string;
  count: number;
  lessDisabled: boolean;
  moreDisabled: boolean;
  /** the id of what says why there are no fewer */
  lessDescribedBy?: string | undefined;
  /** the id of what says why there are no more, or what more would mean */
  moreDescribedBy?: string | undefined;
  /** whether a new count is read out; not where the screen reads out presses itself */
  isLive?: boolean;
  onLess: () => void;
  onMore: () => void;
  /** called when the focus is on neither button, because both have become disabled */
  onBothDisabled: () => void;
}

/** Counts pieces of something, one press each. */
export function Stepper({
  label,
  count,
  lessDisabled,
  moreDisabled,
  lessDescribedBy,
  moreDescribedBy,
  isLive = false,
  onLess,
  onMore,
  onBothDisabled,
}: StepperProps) {
  const { less, more, press, onKeyDown } = useStepperFocus(onBothDisabled);
  const Count = isLive ? 'output' : 'span';
  return (
    <div className={styles['stepper']}>
      <button
        ref={less}
        type="button"
        className={styles['step']}
        aria-label={`Less ${label}`}
        aria-describedby={lessDescribedBy}
        disabled={lessDisabled}
        onClick={() => press(onLess, less, more)}
        onKeyDown={onKeyDown}
      >
        Less
      </button>
      <Count className={styles['count']}>{count}</Count>
      <button
        ref={more}
        type="button"
        className={`${styles['step']} ${styles['more']}`}
        aria-label={`More ${label}`}
        aria-describedby={moreDescribedBy}
        disabled={moreDisabled}
        onClick={() => press(onMore, more, less)}
        onKeyDown={onKeyDown}
      >
        More
      </button>
    </div>
  );
}

type Step = RefObject<HTMLButtonElement | null>;

/**
 * The buttons "less" and "more" of a count. A button that becomes disabled loses the focus; its neighbour
 * gets it.
 * @param onBothDisabled called when neither can have the focus
 */
function useStepperFocus(onBothDisabled: () => void) {
  const less = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const hasMoved = useRef(false);

  const press = (act: () => void, pressed: Step, neighbour: Step) => {
    const hadFocus = document.activeElement === pressed.current;
    flushSync(act);
    if (!hadFocus || !pressed.current?.disabled) return;
    hasMoved.current = true;
    if (neighbour.current?.disabled) onBothDisabled();
    else neighbour.current?.focus();
  };
  return {
    less,
    more,
    press,
    // A key that is still held down would go on pressing the neighbour.
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.repeat) hasMoved.current = false;
      else if (hasMoved.current) event.preventDefault();
    },
  };
}
