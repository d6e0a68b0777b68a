import { INGREDIENTS, countsFrom, isCount } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { request } from './client.ts';
import type { Reply } from './client.ts';
import { hostedCall } from './own-call.ts';
import { isRecord } from './parsing.ts';

/** The address of the starting counts; the prerendered page fetches them before the program runs. */
export function ingredientsAddress(): string {
  return ingredientsCall().address;
}

export function fetchIngredients(): Promise<Reply<IngredientCounts>> {
  return request(ingredientsCall());
}

function ingredientsCall() {
  return hostedCall('GET /ingredients.json', {}, parseCounts);
}

/**
 * A hosted service stores no nulls: a missing count is 0. Null if there are no counts, or if a count is
 * invalid.
 */
export function parseCounts(json: unknown): IngredientCounts | null {
  if (!isRecord(json)) return null;
  const counts = INGREDIENTS.map((name) => json[name]).filter((count) => count != null);
  return counts.length > 0 && counts.every((count) => isCount(count)) ? countsFrom(json) : null;
}
