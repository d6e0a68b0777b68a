import { describeBurger } from '@tall-order/domain/burger.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { OrderPart } from '../api/order-states-calls.ts';
import { burgerName } from './BurgerName.tsx';

/** A burger or an extra, all of its pieces, that can be taken off an order. */
export interface Part {
  /** the burger's id or the extra's line, as the call names it */
  what: OrderPart;
  /** such as "Ada" or "2 × Fries" */
  name: string;
  /** the name is a person's, which nobody translates */
  isOfPerson: boolean;
  /** what is on a burger; empty for an extra */
  filling: string;
}

interface OrderInParts {
  burgers: readonly {
    id: string;
    ingredients: IngredientCounts;
    /** the name of the person who eats it; empty or null for none */
    label: string | null;
    isCancelled?: boolean;
  }[];
  extras: readonly { line: string; name: string; count: number; isCancelled?: boolean }[];
}

/** The parts of an order that was placed, without those that were taken off. */
export function partsOf({ burgers, extras }: OrderInParts): Part[] {
  return [
    ...burgers.flatMap(({ id, ingredients, label, isCancelled = false }, place) =>
      isCancelled
        ? []
        : {
            what: { burger: id },
            name: burgerName(label ?? '', place),
            isOfPerson: Boolean(label),
            filling: describeBurger(ingredients),
          },
    ),
    ...extras.flatMap(({ line, name, count, isCancelled = false }) =>
      isCancelled
        ? []
        : {
            what: { extra: line },
            // A later line has today's price, which the kitchen does not see.
            name: `${count} × ${labelOf(name)}${line === name ? '' : ', added later'}`,
            isOfPerson: false,
            filling: '',
          },
    ),
  ];
}

/** Tells the parts of an order from each other. */
export function keyOf({ what }: Pick<Part, 'what'>): string {
  return JSON.stringify(what);
}
