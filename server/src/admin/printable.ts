/**
 * Text from the database as a terminal may show it: control characters, which could move its cursor
 * or change what it says, as their escapes.
 */
export function printable(text: string): string {
  return text.replaceAll(
    /\p{Cc}/gu,
    (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  );
}
