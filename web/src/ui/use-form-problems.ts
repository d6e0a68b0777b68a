import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';

/** What is wrong, by field name, as sentences. */
type Problems = Readonly<Partial<Record<string, string>>>;

/**
 * When a form says what is wrong: on leaving a field and on submit, never in the middle of a word; a
 * message goes as soon as its value is right.
 */
export function useFormProblems() {
  const [shown, setShown] = useState<Problems>({});
  const [summary, setSummary] = useState<Problems>({});
  const pressing = useRef(false);

  const show = (name: string, problem: string | undefined) => {
    setShown(({ [name]: _replaced, ...others }) =>
      problem === undefined ? others : { ...others, [name]: problem },
    );
  };

  return {
    /** what is wrong, by field, as far as it is said by now */
    shown,
    /** what was wrong at the last submit: a new object each time, for ErrorSummary */
    summary,
    /** to be called when a field is left */
    left: (name: string, problem: string | undefined) => {
      if (!pressing.current) show(name, problem);
    },
    /** to be called when a field's value changes, with what is wrong with the new value */
    changed: (name: string, problem: string | undefined) => {
      if (shown[name] !== undefined) show(name, problem);
    },
    /** to be called on submit; tells whether the form may be sent */
    submitted: (problems: Problems) => {
      setShown(problems);
      setSummary(problems);
      return Object.keys(problems).length === 0;
    },
    /** forgets everything said so far */
    reset: () => {
      setShown({});
      setSummary({});
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
