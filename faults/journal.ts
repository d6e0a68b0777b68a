import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

/** One try to place an order. The key tells the orders apart, the number the tries. */
interface Try {
  number: number;
  key: string;
  accountId: string;
  /** what the shop must charge for it, in cents */
  cents: number;
}

/** ok: acknowledged; fail: refused, so that nothing happened; info: nobody knows. */
export type Outcome =
  | { is: 'ok'; id: string }
  | { is: 'fail'; status: number }
  | { is: 'info'; why: string };

/** What was tried and what came of it, outside of the shop that it is about. */
export interface Journal {
  /** notes a try before it is sent, on the disk */
  begin: (what: Omit<Try, 'number'>) => Try;
  end: (what: Try, outcome: Outcome) => void;
  tries: { what: Try; outcome: Outcome }[];
  close: () => void;
}

/** Opens a journal in a file of its own; one line a note, each flushed before the next step. */
export function openJournal(file: string): Journal {
  const descriptor = openSync(file, 'a');
  const tries: Journal['tries'] = [];
  const note = (line: unknown) => {
    writeSync(descriptor, `${JSON.stringify(line)}\n`);
    fsyncSync(descriptor);
  };
  return {
    tries,
    begin: (what) => {
      const begun = { number: tries.length, ...what };
      // Until it ends, nobody knows what comes of it.
      tries.push({ what: begun, outcome: { is: 'info', why: 'never ended' } });
      note({ begin: begun });
      return begun;
    },
    end: (what, outcome) => {
      tries[what.number] = { what, outcome };
      note({ end: what.number, outcome });
    },
    close: () => closeSync(descriptor),
  };
}
