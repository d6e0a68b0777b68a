/**
 * The key of a numbered record in a reply. Padded, because clients of the dialect take keys that are
 * numbers for a list.
 */
export function recordKey(number: number): string {
  return String(number).padStart(12, '0');
}
