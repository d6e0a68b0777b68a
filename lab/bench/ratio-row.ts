/** The comparison of two servers. */
export interface Row {
  what: string;
  /** per second */
  ours: number;
  theirs: number;
  ratio: string;
  bar: string;
  verdict: 'holds' | 'misses' | '';
}

/** A row with the ratio of ours to theirs; without a bar it has no verdict. */
export function ratioRow(what: string, ours: number, theirs: number, bar?: number): Row {
  const ratio = ours / theirs;
  return {
    what,
    ours: Math.round(ours),
    theirs: Math.round(theirs),
    ratio: ratio.toFixed(2),
    bar: bar === undefined ? '' : `at least ${bar}`,
    verdict: bar === undefined ? '' : ratio >= bar ? 'holds' : 'misses',
  };
}
