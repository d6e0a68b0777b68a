import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';

/** What is wrong, by field name, as sentences. */
type Problems = Readonly<Partial<Record<string, string>>>;

/** What keeps a form from being sent, for ErrorSummary. */
export interface Summary {
  /** what was wrong at the last submit and is not right yet */
  problems: Problems;
  /** how often it could not be sent */
  refusals: number;
}

/**
 * When a form says what is wrong: on leaving a field and on submit, never in the middle of a word; a
 * message goes as soon as its value is right.
 */
export function useFormProblems() {
  const [shown, setShown] = useState<Problems>({});
  const [summary, setSummary] = useState<Summary>({ problems: {}, refusals: 0 });
  const pressing = useRef(false);

  const show = (name: string, problem: string | undefined) => {
    setShown((others) =>
      problem === undefined ? without(others, name) : { ...others, [name]: problem },
    );
  };

  return {
    /** what is wrong, by field, as far as it is said by now */
    shown,
    summary,
    /** to be called when a field is left */
    left: (name: string, problem: string | undefined) => {
      if (!pressing.current) show(name, problem);
    },
    /** to be called when a field's value changes, with what is wrong with the new value */
    changed: (name: string, problem: string | undefined) => {
      if (shown[name] !== undefined) show(name, problem);
      // Another message in the middle of a word would be read out; what is right needs none.
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
    /** forgets everything said so far */
    reset: () => {
      setShown({});
      setSummary({ ...summary, problems: {} });
    },
    /**
     * for the form element: pressing a button leaves the field, and a message that appears then
     * would push the button away from under the finger before it is released
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
