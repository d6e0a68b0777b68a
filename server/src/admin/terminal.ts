/** How often the line on a terminal moves, and how often a log gets a line. */
const EVERY_MS = { terminal: 100, log: 30_000 };
const CLEARED = '\r\u001B[K';

export interface Progress {
  /**
   * @param done absent for a part that is not counted
   * @param total absent if it is not known
   */
  step: (what: string, done?: number, total?: number) => void;
  /** Clears the line on a terminal, so that something else can be printed. */
  end: () => void;
}

interface Output {
  isTTY?: boolean | undefined;
  columns?: number | undefined;
  write: (text: string) => unknown;
}

/**
 * Says how far a long work is: a terminal gets a line that moves, a log a line now and then, and none for work
 * that takes less. It goes to standard error, so that what a program prints can be piped on.
 * @param now milliseconds from any beginning
 */
export function createProgress(
  output: Output = process.stderr,
  now: () => number = () => performance.now(),
): Progress {
  const isTerminal = output.isTTY === true;
  let last = isTerminal ? -Infinity : now();
  let what = '';
  let isShown = false;
  return {
    step: (next, done, total) => {
      const isDue = now() - last >= (isTerminal ? EVERY_MS.terminal : EVERY_MS.log);
      // On a terminal, a new part is always seen.
      if (!isDue && !(isTerminal && next !== what)) return;
      [last, what] = [now(), next];
      const words = inWords(next, done, total);
      // A line that wraps could not be cleared.
      const fitting = words.slice(0, Math.max(1, (output.columns ?? 80) - 1));
      output.write(isTerminal ? CLEARED + fitting : `${words}\n`);
      isShown = isTerminal;
    },
    end: () => {
      if (isShown) output.write(CLEARED);
      isShown = false;
    },
  };
}

function inWords(what: string, done: number | undefined, total: number | undefined): string {
  if (done === undefined) return what;
  const count = done.toLocaleString('en');
  if (total === undefined) return `${what}: ${count}`;
  const percent = total === 0 ? 100 : Math.min(100, Math.floor((100 * done) / total));
  return `${what}: ${count} of ${total.toLocaleString('en')} (${percent} %)`;
}

/** Escapes control characters, which could move the terminal's cursor or change what it shows. */
export function escapeControls(text: string): string {
  return text.replaceAll(
    /\p{Cc}/gu,
    (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  );
}
