import { onTestFinished } from 'vitest';

/** Counts the turns of the event loop until the test ends, and what happens in each. */
export function countTurns() {
  let turn = 0;
  const count = () => {
    turn += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  onTestFinished(() => clearImmediate(counting));
  const happened: number[] = [];
  return {
    happens: () => {
      happened.push(turn);
    },
    /** how much happened in each turn in which something did */
    perTurn: () => [...Map.groupBy(happened, (one) => one).values()].map(({ length }) => length),
  };
}
