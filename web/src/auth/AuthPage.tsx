import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { BurgerPicture } from '../burger-builder/BurgerPicture.tsx';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { paths } from '../paths.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Card } from '../ui/Card.tsx';
import styles from './AuthPage.module.css';
import { AuthForm } from './AuthForm.tsx';
import { selectIsSignedIn, setAuthRedirectPath } from './auth-state.ts';
import type { AuthMode } from './authenticate.ts';

const TITLES: Readonly<Record<AuthMode, string>> = { signIn: 'Sign in', signUp: 'Sign up' };

/** Signing in or opening an account; afterwards to where the visitor was going. */
export function AuthPage() {
  const { ingredients, building } = useAppSelector((state) => state.burgerBuilder);
  const { authRedirectPath } = useAppSelector((state) => state.auth);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const dispatch = useAppDispatch();
  // Somebody with a burger in progress is most likely new here: the order button said SIGN UP.
  const [mode, setMode] = useState<AuthMode>(building ? 'signUp' : 'signIn');
  const staleRedirect = !building && authRedirectPath !== paths.builder;

  // A path stored for a burger that is no longer in progress would lead nowhere.
  useEffect(() => {
    if (staleRedirect) dispatch(setAuthRedirectPath(paths.builder));
  }, [staleRedirect, dispatch]);

  if (isSignedIn) return <Navigate to={staleRedirect ? paths.builder : authRedirectPath} replace />;

  return (
    <div className={styles['page']}>
      {building && ingredients !== null && (
        <div className={styles['burger']}>
          <BurgerPicture burger={ingredients} size="small" />
          <p className={styles['waiting']}>Your burger is waiting.</p>
        </div>
      )}
      <div className={styles['account']}>
        <Card>
          <PageTitle>{TITLES[mode]}</PageTitle>
          {/* A new form for each mode would lose what was typed, so one form does both. */}
          <AuthForm
            mode={mode}
            title={TITLES[mode]}
            onSwitch={() => setMode(mode === 'signIn' ? 'signUp' : 'signIn')}
          />
        </Card>
      </div>
    </div>
  );
}
