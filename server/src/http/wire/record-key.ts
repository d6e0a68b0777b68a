/** Padded with zeros, because clients of the data service read an object with numeric keys as a list. */
export function recordKey(number: number): string {
  return String(number).padStart(12, '0');
}
