import { Link } from 'react-router';
import type { Menu } from '@tall-order/domain/menu.ts';
import { lowPriceInWords } from '../menu/low-price-in-words.ts';
import { paths } from '../paths.ts';
import { useShop } from '../shop/current-shop.ts';
import styles from './MenuEditorPage.module.css';

/** A warning if the menu allows a cheap burger. */
export function LowPrice({ menu }: { menu: Menu }) {
  const { version, details } = useShop();
  // The owner's settings are still loading.
  if (version === null || (version > 0 && details === null)) return null;
  const low = lowPriceInWords(menu, details?.settings.leastPrice ?? null);
  return low === null ? null : (
    <p className={styles['low']}>
      {low} <Link to={`${paths.shop}#limits`}>Change the least price</Link>
    </p>
  );
}
