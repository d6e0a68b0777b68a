import { useNavigate } from 'react-router';
import { useAppDispatch } from '../hooks.ts';
import { paths } from '../paths.ts';
import { setAuthRedirectPath } from '../session/auth-slice.ts';
import { endedSession } from '../session/session.ts';
import type { AppThunk } from '../store.ts';
import { currentTray } from '../tray/current-tray.ts';
import { purchaseSearch } from '../../../domain/src/tray.ts';

/** Leads to the sign-in, and from there to the checkout. */
export function useSignUpToOrder(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    dispatch(setAuthRedirectPath(paths.checkout));
    // A visitor whose session has just ended has an account.
    const ended = endedSession.get();
    const again = ended !== null && ended.kind !== 'account-deleted';
    const search = dispatch(searchNow());
    void navigate({ pathname: paths.auth, search }, { state: { ordering: true, again } });
  };
}

/** The burger in progress and the tray as a query, without the question mark. */
function searchNow(): AppThunk<string> {
  return (_dispatch, getState) =>
    purchaseSearch(getState().burgerBuilder.ingredients ?? {}, currentTray());
}
