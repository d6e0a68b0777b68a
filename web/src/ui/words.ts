/** Such as "salad, bacon, and cheese". */
export function listInWords(things: readonly string[]): string {
  return new Intl.ListFormat('en').format(things);
}

/** Words in which no line ends within "2 × meat" or begins with a dot. */
export function unbroken(words: string): string {
  return words.replaceAll(' × ', '\u00A0×\u00A0').replaceAll(' · ', '\u00A0· ');
}
