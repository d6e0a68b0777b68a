import { openJournal } from '../journal.ts';
import type { Journal } from '../journal.ts';

/** A journal that also knows when a try ended, by `performance.now`. */
export interface TimedJournal extends Journal {
  /** when orders were acknowledged */
  acknowledged: { at: number; id: string; accountId: string }[];
  /** tries that were not acknowledged, with how long they took, in milliseconds */
  refused: { at: number; ms: number; why: string }[];
}

/** Opens a timed journal in a file. */
export function openTimedJournal(file: string): TimedJournal {
  const journal = openJournal(file);
  const begun = new Map<number, number>();
  const acknowledged: TimedJournal['acknowledged'] = [];
  const refused: TimedJournal['refused'] = [];
  return {
    ...journal,
    acknowledged,
    refused,
    begin: (what) => {
      const entry = journal.begin(what);
      begun.set(entry.number, performance.now());
      return entry;
    },
    end: (what, outcome) => {
      journal.end(what, outcome);
      const at = performance.now();
      const ms = at - (begun.get(what.number) ?? at);
      begun.delete(what.number);
      if (outcome.is === 'ok') {
        acknowledged.push({ at, id: outcome.id, accountId: what.accountId });
      } else {
        refused.push({ at, ms, why: outcome.is === 'info' ? outcome.why : String(outcome.status) });
      }
    },
  };
}
