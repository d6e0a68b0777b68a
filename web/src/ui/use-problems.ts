import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';

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
  const pressing = useRef(false);

  const show = (name: string, problem: string | undefined) => {
    setShown((others) =>
      problem === undefined ? without(others, name) : { ...others, [name]: problem },
    );
  };

  return {
    shown,
    summary,
    left: (name: string, problem: string | undefined) => {
      if (!pressing.current) show(name, problem);
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
    /**
     * Pressing a button leaves the field. A message that appears then would move the button away from the
     * finger.
     */
    formHandlers: {
      onPointerDown: (event: PointerEvent) => {
        pressing.current =
          event.target instanceof Element && event.target.closest('button') !== null;
      },
      onPointerUp: () => {
        pressing.current = false;
      },
      onKeyDown: () => {
        pressing.current = false;
      },
    },
  };
}

function without(problems: Problems, name: string): Problems {
  const { [name]: _right, ...others } = problems;
  return others;
}
