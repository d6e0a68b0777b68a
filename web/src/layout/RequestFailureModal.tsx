import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { SESSION_ENDED } from '../api/messages.ts';
import { setFailureOnScreen, useRequestFailure } from '../api/request-failures.ts';
import { selectIsSignedIn, setAuthRedirectPath } from '../session/auth-slice.ts';
import { logout } from '../session/session.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { Button } from '../ui/Button.tsx';
import formLayout from '../ui/form-layout.module.css';
import { Modal } from '../ui/Modal.tsx';

/** Not the screens for staff, which have their own way to sign in again and may have unsaved changes. */
const LEADS_BACK_TO = new Set<string>([
  SCREEN_PATHS.builder,
  SCREEN_PATHS.checkout,
  SCREEN_PATHS.orders,
  SCREEN_PATHS.account,
]);

function left(): void {
  setFailureOnScreen(false);
}

export function RequestFailureModal() {
  const { shown, clear } = useRequestFailure();
  // The dialog keeps its words while it slides away.
  const [last, setLast] = useState(shown);
  if (shown !== null && shown !== last) setLast(shown);
  // A layout effect runs before the next paint; otherwise the same words would appear elsewhere for a moment.
  useLayoutEffect(() => {
    if (shown !== null) setFailureOnScreen(true);
  }, [shown]);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  // The shop has ended the session, but the browser still holds it.
  const signInAgain = () => {
    clear();
    dispatch(logout());
    dispatch(setAuthRedirectPath(pathname));
    void navigate(SCREEN_PATHS.auth, { state: { again: true } });
  };

  const action = last?.action;

  return (
    <Modal open={shown !== null} title={last?.title ?? ''} onClose={clear} onLeft={left}>
      <p>{last?.message}</p>
      <div className={`${formLayout['actions']} ${formLayout['pair']}`}>
        <Button variant="second" onClick={clear}>
          Close
        </Button>
        {last?.message === SESSION_ENDED && isSignedIn && LEADS_BACK_TO.has(pathname) && (
          <Button variant="primary" onClick={signInAgain}>
            Sign in again
          </Button>
        )}
        {action !== undefined && (
          <Button
            variant="primary"
            onClick={() => {
              clear();
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
    </Modal>
  );
}
