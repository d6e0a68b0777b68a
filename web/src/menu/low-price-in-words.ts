import type { Menu } from '@tall-order/domain/menu.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { lowPriceOn } from '@tall-order/domain/shop-settings.ts';
import { formatMoney } from '../ui/Money.tsx';

/** A warning about cheap burgers on a menu, as a sentence; null if there are none. */
export function lowPriceInWords(menu: Menu, leastPrice: Cents | null): string | null {
  const low = lowPriceOn(menu, leastPrice);
  if (low === null) return null;
  const lowest = formatMoney(toDecimal(low.lowest));
  return low.isRefused
    ? `Customers can build a burger for ${lowest}; the shop refuses to sell it.`
    : `Customers can order a burger for ${lowest}: taking off what it starts with lowers the price below that of the bun.`;
}
