import { NavLink } from 'react-router';
import { selectIsSignedIn } from '../auth/auth-state.ts';
import { useAppSelector } from '../hooks.ts';
import { paths } from '../paths.ts';
import styles from './Navigation.module.css';

interface NavigationProps {
  /** called when a link is followed */
  onChoose?: () => void;
}

/** The links to the screens that are open to this visitor (specification §2). */
export function Navigation({ onChoose }: NavigationProps) {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <nav aria-label="Main">
      <ul className={styles['list']}>
        <NavigationItem to={paths.builder} onChoose={onChoose}>
          Burger Builder
        </NavigationItem>
        {isSignedIn ? (
          <>
            <NavigationItem to={paths.orders} onChoose={onChoose}>
              Orders
            </NavigationItem>
            <NavigationItem to={paths.logout} onChoose={onChoose}>
              Logout
            </NavigationItem>
          </>
        ) : (
          <NavigationItem to={paths.auth} onChoose={onChoose}>
            Authenticate
          </NavigationItem>
        )}
      </ul>
    </nav>
  );
}

interface NavigationItemProps {
  to: string;
  onChoose: (() => void) | undefined;
  children: string;
}

/** A link that is marked as current on exactly its own path. */
function NavigationItem({ to, onChoose, children }: NavigationItemProps) {
  return (
    <li>
      <NavLink to={to} end className={styles['link'] ?? ''} onClick={() => onChoose?.()}>
        {children}
      </NavLink>
    </li>
  );
}
