/** Padded, because clients of the data service take numeric keys for a list. */
export function recordKey(number: number): string {
  return String(number).padStart(12, '0');
}
