import { Link } from 'react-router';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import styles from './AboutLink.module.css';

/** A hosted service has no shop to describe. */
export function AboutLink() {
  return (
    isOwnDataService() && (
      <Link to={SCREEN_PATHS.about} className={styles['link'] ?? ''}>
        About this shop
      </Link>
    )
  );
}
