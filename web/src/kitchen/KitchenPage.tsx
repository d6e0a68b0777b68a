import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { fetchMenu } from '../api/menu-calls.ts';
import { setAuthRedirectPath } from '../session/auth-slice.ts';
import { signOut } from '../session/sign-out.ts';
import { useAppDispatch } from '../hooks.ts';
import { applyMenu } from '../burger-builder/apply-menu.ts';
import { paths } from '../paths.ts';
import { applyShopStatus } from '../shop/current-shop.ts';
import { SessionRenewal } from '../session/SessionRenewal.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { focusMain } from '../ui/focus-main.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { BellBanner } from './BellBanner.tsx';
import { boardOf } from './board.ts';
import { ConnectionBanner, ConnectionLight } from './ConnectionBanner.tsx';
import styles from './KitchenPage.module.css';
import { NewOrders } from './NewOrders.tsx';
import { OrderBoard } from './OrderBoard.tsx';
import { PausedBanner } from './PausePanel.tsx';
import { useBell } from './use-bell.ts';
import { useKitchenBaskets } from './use-kitchen-baskets.ts';
import { useNow } from './use-now.ts';
import { useSeen } from './use-seen.ts';
import { useSessionEndDialog } from './use-session-end-dialog.ts';
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
  const kitchen = useKitchenBaskets();
  const { baskets, connectionStatus, refused } = kitchen;
  const now = useNow(1000);
  const seen = useSeen(baskets);
  const board = boardOf(baskets ?? [], seen);
  const newOrders = board.toMake.filter(board.isNew);
  const acknowledge = () =>
    seen.add(
      'new',
      newOrders.map(({ id }) => id),
    );
  const toMake = useRef<HTMLHeadingElement>(null);
  const [muted, setMuted] = useState(false);
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
  const isOpen = baskets !== null && !refused;
  const dispatch = useAppDispatch();

  // The program follows the menu only when idle, but a board must show at once which pieces are sold out.
  useEffect(() => {
    void fetchMenu(applyShopStatus).then((menu) => menu && dispatch(applyMenu(menu)));
  }, [dispatch]);

  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <PageTitle>Kitchen</PageTitle>
        {isOpen && <NewOrders baskets={newOrders} onSeen={acknowledge} next={toMake} />}
        {isOpen && <ConnectionLight connectionStatus={connectionStatus} />}
        {isOpen && bell.state === 'on' && !muted && (
          <Button ref={bellButton} className={styles['mute']} onClick={() => mute(true)}>
            Mute the bell
          </Button>
        )}
        {isOpen && (
          <BellBanner
            bell={bell}
            muted={muted}
            unmuteRef={bellButton}
            onUnmute={() => mute(false)}
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
            seen={seen}
            now={now}
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
      {refused && <BoardClosed />}
      {baskets === null && !refused && connectionStatus?.connection !== 'lost' && <Spinner />}
      {baskets === null && !refused && connectionStatus?.connection === 'lost' && (
        <EmptyState message="The kitchen's orders can't be loaded at the moment.">
          <Button onClick={onTryAgain}>Try again</Button>
        </EmptyState>
      )}
    </div>
  );
}

/** Replaces a board that receives no more orders, because its tickets would be outdated. */
function BoardClosed() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const signInAgain = () => {
    dispatch(setAuthRedirectPath(paths.kitchen));
    void navigate(paths.auth);
    dispatch(signOut());
  };
  return (
    <div role="alert">
      <EmptyState message="This board is closed: your session has ended, or you no longer work in the kitchen.">
        <Button variant="primary" onClick={signInAgain}>
          Sign in again
        </Button>
      </EmptyState>
    </div>
  );
}
