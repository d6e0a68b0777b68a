import { describeBurger } from '@tall-order/domain/burger.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { countedInWords } from '../tray/counted-in-words.ts';
import type { Counted } from '../tray/counted-in-words.ts';
import { listInWords } from '../ui/list-in-words.ts';

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
