import { useState } from 'react';
import { conflicting, differing } from './three-way-merge.ts';

/** Undefined where a value cannot be read. */
type Readable<Values> = { [Name in keyof Values]: Values[Name] | undefined };

interface Merged<Values> {
  typed: Readable<Values>;
  /** the values that the form would send; `typed` by default */
  meant?: Readable<Values>;
  busy: boolean;
  /** puts the shop's values into the form, except the named ones */
  replace: (kept: (keyof Values & string)[]) => void;
}

/** Merges the values of a form with those that others save meanwhile. @param current what the shop has now */
export function useMerge<Values extends object>(current: Values) {
  const [seen, setSeen] = useState(current);
  /** how often a press on Save met a conflict */
  const [conflictCount, setConflictCount] = useState(0);

  const merge = ({ typed, meant = typed, busy, replace }: Merged<Values>) => {
    const own = differing<Readable<Values>>(typed, seen);
    const conflicts = conflicting<Readable<Values>>(meant, seen, current);
    const goOn = (kept: (keyof Values & string)[]) => {
      replace(kept);
      setSeen(current);
      setConflictCount(0);
    };
    // Values that only others have changed are shown at once. While a change is being saved, the new values
    // may be its own.
    if (!busy && conflicts.length === 0 && differing(seen, current).length > 0) {
      const unlike = differing<Readable<Values>>(typed, current);
      goOn(own.filter((name) => unlike.includes(name)));
    }
    return {
      isUnsaved: own.length > 0,
      conflicts: busy ? [] : conflicts,
      conflictCount,
      keepMine: () => goOn(own),
      takeTheirs: () => goOn(own.filter((name) => !conflicts.includes(name))),
      discard: () => goOn([]),
    };
  };

  return {
    seen,
    setSeen,
    merge,
    /** Called on Save; a conflict gives the notice the focus. */
    hasConflict: (values: Values, latest = current): boolean => {
      const isFound = conflicting(values, seen, latest).length > 0;
      if (isFound) setConflictCount((count) => count + 1);
      return isFound;
    },
  };
}

export const CHOOSE_VALUES = 'Choose whose values to keep, then save.';
