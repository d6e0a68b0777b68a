import { Suspense, useEffect, useState, lazy } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { To } from 'react-router';
import { isOrderable } from '@tall-order/domain/burger.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { purchaseSearch, isTrayEmpty } from '@tall-order/domain/tray.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import { SCREENS_WITH_BURGER } from '../burger-builder/draft-in-address.ts';
import { useDraftInUrl } from '../burger-builder/use-draft.ts';
import { isRecord } from '../api/parsing.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useTray } from '../tray/current-tray.ts';
import { LoadingPage } from '../ui/Spinner.tsx';
import { Card } from '../ui/Card.tsx';
import { focusMain } from '../ui/focus.ts';
import styles from './Auth.module.css';
import { selectIsSignedIn, setAuthRedirectPath } from '../session/auth-slice.ts';
import type { Task, AuthMode } from './AuthForm.tsx';
import { useMailedLink } from './mailed-link.ts';
import type { MailedLink } from './mailed-link.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { AuthForm } from './AuthForm.tsx';

export function AuthPage() {
  const { ingredients, building } = useAppSelector((state) => state.burgerBuilder);
  const { authRedirectPath } = useAppSelector((state) => state.auth);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const state: unknown = useLocation().state;
  const dispatch = useAppDispatch();
  const { link, forget } = useMailedLink();
  const hasBurger = ingredients !== null && isOrderable(ingredients);
  const leadsToCheckout = authRedirectPath === SCREEN_PATHS.checkout;
  const hasTray = !isTrayEmpty(useTray());
  const isOrdering = hasBurger && (building || leadsToCheckout);
  useDraftInUrl(isOrdering ? ingredients : null);
  const isFirstOwner = authRedirectPath.startsWith(SCREEN_PATHS.ownerLink);
  // A visitor with a burger in progress is most likely new: the order button said SIGN UP. So is the first
  // owner, who follows the printed link. A visitor whose session has just ended is not.
  const isAgain = isRecord(state) && state['again'] === true;
  const [task, setTask] = useState<Task>(
    !isAgain && (isOrdering || isFirstOwner) ? 'signUp' : 'signIn',
  );
  const staleRedirect = !hasBurger && leadsToCheckout;

  // A redirect to the checkout leads nowhere if there is no longer a burger in progress.
  useEffect(() => {
    if (staleRedirect) dispatch(setAuthRedirectPath(SCREEN_PATHS.builder));
  }, [staleRedirect, dispatch]);

  // A mailed link also works for a visitor who is signed in already.
  if (isSignedIn && link === null && task !== 'forgottenPassword') {
    return <RedirectAfterSignIn />;
  }

  return (
    <div className={styles['page']}>
      {isOrdering && (
        <div className={styles['burger']}>
          <BurgerPicture burger={ingredients} size="small" />
          <p className={styles['waiting']}>Your {hasTray ? 'order' : 'burger'} is waiting.</p>
        </div>
      )}
      {isFirstOwner && <p className={styles['waiting']}>Sign up or sign in to claim this shop.</p>}
      <div className={styles['account']}>
        <Card>
          <Suspense fallback={<LoadingPage />}>
            <AuthTask
              task={task}
              link={link}
              onTask={(next) => {
                // The pressed button disappears, except between sign-in and sign-up, which share a screen.
                if (link !== null || [task, next].includes('forgottenPassword')) focusMain();
                forget();
                setTask(next);
              }}
            />
          </Suspense>
        </Card>
      </div>
    </div>
  );
}

function RedirectAfterSignIn() {
  const { ingredients } = useAppSelector((state) => state.burgerBuilder);
  const { authRedirectPath } = useAppSelector((state) => state.auth);
  const { search, state } = useLocation();
  const tray = useTray();
  // After a reload, only the address has the burger.
  if (ingredients === null) {
    const wasOrdering = isRecord(state) && state['ordering'] === true;
    return (
      <Navigate
        to={toScreen(wasOrdering ? SCREEN_PATHS.checkout : authRedirectPath, search)}
        replace
      />
    );
  }
  const leadsNowhere = authRedirectPath === SCREEN_PATHS.checkout && !isOrderable(ingredients);
  const path = leadsNowhere ? SCREEN_PATHS.builder : authRedirectPath;
  return <Navigate to={toScreen(path, purchaseSearch(ingredients, tray))} replace />;
}

function toScreen(path: string, search: string): To {
  return SCREENS_WITH_BURGER.has(path) ? { pathname: path, search } : path;
}

const ForgottenPassword = lazy(async () => {
  const { ForgottenPassword } = await import('./ForgottenPassword.tsx');
  return { default: ForgottenPassword };
});
const FollowedLink = lazy(async () => {
  const { FollowedLink } = await import('./FollowedLink.tsx');
  return { default: FollowedLink };
});

interface AuthTaskProps {
  task: Task;
  link: MailedLink | null;
  /** called when the visitor goes on to another task, which ends the task of the mailed link */
  onTask: (task: Task) => void;
}

const TITLES: Readonly<Record<AuthMode, string>> = { signIn: 'Sign in', signUp: 'Sign up' };

function AuthTask({ task, link, onTask }: AuthTaskProps) {
  // The typed e-mail address is kept from one form to the next.
  const [email, setEmail] = useState('');

  if (link !== null) return <FollowedLink link={link} onTask={onTask} />;
  if (task === 'forgottenPassword') {
    return (
      <ForgottenPassword
        email={email}
        onBack={(typed) => {
          setEmail(typed);
          onTask('signIn');
        }}
      />
    );
  }
  return (
    <>
      <PageTitle>{TITLES[task]}</PageTitle>
      {/* Both tasks share one form, because a new form would lose what was typed. */}
      <AuthForm
        mode={task}
        title={TITLES[task]}
        email={email}
        onSwitch={() => onTask(task === 'signIn' ? 'signUp' : 'signIn')}
        onForgotten={(typed) => {
          setEmail(typed);
          onTask('forgottenPassword');
        }}
      />
    </>
  );
}
