import { describeBurger } from '@tall-order/domain/burger.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { listInWords } from '../ui/list-in-words.ts';

interface Counted {
  name: string;
  count: number;
}

/** An order in a line: the filling of a burger alone, else "Burger and fries" or "4 burgers, 2 fries, and 3 colas". */
export function orderGist(
  burgers: readonly IngredientCounts[],
  extras: readonly Counted[],
): string {
  const [only] = burgers;
  if (only !== undefined && burgers.length === 1 && extras.length === 0) {
    return describeBurger(only);
  }
  const all = [{ name: 'burger', count: burgers.length }, ...extras];
  return labelOf(listInWords(all.filter(({ count }) => count > 0).map(countedInWords)));
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
