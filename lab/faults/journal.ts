import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

/** One try to place an order, which the key identifies. */
interface Try {
  number: number;
  key: string;
  accountId: string;
  /** the right price, in cents */
  cents: number;
}

/**
 * `ok`: acknowledged; `fail`: refused, so nothing was placed; `info`: unknown, with the status of the answer or,
 * without one, what the client saw.
 */
export type Outcome =
  | { is: 'ok'; id: string }
  | { is: 'fail'; status: number }
  | { is: 'info'; why: string };

export interface Tried {
  what: Omit<Try, 'number'>;
  outcome: Outcome;
}

/** The tries and their outcomes, kept outside the shop. */
export interface Journal {
  /** records a try on the disk before it is sent */
  begin: (what: Tried['what']) => Try;
  end: (what: Try, outcome: Outcome) => void;
  /** records tries that have ended, with one flush */
  record: (tried: Tried[]) => void;
  tries: { what: Try; outcome: Outcome }[];
  close: () => void;
}

/** Opens a journal in a file, with one line for each beginning and end, flushed at once. */
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
      // Until the try ends, its outcome is unknown.
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
