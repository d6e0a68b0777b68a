import type { Kysely } from 'kysely';

export async function seedStartCounts(
  db: Kysely<{ ingredients: { name: string; start_count: number } }>,
) {
  await db
    .insertInto('ingredients')
    .values(['salad', 'bacon', 'cheese', 'meat'].map((name) => ({ name, start_count: 0 })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
