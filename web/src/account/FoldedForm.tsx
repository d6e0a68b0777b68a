import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import styles from './Account.module.css';
import { Notice } from '../ui/Notice.tsx';

interface FoldedFormProps {
  action: string;
  /** `fold` takes a sentence about the outcome, or null if the visitor gave up */
  children: (fold: (done: string | null) => void) => ReactNode;
}

export function FoldedForm({ action, children }: FoldedFormProps) {
  const [unfolded, setUnfolded] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(unfolded);

  // The element that had the focus is gone: the focus moves to the first field, or back to the button.
  useEffect(() => {
    if (shown.current === unfolded) return;
    shown.current = unfolded;
    const next = unfolded ? 'input:not([hidden])' : 'button';
    box.current?.querySelector<HTMLElement>(next)?.focus();
  }, [unfolded]);

  const fold = (message: string | null) => {
    setDone(message);
    setUnfolded(false);
  };
  const unfold = () => {
    setDone(null);
    setUnfolded(true);
  };

  return (
    <div ref={box} className={styles['folded']}>
      <Notice>{done}</Notice>
      {unfolded ? children(fold) : <Button onClick={unfold}>{action}</Button>}
    </div>
  );
}
