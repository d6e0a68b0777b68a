export interface Counted {
  name: string;
  count: number;
}

/** "fries", "2 fries", "3 colas". */
export function countedInWords({ name, count }: Counted): string {
  if (count === 1) return name;
  return isCountable(name) ? `${count} ${pluralOf(name)}` : `${count} × ${name}`;
}

/** Only English has these plurals, and "bottle of water" has its own. */
function isCountable(name: string): boolean {
  return /^[a-z -]+$/.test(name) && !/\b(?:of|with)\b/.test(name);
}

function pluralOf(name: string): string {
  if (name.endsWith('s')) return name;
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}
