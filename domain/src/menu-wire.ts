import type { MenuReply } from './menu-contract.ts';
import type { Menu } from './menu.ts';
import { toDecimal } from './pricing.ts';

/** A menu as the wire carries it. */
export function toMenuReply({ version, basePrice, bun, items }: Menu, currency: string): MenuReply {
  const ingredients = Object.entries(items).map(
    ([name, { unitPrice, soldOut, ...item }], position) => [
      name,
      {
        price: toDecimal(unitPrice),
        ...item,
        position,
        ...(soldOut !== null && { soldOut }),
      },
    ],
  );
  return {
    version,
    currency,
    basePrice: toDecimal(basePrice),
    bun,
    ingredients: Object.fromEntries(ingredients),
  };
}
