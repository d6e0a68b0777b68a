import { useEffect } from 'react';
import { useAppDispatch } from '../hooks.ts';
import { signOut } from '../session/sign-out.ts';

/** Ends the session; the guard of this screen then redirects to the builder. */
export function LogoutPage() {
  const dispatch = useAppDispatch();

  // Opening the URL logs out (specification §2), in an effect because rendering must not change the state.
  useEffect(() => {
    dispatch(signOut());
  }, [dispatch]);

  return null;
}
