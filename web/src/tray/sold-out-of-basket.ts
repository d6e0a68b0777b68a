import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { soldOutExtras, soldOutOn } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import type { Tray } from '@tall-order/domain/tray.ts';

/** The names of the sold-out items in the basket, each once. */
export function soldOutOfBasket(burger: IngredientCounts, tray: Tray, menu: Menu): string[] {
  const burgers = [burger, ...tray.burgers.map((one) => one.burger)];
  const names = burgers.flatMap((one) => soldOutOn(one, menu));
  return [...new Set([...names, ...soldOutExtras(tray.extras, menu)])];
}
