import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { isRecord, parseAllergenList } from './parsing.ts';

/** Allergens as the order was sold with them; null when the shop had declared none. */
export function parseAllergens(json: unknown): AllergensByName | null {
  if (!isRecord(json)) return null;
  return Object.fromEntries(
    Object.entries(json).map(([name, allergens]) => [name, parseAllergenList(allergens)]),
  );
}
