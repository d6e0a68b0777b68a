/** Words in which no line ends within "2 × meat" or begins with a dot. */
export function unbroken(words: string): string {
  return words.replaceAll(' × ', '\u00A0×\u00A0').replaceAll(' · ', '\u00A0· ');
}
