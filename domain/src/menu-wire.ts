import type { MenuReply } from './menu-contract.ts';
import type { Menu, MenuItem } from './menu.ts';
import { toCents, toDecimal } from './pricing.ts';

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

/** The menu that a reply tells of; the reverse of {@link toMenuReply}. */
export function fromMenuReply({ version, basePrice, bun, ingredients }: MenuReply): Menu {
  const items = Object.entries(ingredients)
    .toSorted(([, one], [, other]) => one.position - other.position)
    .map(([name, { price, position: _place, soldOut = null, ...item }]): [string, MenuItem] => [
      name,
      { ...item, unitPrice: toCents(price), soldOut },
    ]);
  return { version, basePrice: toCents(basePrice), bun, items: Object.fromEntries(items) };
}
