import { useEffect } from 'react';
import { SESSION_ENDED } from '../api/messages.ts';
import { publishRequestFailure } from '../api/request-failures.ts';
import { setAuthRedirectPath } from '../session/auth-slice.ts';
import { endedSession } from '../session/ended-session.ts';
import { loadIngredients } from '../burger-builder/load-ingredients.ts';
import { useAppDispatch } from '../hooks.ts';
import { paths } from '../paths.ts';
import type { AppThunk } from '../store.ts';

/**
 * Shows the dialog when the session ends under an open board, in another tab too. The next sign-in leads
 * back to the board.
 * @param isSaid the board shows it itself
 */
export function useSayWhenEnded(isSaid: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isSaid) return;
    return () => void dispatch(sayIfEnded());
  }, [isSaid, dispatch]);
}

function sayIfEnded(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { auth, burgerBuilder } = getState();
    if (auth.token !== null) return;
    dispatch(setAuthRedirectPath(paths.kitchen));
    // The builder loads them next, and the start of a call clears the dialog's message.
    if (burgerBuilder.ingredients === null) await dispatch(loadIngredients(''));
    publishRequestFailure(SESSION_ENDED);
    // The dialog shows it, so the notice does not have to.
    endedSession.set(null);
  };
}
