/** Keeps each count with what it counts, "2 × meat", where the words break on a narrow screen. */
export function unbroken(words: string): string {
  return words.replaceAll(' × ', '\u00A0×\u00A0');
}
