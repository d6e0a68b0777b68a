import type { Ref, RefObject } from 'react';
import type { ConnectionStatus } from '../api/follow-records.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { useZone } from '../shop/current-shop.ts';
import { timeOfDay } from '../shop/dates-in-words.ts';
import { Button } from '../ui/Button.tsx';
import { BellBanner, ConnectionLight } from './Banners.tsx';
import styles from './KitchenHead.module.css';
import { NewOrders } from './NewOrders.tsx';
import type { Bell } from './use-bell.ts';

interface KitchenHeadProps {
  newOrders: readonly KitchenOrder[];
  onSeen: () => void;
  /** gets the focus when the button of the new orders disappears */
  next: RefObject<HTMLElement | null>;
  connectionStatus: ConnectionStatus | null;
  /** milliseconds since 1970 */
  now: number;
  bell: Bell;
  muted: boolean;
  bellButton: Ref<HTMLButtonElement>;
  onMute: (isMuted: boolean) => void;
  /** gets the place of what is pressed when the kitchen cannot keep up */
  rushRef: Ref<HTMLDivElement>;
}

/** What a board that is open says above its tickets, beside its title. */
export function KitchenHead(props: KitchenHeadProps) {
  const {
    newOrders,
    onSeen,
    next,
    connectionStatus,
    now,
    bell,
    muted,
    bellButton,
    onMute,
    rushRef,
  } = props;
  const zone = useZone();
  return (
    <>
      <NewOrders orders={newOrders} onSeen={onSeen} next={next} />
      <div ref={rushRef} className={styles['rush']} />
      <div className={styles['now']}>
        {/* Tickets say by when; the wall says what time it is. */}
        <p className={styles['clock']}>{timeOfDay(now, zone)}</p>
        <ConnectionLight connectionStatus={connectionStatus} />
      </div>
      {bell.state === 'on' && !muted && (
        <Button ref={bellButton} className={styles['mute']} onClick={() => onMute(true)}>
          <span className="visually-hidden">Mute the bell</span>
          <BellPicture />
        </Button>
      )}
      <BellBanner bell={bell} muted={muted} unmuteRef={bellButton} onUnmute={() => onMute(false)} />
    </>
  );
}

function BellPicture() {
  return (
    <svg viewBox="0 0 24 24" className={styles['bell']} aria-hidden="true">
      <path d="M4 18h16l-2-3v-5a6 6 0 0 0-12 0v5zM10 21h4M12 4V2" />
    </svg>
  );
}
