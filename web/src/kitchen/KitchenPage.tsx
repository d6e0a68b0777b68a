import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { SESSION_ENDED } from '../api/messages.ts';
import { publishRequestFailure } from '../api/request-failures.ts';
import { refreshMenu } from '../burger-builder/refresh-menu.ts';
import { loadIngredients } from '../burger-builder/load-ingredients.ts';
import { useAppDispatch } from '../store.ts';
import { setAuthRedirectPath } from '../session/auth-slice.ts';
import { endedSession } from '../session/session.ts';
import { ScreenClosed } from '../session/ScreenClosed.tsx';
import { SessionRenewal } from '../session/SessionRenewal.tsx';
import type { AppThunk } from '../store.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { focusMain } from '../ui/focus.ts';
import { useKeptFocus } from '../ui/kept-focus.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { boardOf, useChanges, useKitchenOrders, useSeen } from './board.ts';
import { ConnectionBanner, KitchenHead } from './KitchenHead.tsx';
import styles from './KitchenPage.module.css';
import { OrderBoard } from './OrderBoard.tsx';
import { PausedBanner } from './RushPanels.tsx';
import { useBell } from './use-bell.ts';
import { useNow } from '../api/use-now.ts';
import { useWakeLock } from './use-wake-lock.ts';

export function KitchenPage() {
  const [tries, setTries] = useState(0);
  const tryAgain = () => {
    focusMain();
    setTries(tries + 1);
  };
  return <Kitchen key={tries} onTryAgain={tryAgain} />;
}

function Kitchen({ onTryAgain }: { onTryAgain: () => void }) {
  const kitchen = useKitchenOrders();
  const { orders, connectionStatus, refused } = kitchen;
  const now = useNow(1000);
  const seen = useSeen(orders);
  const board = boardOf(orders ?? [], seen, now);
  const changesOf = useChanges(orders);
  const newOrders = board.toMake.filter(board.isNew);
  const acknowledge = () =>
    seen.add(
      'new',
      newOrders.map(({ id }) => id),
    );
  const toMake = useRef<HTMLHeadingElement>(null);
  const kept = useKeptFocus(() => toMake.current?.focus({ preventScroll: true }));
  const [muted, setMuted] = useState(false);
  const [rush, setRush] = useState<HTMLElement | null>(null);
  const bellButton = useRef<HTMLButtonElement>(null);
  // One button takes the place of the other, and its focus.
  const mute = (isMuted: boolean) => {
    const hadFocus = document.activeElement === bellButton.current;
    flushSync(() => setMuted(isMuted));
    if (hadFocus) bellButton.current?.focus();
  };
  const bell = useBell(newOrders.length > 0 && !muted && !refused);
  const staysOn = useWakeLock();
  useSessionEndDialog(refused);
  const isOpen = orders !== null && !refused;
  const dispatch = useAppDispatch();

  // The program follows the menu only when idle, but a board must show at once which pieces are sold out.
  useEffect(() => {
    void dispatch(refreshMenu());
  }, [dispatch]);

  return (
    <div className={styles['page']} {...kept}>
      <div className={styles['head']}>
        <PageTitle>Kitchen</PageTitle>
        {isOpen && (
          <KitchenHead
            newOrders={newOrders}
            onSeen={acknowledge}
            next={toMake}
            connectionStatus={connectionStatus}
            now={now}
            bell={bell}
            muted={muted}
            bellButton={bellButton}
            onMute={mute}
            rushRef={setRush}
          />
        )}
      </div>
      <SessionRenewal isShown={isOpen} />
      {isOpen && (
        <>
          <ConnectionBanner connectionStatus={connectionStatus} now={now} />
          <PausedBanner now={now} />
          <OrderBoard
            board={board}
            changesOf={changesOf}
            seen={seen}
            now={now}
            rush={rush}
            heading={toMake}
            onState={kitchen.onState}
            onSeen={acknowledge}
            onMute={() => mute(!muted)}
          />
          <p className={styles['note']}>
            {staysOn
              ? 'The screen stays on while the board is open.'
              : 'This device may darken its screen: set it to stay on.'}
          </p>
        </>
      )}
      {refused && (
        <ScreenClosed
          closed="This board is closed."
          why="Your session has ended, or you no longer work in the kitchen."
          path={SCREEN_PATHS.kitchen}
          className={styles['closed']}
        />
      )}
      {orders === null && !refused && connectionStatus?.connection !== 'lost' && <Spinner />}
      {orders === null && !refused && connectionStatus?.connection === 'lost' && (
        <EmptyState message="We can't load the kitchen's orders right now.">
          <Button onClick={onTryAgain}>Try again</Button>
        </EmptyState>
      )}
    </div>
  );
}

/**
 * Shows a dialog when the session ends while a board is open, even if it ends in another tab. The next
 * sign-in leads back to the board.
 * @param isShownByBoard whether the board itself shows that the session has ended
 */
function useSessionEndDialog(isShownByBoard: boolean): void {
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
    dispatch(setAuthRedirectPath(SCREEN_PATHS.kitchen));
    // Otherwise the builder would load the ingredients next, and the start of that call would clear the
    // dialog's message.
    if (burgerBuilder.ingredients === null) await dispatch(loadIngredients(''));
    publishRequestFailure(SESSION_ENDED);
    // The dialog shows the end of the session, so the notice is not needed.
    endedSession.set(null);
  };
}
