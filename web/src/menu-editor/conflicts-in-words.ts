import type { MenuChange } from '../api/menu-editor-calls.ts';
import type { Conflict } from '../ui/ConflictNotice.tsx';
import { timeOfDay } from '../ui/dates-in-words.ts';
import type { Zone } from '../ui/dates-in-words.ts';
import type { Subject, ValueName, Values } from './menu-values.ts';
import { inWords, termOf } from './values-in-words.ts';

interface Conflicting {
  /** the changes of the whole menu, newest first */
  changes: readonly MenuChange[];
  name: string;
  subject: Subject;
  conflicts: readonly ValueName[];
  seen: Values;
  current: Values;
}

export function conflictsInWords(conflicting: Conflicting, zone: Zone): Conflict[] {
  const { changes, name, subject, conflicts, seen, current } = conflicting;
  const changesOfItem = changes.filter((change) => change.name === name);
  return conflicts.map((value) => ({
    term: termOf(value, subject),
    now: inWords(value, current[value]),
    before: inWords(value, seen[value]),
    by: authorOf(value, changesOfItem, zone),
  }));
}

function authorOf(
  value: ValueName,
  changes: readonly MenuChange[],
  zone: Zone,
): string | undefined {
  const change = changes.find(({ after }) => after !== null && value in after);
  if (change === undefined) return undefined;
  const { changedByEmail, changedAt } = change;
  return `by ${changedByEmail ?? 'an account that is gone'} at ${timeOfDay(changedAt, zone)}`;
}
