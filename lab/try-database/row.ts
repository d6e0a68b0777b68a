/** The result of one test. */
export interface Row {
  what: string;
  /** the problems, as phrases */
  problems: string[];
  /** in a few words */
  result: string;
}
