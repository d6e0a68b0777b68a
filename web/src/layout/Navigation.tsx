import type { MouseEvent } from 'react';
import { NavLink, useLinkClickHandler, useLocation } from 'react-router';
import { rolesWith, scopeOf, STAFF_ROLES } from '@tall-order/domain/rights.ts';
import type { Allowed, Role } from '@tall-order/domain/rights.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { purchaseSearch, isTrayEmpty } from '@tall-order/domain/tray.ts';
import { selectIsSignedIn } from '../session/auth-slice.ts';
import { roleClaim } from '../session/token-claims.ts';
import { useAppSelector } from '../store.ts';
import { useShop } from '../shop/current-shop.ts';
import { useTray } from '../tray/current-tray.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import styles from './Navigation.module.css';

interface StaffLink {
  to: string;
  label: string;
  isFor: (role: Role, allowed: Allowed) => boolean;
}

/** What the prerendered page knows of the owner's settings. */
const NOTHING: Allowed = {};

const isOwner = (role: Role) => role === 'owner';

const STAFF_LINKS: readonly StaffLink[] = [
  {
    to: SCREEN_PATHS.kitchen,
    label: 'Kitchen',
    isFor: (role) => rolesWith('read-kitchen').includes(role),
  },
  {
    to: SCREEN_PATHS.counter,
    label: 'Counter',
    isFor: (role, allowed) => scopeOf(role, 'read-counter', allowed) === 'all',
  },
  {
    to: SCREEN_PATHS.deliveries,
    label: 'Deliveries',
    isFor: (role, allowed) => scopeOf(role, 'read-counter', allowed) !== null,
  },
  {
    to: SCREEN_PATHS.day,
    label: 'Day',
    isFor: (role, allowed) => scopeOf(role, 'close-books', allowed) !== null,
  },
  { to: SCREEN_PATHS.menu, label: 'Prices & stock', isFor: isOwner },
  { to: SCREEN_PATHS.shop, label: 'Shop settings', isFor: isOwner },
  { to: SCREEN_PATHS.staff, label: 'Staff', isFor: isOwner },
];

/** The links to the screens that are open to this visitor (specification §2), in the order of a visit. */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const role = roleClaim(useAppSelector(({ auth }) => auth.token) ?? '');
  const { kitchenAtCounter, details } = useShop();
  const allowed = { kitchenAtCounter, counterCloses: details?.settings.counterCloses };
  // The prerendered page does not know its visitor: it has all links, and the style sheet hides some.
  const isHydrated = useHydrated();
  const forCustomers = (to: string, label: string) =>
    (isSignedIn || !isHydrated) && (
      <NavigationItem to={to} onChoose={onChoose} shownTo="customers">
        {label}
      </NavigationItem>
    );
  return (
    <nav aria-label="Main">
      <ul className={styles['list']}>
        <WithBurger to={SCREEN_PATHS.builder} onChoose={onChoose}>
          Burger Builder
        </WithBurger>
        {forCustomers(SCREEN_PATHS.orders, 'Orders')}
        {(!isSignedIn || !isHydrated) && (
          <WithBurger to={SCREEN_PATHS.auth} onChoose={onChoose} shownTo="guests">
            Authenticate
          </WithBurger>
        )}
        {STAFF_LINKS.filter(({ isFor }) => !isHydrated || isFor(role, allowed)).map(
          ({ to, label, isFor }) => (
            <NavigationItem
              key={label}
              to={to}
              onChoose={onChoose}
              shownTo={STAFF_ROLES.filter((staff) => isFor(staff, NOTHING))}
            >
              {label}
            </NavigationItem>
          ),
        )}
        {forCustomers(SCREEN_PATHS.logout, 'Logout')}
      </ul>
    </nav>
  );
}

/** The link carries the burger, because only the address holds it until the next screen has loaded. */
function WithBurger(item: NavigationItemProps) {
  const location = useLocation();
  const tray = useTray();
  const search = useAppSelector(({ burgerBuilder: { ingredients, building } }) => {
    // While the ingredients load, the address still has the burger.
    if (ingredients === null) return location.search;
    return building || !isTrayEmpty(tray) ? purchaseSearch(ingredients, tray) : '';
  });
  const follow = useLinkClickHandler({ pathname: item.to, search });
  return <NavigationItem {...item} onFollow={follow} />;
}

interface NavigationItemProps {
  to: string;
  onChoose: (() => void) | undefined;
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** who sees the link on the prerendered page, which does not know its visitor */
  shownTo?: 'customers' | 'guests' | readonly Role[];
  children: string;
}

function NavigationItem({ to, onChoose, onFollow, shownTo, children }: NavigationItemProps) {
  const isHydrated = useHydrated();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    // The second click of a double click was meant for the previous link at this place, such as Logout.
    if (event.detail > 1) {
      event.preventDefault();
      return;
    }
    onChoose?.();
    onFollow?.(event);
  };
  return (
    <li className={isHydrated || shownTo === undefined ? undefined : classOf(shownTo)}>
      <NavLink to={to} end className={styles['link'] ?? ''} onClick={follow}>
        {children}
      </NavLink>
    </li>
  );
}

/** The names that the style sheet shows or hides by the marks of the page (page-scripts.ts). */
function classOf(shownTo: 'customers' | 'guests' | readonly Role[]): string {
  if (typeof shownTo === 'string') return `for-${shownTo}`;
  return ['for-staff', ...shownTo.map((role) => `for-${role}`)].join(' ');
}
