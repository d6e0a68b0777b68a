import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../ui/use-hydrated.ts';
import { Logo } from './Logo.tsx';
import { Navigation } from './Navigation.tsx';
import { SideDrawer } from './SideDrawer.tsx';
import styles from './Toolbar.module.css';

export function Toolbar() {
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
