import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isOrderable } from '@tall-order/domain/burger.ts';
import { SESSION_ENDED } from '../api/messages.ts';
import { setAuthRedirectPath } from '../session/auth-slice.ts';
import { endedSession } from '../session/ended-session.ts';
import type { EndedSession } from '../session/ended-session.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { paths } from '../paths.ts';
import { useTray } from '../tray/current-tray.ts';
import { purchaseSearch } from '../tray/purchase-search.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Notices.module.css';

const WORDS: Readonly<Record<EndedSession['kind'], string>> = {
  expired: SESSION_ENDED,
  'signed-out-everywhere': 'You are signed out everywhere.',
  'account-deleted': 'Your account is deleted.',
};

export function SessionEnded() {
  const ended = endedSession.useValue();
  const [read, setRead] = useState<EndedSession | null>(null);
  const burger = useAppSelector((state) => state.burgerBuilder.ingredients);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const tray = useTray();
  // The sign-in page needs no notice that leads to it.
  if (ended === null || ended === read || pathname === paths.auth) return null;

  const signIn = () => {
    dispatch(setAuthRedirectPath(ended.on));
    const ordering = ended.on === paths.checkout && burger !== null && isOrderable(burger);
    void navigate(
      { pathname: paths.auth, search: ordering ? purchaseSearch(burger, tray) : '' },
      { state: { again: true, ordering } },
    );
  };
  return (
    <div className={styles['notice']}>
      <p>{WORDS[ended.kind]}</p>
      {ended.kind !== 'account-deleted' && <Button onClick={signIn}>Sign in</Button>}
      <Button variant="plain" onClick={() => setRead(ended)}>
        OK
      </Button>
    </div>
  );
}
