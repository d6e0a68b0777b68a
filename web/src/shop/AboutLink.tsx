import { Link } from 'react-router';
import { isOwnDataService } from '../api/base-addresses.ts';
import { paths } from '../paths.ts';
import styles from './AboutLink.module.css';

/** A hosted service has no shop to describe. */
export function AboutLink() {
  return (
    isOwnDataService() && (
      <Link to={paths.about} className={styles['link'] ?? ''}>
        About this shop
      </Link>
    )
  );
}
