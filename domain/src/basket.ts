import { MAX_BURGERS, MAX_LABEL_LENGTH } from './basket-limits.ts';
import type { FieldDefinition } from './form-rules.ts';
import { textProblem } from './order.ts';
import type { Cents } from './pricing.ts';

/** The name of the person who eats a burger, as its customer may write it on it. */
export const LABEL_FIELD = {
  label: 'Name',
  rules: { maxLength: MAX_LABEL_LENGTH },
  optional: true,
} as const satisfies FieldDefinition;

/** What stands in the way of a basket with so many burgers, as a sentence; null when nothing does. */
export function burgerCountProblem(burgers: number): string | null {
  if (burgers === 0) return 'An order needs at least one burger.';
  return burgers <= MAX_BURGERS ? null : `An order holds ${MAX_BURGERS} burgers at most.`;
}

/** What is wrong with the name on a burger, as a sentence; null when it can be one, or none. */
export function labelProblem(label: string): string | null {
  return textProblem(label.trim(), LABEL_FIELD);
}

/** What a basket's total is made of. What was cancelled costs nothing. */
export interface BasketAmounts {
  readonly burgers: readonly { readonly price: Cents; readonly isCancelled?: boolean }[];
  readonly extras: readonly {
    readonly unitPrice: Cents;
    readonly count: number;
    readonly isCancelled?: boolean;
  }[];
}

/** What a basket costs: its burgers and extras that are not cancelled. */
export function basketTotal({ burgers, extras }: BasketAmounts): Cents {
  const ofBurgers = burgers.filter(({ isCancelled }) => isCancelled !== true);
  const ofExtras = extras.filter(({ isCancelled }) => isCancelled !== true);
  return (
    ofBurgers.reduce((sum, { price }) => sum + price, 0) +
    ofExtras.reduce((sum, { unitPrice, count }) => sum + unitPrice * count, 0)
  );
}
