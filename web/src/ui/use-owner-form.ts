import { useState } from 'react';
import type { ValueChange } from './ChangedMeanwhile.tsx';
import { useForm } from './use-form.ts';

/** The values of a form as the shop has them, and the version that they belong to. */
export interface Stored<Draft> {
  draft: Draft;
  version: number;
}

/** The shop's answer to a save: what it has now, or why it refused, with what it has if the version was outdated. */
type Answer<Draft> = { saved: Stored<Draft> } | { refused: string; latest?: Stored<Draft> };

interface OwnerForm<Draft extends object> {
  /** what the shop has now */
  current: Stored<Draft>;
  /** values whose fields are not on the screen; they stay as the shop has them */
  hidden?: ((typed: Draft) => readonly (keyof Draft & string)[]) | undefined;
  /** values that belong together: those that the owner has not touched follow what others save; all if undefined */
  parts?: readonly (readonly (keyof Draft & string)[])[];
  /** @param changed the names of the values that the owner has changed */
  problemsOf: (
    draft: Draft,
    changed: readonly (keyof Draft & string)[],
  ) => Partial<Record<keyof Draft & string, string>>;
  onPress: () => void;
  /** saves the draft over what the shop is known to have */
  save: (draft: Draft, over: Stored<Draft>) => Promise<Answer<Draft>>;
  /** the label of a value and its field */
  labelOf: (name: keyof Draft & string) => string;
  /** a stored value in words */
  inWords: (name: keyof Draft & string, draft: Draft) => string;
}

/** What others have set since the form began. */
interface Asked<Draft> {
  theirs: Stored<Draft>;
  changes: ValueChange[];
  /** how often a press on Save has asked */
  times: number;
}

/** Several people may save at the same time; each time the shop's version is another one. */
const MAX_TRIES = 3;

/** A form for values that other people may change while it is open. It follows them until something is typed. */
export function useOwnerForm<Draft extends object>(options: OwnerForm<Draft>) {
  const { current, hidden, parts, problemsOf, onPress, save, labelOf, inWords } = options;
  /** what the shop had when the form began to differ from it */
  const [begun, setBegun] = useState(current);
  const [asked, setAsked] = useState<Asked<Draft> | null>(null);
  const state = useState(current.draft);

  const shownOf = (typed: Draft, stored: Draft) =>
    withValuesOf(typed, stored, hidden?.(typed) ?? []);
  const changedIn = (typed: Draft) => differing(shownOf(typed, begun.draft), begun.draft);
  /** Values of parts in which nothing is changed. */
  const untouchedIn = (typed: Draft) => {
    const changed = changedIn(typed);
    const all = parts ?? [namesOf(typed)];
    return all.filter((part) => !part.some((name) => changed.includes(name))).flat();
  };
  const meantBy = (typed: Draft, stored: Draft) =>
    withValuesOf(shownOf(typed, stored), stored, untouchedIn(typed));

  const send = async (typed: Draft, first = begun) => {
    let over = first;
    for (let tries = 1; ; tries += 1) {
      const answer = await save(meantBy(typed, over.draft), over);
      if ('saved' in answer) {
        const { draft } = answer.saved;
        setAsked(null);
        setBegun(answer.saved);
        // Values that the owner typed while the shop answered are kept.
        const [, setTyped] = state;
        setTyped((now) => withValuesOf(draft, now, differing(now, typed)));
        return null;
      }
      const { refused, latest } = answer;
      if (latest === undefined) return refused;
      const changes = changesIn(typed, over.draft, latest.draft);
      if (changes.length > 0) {
        setAsked({ theirs: latest, changes, times: (asked?.times ?? 0) + 1 });
        return null;
      }
      if (tries === MAX_TRIES) return refused;
      over = latest;
    }
  };
  /** What others have changed in the fields on the screen, unless the owner has typed the same. */
  const changesIn = (typed: Draft, before: Draft, now: Draft): ValueChange[] => {
    const unlike = differing(meantBy(typed, now), now);
    return differing(before, now)
      .filter((name) => unlike.includes(name))
      .map((name) => ({
        label: labelOf(name),
        before: inWords(name, before),
        now: inWords(name, now),
      }));
  };

  const form = useForm({
    state,
    problemsOf: (typed) => problemsOf(meantBy(typed, begun.draft), changedIn(typed)),
    onPress,
    send,
    labelOf,
  });
  const begin = (from: Stored<Draft>, typed: Draft) => {
    setBegun(from);
    setAsked(null);
    form.replace(typed);
  };
  const changed = changedIn(form.typed);
  const untouched = untouchedIn(form.typed);
  const follows = differing(begun.draft, current.draft).every((name) => untouched.includes(name));
  // While a change is being saved, the new values may be its own.
  if (current.version > begun.version && !form.busy && follows) {
    begin(current, withValuesOf(form.typed, current.draft, untouched));
  }

  return {
    form,
    draft: meantBy(form.typed, begun.draft),
    /** the names of the values that are not saved */
    changed,
    /** what others have changed since the form began; the owner says whose values to keep */
    question: asked && {
      changes: asked.changes,
      times: asked.times,
      onKeepMine: () => {
        setBegun(asked.theirs);
        setAsked(null);
        void form.submit((typed) => send(typed, asked.theirs));
      },
      onTakeTheirs: () => begin(asked.theirs, asked.theirs.draft),
    },
    discard: () => {
      form.reset();
      begin(current, current.draft);
    },
  };
}

export function namesOf<Values extends object>(values: Values): (keyof Values & string)[] {
  // An object has the keys of its type.
  return Object.keys(values) as (keyof Values & string)[];
}

/** Names of the values that differ, in the order of the first object, which has them all. */
export function differing<Values extends object>(
  one: Values,
  other: Values,
): (keyof Values & string)[] {
  return namesOf(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

/** A copy in which the named values are those of another draft. */
function withValuesOf<Draft extends object>(
  draft: Draft,
  other: Draft,
  names: readonly (keyof Draft)[],
): Draft {
  const next = { ...draft };
  for (const name of names) next[name] = other[name];
  return next;
}
