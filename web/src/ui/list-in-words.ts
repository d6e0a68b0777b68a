/** A browser needs milliseconds to make one: the first list does. */
let format: Intl.ListFormat | undefined;

/** Things as part of a sentence: "salad, bacon, and cheese". */
export function listInWords(things: readonly string[]): string {
  return (format ??= new Intl.ListFormat('en')).format(things);
}
