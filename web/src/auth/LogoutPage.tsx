import { useEffect } from 'react';
import { useAppDispatch } from '../hooks.ts';
import { signOut } from '../session/sign-out.ts';

/** Clears the session; the guard of this screen then leads to the builder. */
export function LogoutPage() {
  const dispatch = useAppDispatch();

  // Opening the URL is what logs out (specification §2), and rendering must not change the state.
  useEffect(() => {
    dispatch(signOut());
  }, [dispatch]);

  return null;
}
