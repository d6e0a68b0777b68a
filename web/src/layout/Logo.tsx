import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useShopName } from '../shop/current-shop.ts';
import styles from './Logo.module.css';
import mark from './logo.svg';

/**
 * Shows the shop's name, or the product's if the shop has none. The server writes the shop's name into the
 * prerendered element (shop-pages.ts), which must look as it does here.
 */
export function Logo() {
  const shopName = useShopName();
  return (
    <Link to={paths.builder} className={styles['logo']}>
      <img src={mark} alt="Tall Order" width="32" height="44" className={styles['mark']} />
      <span
        dir="auto"
        translate="no"
        aria-hidden={shopName === '' || undefined}
        className={styles['name']}
      >
        {shopName || 'Tall Order'}
      </span>
    </Link>
  );
}
