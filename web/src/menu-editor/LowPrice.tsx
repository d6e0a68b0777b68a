import { Link } from 'react-router';
import type { Menu } from '@tall-order/domain/menu.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { lowPriceOn } from '@tall-order/domain/shop-settings.ts';
import { useShop } from '../shop/current-shop.ts';
import { formatMoney } from '../ui/Money.tsx';
import styles from './MenuEditorPage.module.css';

/** A warning if the menu allows a cheap burger. */
export function LowPrice({ menu }: { menu: Menu }) {
  const { version, details } = useShop();
  // The owner's settings are still loading.
  if (version === null || (version > 0 && details === null)) return null;
  const low = lowPriceInWords(menu, details?.settings.leastPrice ?? null);
  return low === null ? null : (
    <p className={styles['low']}>
      {low} <Link to={`${SCREEN_PATHS.shop}#limits`}>Change the least price</Link>
    </p>
  );
}

/** A warning about cheap burgers on a menu, as a sentence; null if there are none. */
export function lowPriceInWords(menu: Menu, leastPrice: Cents | null): string | null {
  const low = lowPriceOn(menu, leastPrice);
  if (low === null) return null;
  const lowest = formatMoney(toDecimal(low.lowest));
  return low.isRefused
    ? `Customers can build a burger for ${lowest}; the shop refuses to sell it.`
    : `Customers can order a burger for ${lowest}: taking off what it starts with lowers the price below that of the bun.`;
}
