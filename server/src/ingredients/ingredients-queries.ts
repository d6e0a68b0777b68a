import { INGREDIENTS } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { Db } from '../db/open-db.ts';

/** The counts every burger starts with. An ingredient without a row starts at 0. */
export async function readStartCounts(db: Db): Promise<IngredientCounts> {
  const rows = await db
    .selectFrom('ingredients')
    .select(['name', 'start_count'])
    .where('name', 'in', [...INGREDIENTS])
    .execute();
  const counts = new Map(rows.map((row) => [row.name, row.start_count]));
  const count = (name: keyof IngredientCounts) => counts.get(name) ?? 0;
  return {
    salad: count('salad'),
    bacon: count('bacon'),
    cheese: count('cheese'),
    meat: count('meat'),
  };
}
