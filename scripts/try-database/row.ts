/** One thing that was tried. */
export interface Row {
  what: string;
  /** what does not work, in words */
  problems: string[];
  /** in a few words */
  result: string;
}
