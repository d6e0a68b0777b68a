import type { MenuReply } from './menu-contract.ts';
import type { Menu } from './menu.ts';
import { toDecimal } from './pricing.ts';
import type { Cents } from './pricing.ts';
import type { SoldOutSpan } from './extras.ts';

/** @param shop whether the shop sells; undefined if it sells at all times */
export function toMenuReply(
  { version, basePrice, bun, items, extras }: Menu,
  currency: string,
  shop?: MenuReply['shop'],
): MenuReply {
  return {
    version,
    currency,
    basePrice: toDecimal(basePrice),
    bun,
    ingredients: withPositions(items),
    ...(Object.keys(extras).length > 0 && { extras: withPositions(extras) }),
    ...(shop && { shop }),
  };
}

/** JSON does not guarantee an object's order, so each entry has its position. */
function withPositions<Item extends { unitPrice: Cents; soldOut: SoldOutSpan | null }>(
  items: Readonly<Record<string, Item>>,
) {
  return Object.fromEntries(
    Object.entries(items).map(([name, { unitPrice, soldOut, ...item }], position) => [
      name,
      { price: toDecimal(unitPrice), ...item, position, ...(soldOut !== null && { soldOut }) },
    ]),
  );
}
