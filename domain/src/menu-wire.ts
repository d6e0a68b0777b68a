import type { MenuReply } from './menu-contract.ts';
import type { Menu } from './menu.ts';
import { toDecimal } from './pricing.ts';
import type { Cents } from './pricing.ts';
import type { SoldOutSpan } from './sold-out.ts';

/** A menu as the wire carries it. */
export function toMenuReply(
  { version, basePrice, bun, items, extras }: Menu,
  currency: string,
): MenuReply {
  return {
    version,
    currency,
    basePrice: toDecimal(basePrice),
    bun,
    ingredients: inPlaces(items),
    ...(Object.keys(extras).length > 0 && { extras: inPlaces(extras) }),
  };
}

/** An object's order is not promised by JSON, so each entry says its place. */
function inPlaces<Item extends { unitPrice: Cents; soldOut: SoldOutSpan | null }>(
  items: Readonly<Record<string, Item>>,
) {
  return Object.fromEntries(
    Object.entries(items).map(([name, { unitPrice, soldOut, ...item }], position) => [
      name,
      { price: toDecimal(unitPrice), ...item, position, ...(soldOut !== null && { soldOut }) },
    ]),
  );
}
