import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Sentences by field. */
export type Problems = Readonly<Partial<Record<string, string>>>;

export interface Summary {
  /** the problems of the last submit that are still there */
  problems: Problems;
  /** how often the form could not be sent */
  refusals: number;
}

/**
 * A form shows a problem when the visitor leaves the field and at submit, never in the middle of a word, and
 * only until the value is right.
 */
export function useProblems() {
  const [shown, setShown] = useState<Problems>({});
  const [summary, setSummary] = useState<Summary>({ problems: {}, refusals: 0 });
  const isPressing = usePressing();

  const show = (name: string, problem: string | undefined) => {
    setShown((others) =>
      problem === undefined ? without(others, name) : { ...others, [name]: problem },
    );
  };

  return {
    shown,
    summary,
    left: (name: string, problem: string | undefined) => {
      if (!isPressing.current) show(name, problem);
    },
    changed: (name: string, problem: string | undefined) => {
      if (shown[name] !== undefined) show(name, problem);
      // A new message would be read out in the middle of a word, so the summary only loses lines.
      if (problem === undefined && summary.problems[name] !== undefined) {
        setSummary({ ...summary, problems: without(summary.problems, name) });
      }
    },
    /** to be called on submit; returns whether the form may be sent */
    submitted: (problems: Problems) => {
      const isRight = Object.keys(problems).length === 0;
      setShown(problems);
      setSummary(({ refusals }) => ({ problems, refusals: isRight ? refusals : refusals + 1 }));
      return isRight;
    },
    reset: () => {
      setShown({});
      setSummary({ ...summary, problems: {} });
    },
  };
}

/** Elements that a press activates, and does not only focus. */
const PRESSABLE = 'a, button, label, summary';

/**
 * Whether a button, a link or a choice is being pressed, in the form or beside it. The press takes the focus
 * from the field, and a message that appears then would move the pressed element away, so that the press
 * would be lost.
 */
function usePressing(): RefObject<boolean> {
  const isPressing = useRef(false);

  // React has no handlers for presses outside the form.
  useEffect(() => {
    const begin = ({ target }: Event) => {
      isPressing.current = target instanceof Element && target.closest(PRESSABLE) !== null;
    };
    const end = () => {
      isPressing.current = false;
    };
    // A finger leaves the field between its `pointerup` and the `click`.
    const ends = ['click', 'pointercancel', 'keydown'];
    document.addEventListener('pointerdown', begin, true);
    for (const name of ends) document.addEventListener(name, end, true);
    return () => {
      document.removeEventListener('pointerdown', begin, true);
      for (const name of ends) document.removeEventListener(name, end, true);
    };
  }, []);

  return isPressing;
}

function without(problems: Problems, name: string): Problems {
  const { [name]: _right, ...others } = problems;
  return others;
}
