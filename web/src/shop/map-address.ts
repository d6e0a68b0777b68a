/** The URL of a map that shows an address. @param lines empty ones are left out */
export function mapAddress(lines: readonly string[]): string {
  const place = lines.filter((line) => line !== '').join(', ');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}
