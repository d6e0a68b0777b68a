import type { Menu } from './menu.ts';
import { pricesOf, startOf } from './menu.ts';
import { lowestPriceOf } from './pricing.ts';
import type { Cents } from './pricing.ts';

/** Facts about the shop that its owner sets, beside the menu. */
export interface ShopSettings {
  /** of all settings together; one more with each change */
  readonly version: number;
  /** no burger is sold below it; null sells at every price */
  readonly leastPrice: Cents | null;
}

/** Which burgers of a menu cost less than its owner may expect. */
export interface LowPrice {
  /** of the cheapest burger that can be built */
  readonly lowest: Cents;
  /** whether such a burger is refused by the least price */
  readonly isRefused: boolean;
}

/**
 * The cheapest burger of a menu, where it costs less than the bread alone or is refused: customers
 * may take off what every burger starts with, and the base price falls with it.
 * @returns null where no burger costs less
 */
export function lowPriceOn(menu: Menu, leastPrice: Cents | null): LowPrice | null {
  const lowest = lowestPriceOf(startOf(menu), pricesOf(menu));
  const isRefused = leastPrice !== null && lowest < leastPrice;
  return isRefused || lowest < menu.basePrice ? { lowest, isRefused } : null;
}
