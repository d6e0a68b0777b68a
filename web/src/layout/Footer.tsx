import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { AboutLink } from '../shop/AboutLink.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import styles from './Footer.module.css';

/** The customers' screens, except the builder, which has the link at the end of its own content. */
const SCREENS: ReadonlySet<string> = new Set([
  paths.auth,
  paths.checkout,
  paths.orders,
  paths.account,
]);

/** The footer keeps its height before it is known whether there is a shop to link to. */
export function Footer() {
  const hasFooter = SCREENS.has(useLocation().pathname);
  const isHydrated = useHydrated();
  return hasFooter && <footer className={styles['footer']}>{isHydrated && <AboutLink />}</footer>;
}
