import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, Link } from 'react-router';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useShopName } from '../shop/current-shop.ts';
import { Button } from '../ui/Button.tsx';
import { useModalDialog } from '../ui/Modal.tsx';
import { Navigation } from './Navigation.tsx';
import mark from './logo.svg';
import styles from './Toolbar.module.css';

/** @param children what the keyboard reaches first */
export function Toolbar({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  // The path on which the menu was opened: on any other screen it is closed.
  const [openAt, setOpenAt] = useState('');
  const menuOpen = openAt === pathname;
  const toggle = useRef<HTMLButtonElement>(null);

  // A window that becomes wider, or a tablet that is turned, shows the navigation as a list.
  useEffect(() => {
    if (!menuOpen) return;
    const closeWhenWide = () => {
      if (toggle.current?.getClientRects().length === 0) setOpenAt('');
    };
    window.addEventListener('resize', closeWhenWide);
    return () => window.removeEventListener('resize', closeWhenWide);
  }, [menuOpen]);

  return (
    <header className={styles['toolbar']}>
      {children}
      <div className={styles['inside']}>
        <Logo />
        <div className={styles['wide']}>
          <Navigation />
        </div>
        <button
          ref={toggle}
          type="button"
          className={styles['toggle']}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          inert={!useHydrated()}
          onClick={() => setOpenAt(pathname)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={styles['icon']}>
            <path d="M3 9c0-4 4-6 9-6s9 2 9 6zM3 13.5h18M3 18h18c0 2-2 3-4 3H7c-2 0-4-1-4-3z" />
          </svg>
          Menu
        </button>
      </div>
      <SideDrawer open={menuOpen} onClose={() => setOpenAt('')} />
    </header>
  );
}

/**
 * Shows the shop's name, or the product's if the shop has none. The server writes the shop's name into the
 * prerendered element (shop-pages.ts), which must look as it does here.
 */
function Logo() {
  const shopName = useShopName();
  return (
    <Link to={SCREEN_PATHS.builder} className={styles['logo']}>
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

function SideDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useModalDialog(open, onClose, styles['drawer']);
  return (
    <dialog {...dialog.props} aria-label="Menu">
      {dialog.shown && (
        <div className={styles['content']}>
          <Button variant="plain" className={styles['close']} onClick={onClose}>
            Close menu
          </Button>
          <Navigation onChoose={onClose} />
        </div>
      )}
    </dialog>
  );
}
