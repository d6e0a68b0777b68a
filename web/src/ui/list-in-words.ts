/** Such as "salad, bacon, and cheese". */
export function listInWords(things: readonly string[]): string {
  return new Intl.ListFormat('en').format(things);
}
