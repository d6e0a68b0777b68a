import type { Kysely } from 'kysely';

const BEGINNING = [
  { name: 'bun', position: -1, unit_price_cents: 400, allergens: '["gluten","sesame"]', kcal: 180 },
  { name: 'salad', position: 0, unit_price_cents: 50, allergens: '[]', kcal: 5 },
  { name: 'bacon', position: 1, unit_price_cents: 70, allergens: '[]', kcal: 45 },
  { name: 'cheese', position: 2, unit_price_cents: 40, allergens: '["milk"]', kcal: 70 },
  { name: 'meat', position: 3, unit_price_cents: 130, allergens: '[]', kcal: 220 },
];

interface Filled {
  ingredients: Record<string, string | number | null>;
  menu_head: { slot: number; version: number };
}

export async function fillMenu(db: Kysely<Filled>): Promise<void> {
  for (const { name, ...known } of BEGINNING) {
    await db
      .insertInto('ingredients')
      .values({ name, start_count: 0, ...known, layer: name })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...known, layer: name }))
      .execute();
  }
  await db.insertInto('menu_head').values({ slot: 1, version: 0 }).execute();
}
