import { INGREDIENTS, countsFrom, isCount } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { dataAddress } from './base-addresses.ts';
import { request } from './client.ts';
import type { Reply } from './client.ts';
import { isRecord } from './parsing.ts';

/** Where the counts are; the page starts to fetch them from there before the program runs. */
export function ingredientsAddress(): string {
  return dataAddress('/ingredients.json');
}

export function fetchIngredients(): Promise<Reply<IngredientCounts>> {
  return request({ method: 'GET', address: ingredientsAddress(), parse: parseCounts });
}

/** A hosted service keeps no nulls: what is missing is 0, but null when every count is missing. */
export function parseCounts(json: unknown): IngredientCounts | null {
  if (!isRecord(json)) return null;
  const told = INGREDIENTS.map((name) => json[name]).filter((count) => count != null);
  return told.length > 0 && told.every((count) => isCount(count)) ? countsFrom(json) : null;
}
