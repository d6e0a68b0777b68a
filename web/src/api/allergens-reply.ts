import { isAllergen } from '@tall-order/domain/allergens.ts';
import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { isRecord } from './parsing.ts';

/** Allergens as an order was sold with them; null when the shop told none by then. */
export function parseAllergens(json: unknown): AllergensByName | null {
  if (!isRecord(json)) return null;
  return Object.fromEntries(
    Object.entries(json).map(([name, told]) => [
      name,
      Array.isArray(told) ? told.filter(isAllergen) : null,
    ]),
  );
}
