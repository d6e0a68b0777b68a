/** Times that a customer may choose, a step apart. Instants in milliseconds since 1970. */
export interface ChoiceRun {
  readonly from: number;
  /** the last one */
  readonly to: number;
  /** the most burgers of an order for which the kitchen has room */
  readonly burgers: number;
}

/**
 * The times that an order may be chosen for, the soonest first.
 * @param burgers of the order
 * @returns milliseconds since 1970
 */
export function timesToChoose(
  runs: readonly ChoiceRun[],
  stepMinutes: number,
  burgers: number,
): number[] {
  const step = stepMinutes * 60_000;
  return runs
    .filter((run) => run.burgers >= burgers)
    .flatMap(({ from, to }) =>
      Array.from(
        { length: Math.floor((to - from) / step) + 1 },
        (_none, place) => from + place * step,
      ),
    );
}
