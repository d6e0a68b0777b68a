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
 * Shows a dialog when the session ends while a board is open, even if it ends in another tab. The next
 * sign-in leads back to the board.
 * @param isShownByBoard whether the board itself shows that the session has ended
 */
export function useSessionEndDialog(isShownByBoard: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isShownByBoard) return;
    return () => void dispatch(showIfEnded());
  }, [isShownByBoard, dispatch]);
}

function showIfEnded(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { auth, burgerBuilder } = getState();
    if (auth.token !== null) return;
    dispatch(setAuthRedirectPath(paths.kitchen));
    // Otherwise the builder would load the ingredients next, and the start of that call would clear the
    // dialog's message.
    if (burgerBuilder.ingredients === null) await dispatch(loadIngredients(''));
    publishRequestFailure(SESSION_ENDED);
    // The dialog shows the end of the session, so the notice is not needed.
    endedSession.set(null);
  };
}
