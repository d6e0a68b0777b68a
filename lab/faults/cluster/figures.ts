/** The times of a run's events, in milliseconds of one clock. */
export interface Observed {
  /** when the run began and ended */
  begun: number;
  ended: number;
  /** when orders were acknowledged, in any order */
  acknowledged: readonly number[];
  /** when a server became the leader, in any order */
  elected: readonly number[];
}

/** The longest time without an acknowledged order, in seconds. */
export function longestGap({ begun, ended, acknowledged }: Observed): number {
  const inRow = acknowledged.filter((at) => at >= begun && at <= ended);
  const moments = [begun, ...inRow.toSorted((one, other) => one - other), ended];
  const gaps = moments.slice(1).map((at, place) => at - (moments[place] ?? at));
  return Math.max(...gaps) / 1000;
}

/**
 * The longest time from a new leader to the next acknowledged order, in seconds; null without a new
 * leader, Infinity when no order came after one. A leader that another one followed before there was
 * an order does not count.
 */
export function leaderToOrder({ acknowledged, elected }: Observed): number | null {
  const waits = elected.map((at) => {
    const next = Math.min(...acknowledged.filter((other) => other >= at));
    return elected.some((other) => other > at && other <= next) ? null : next - at;
  });
  const counted = waits.filter((wait) => wait !== null);
  return counted.length === 0 ? null : Math.max(...counted) / 1000;
}
