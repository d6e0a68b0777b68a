import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useShopName } from '../shop/current-shop.ts';
import styles from './Logo.module.css';
import mark from './logo.svg';

export function Logo() {
  const shopName = useShopName();
  return (
    <Link to={paths.builder} className={styles['logo']}>
      <img src={mark} alt="Tall Order" width="32" height="44" className={styles['mark']} />
      <span aria-hidden="true" className={styles['word']}>
        Tall Order
      </span>
      {shopName !== '' && (
        <span dir="auto" className={styles['shop']}>
          {shopName}
        </span>
      )}
    </Link>
  );
}
