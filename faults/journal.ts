import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

/** One try to place an order. The key identifies the order, the number the try. */
interface Try {
  number: number;
  key: string;
  accountId: string;
  /** what the shop must charge for it, in cents */
  cents: number;
}

/** ok: acknowledged; fail: refused, so that nothing happened; info: unknown. */
export type Outcome =
  | { is: 'ok'; id: string }
  | { is: 'fail'; status: number }
  | { is: 'info'; why: string };

export interface Tried {
  what: Omit<Try, 'number'>;
  outcome: Outcome;
}

/** What was tried and what came of it, outside of the shop that it is about. */
export interface Journal {
  /** notes a try before it is sent, on the disk */
  begin: (what: Tried['what']) => Try;
  end: (what: Try, outcome: Outcome) => void;
  /** notes tries that have ended, all with one flush */
  record: (tried: Tried[]) => void;
  tries: { what: Try; outcome: Outcome }[];
  close: () => void;
}

/** Opens a journal in a file of its own; one line a note, each flushed before the next step. */
export function openJournal(file: string): Journal {
  const descriptor = openSync(file, 'a');
  const tries: Journal['tries'] = [];
  const note = (lines: unknown[]) => {
    writeSync(descriptor, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    fsyncSync(descriptor);
  };
  return {
    tries,
    begin: (what) => {
      const begun = { number: tries.length, ...what };
      // Until it ends its outcome is unknown.
      tries.push({ what: begun, outcome: { is: 'info', why: 'never ended' } });
      note([{ begin: begun }]);
      return begun;
    },
    end: (what, outcome) => {
      tries[what.number] = { what, outcome };
      note([{ end: what.number, outcome }]);
    },
    record: (tried) => {
      const ended = tried.map(({ what, outcome }, index) => ({
        what: { number: tries.length + index, ...what },
        outcome,
      }));
      for (const one of ended) tries.push(one);
      note(ended);
    },
    close: () => closeSync(descriptor),
  };
}
