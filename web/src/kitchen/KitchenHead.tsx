import { useEffect, useEffectEvent, useState } from 'react';
import type { Ref, RefObject } from 'react';
import { spanInWords, workStartsAt } from '@tall-order/domain/kitchen-ticket.ts';
import { POLL_MS } from '../api/follow-records.ts';
import type { Connection, ConnectionStatus } from '../api/follow-records.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { useZone } from '../shop/current-shop.ts';
import { timeBefore, timeOfDay } from '../shop/dates-in-words.ts';
import { Button } from '../ui/Button.tsx';
import { passFocusOn } from '../ui/kept-focus.ts';
import styles from './KitchenHead.module.css';
import { ticketName } from './ticket-words.ts';
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

interface NewOrdersProps {
  /** the first to begin on top */
  orders: readonly KitchenOrder[];
  /** called when a cook has seen the orders, so that the bell may stop */
  onSeen: () => void;
  /** gets the focus when the button that had it disappears */
  next: RefObject<HTMLElement | null>;
}

/** Counts the orders that no cook has seen: their tickets name them. The newest is read out when it comes in. */
function NewOrders({ orders, onSeen, next }: NewOrdersProps) {
  const [newest, setNewest] = useState<KitchenOrder | null>(null);
  const last = orders.at(-1);
  // When the last order is seen, the order before it is not announced again.
  if (last !== undefined && (newest === null || isAfter(last, newest))) setNewest(last);

  const isNews = orders.length > 0;
  // The browser moves the focus to the body when the button is removed.
  const moveOn = useEffectEvent(() => {
    if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!isNews) return;
    return () => moveOn();
  }, [isNews]);

  return (
    <div className={styles['news']} data-news={isNews || undefined}>
      <p role="status" className="visually-hidden">
        {newest !== null && `New order: ${ticketName(newest)}`}
      </p>
      {isNews && (
        <>
          <p className={styles['count']}>
            {orders.length === 1 ? '1 new order' : `${orders.length} new orders`}
          </p>
          <Button variant="primary" className={styles['seen']} onClick={onSeen}>
            Got it
          </Button>
        </>
      )}
    </div>
  );
}

/** Whether an order is to be begun after another, or came after it if both begin together: ids sort by time. */
function isAfter(one: KitchenOrder, other: KitchenOrder): boolean {
  const [start, before] = [workStartsAt(one), workStartsAt(other)];
  return start === before ? one.id > other.id : start > before;
}

interface BellBannerProps {
  bell: Bell;
  muted: boolean;
  unmuteRef: Ref<HTMLButtonElement>;
  onUnmute: () => void;
}

function BellBanner({ bell, muted, unmuteRef, onUnmute }: BellBannerProps) {
  if (bell.state === 'missing') {
    return <p className={styles['missing']}>This browser cannot ring: watch for new orders.</p>;
  }
  if (muted) {
    return (
      <div className={styles['off']}>
        <p className="visually-hidden">The bell is muted.</p>
        <Button ref={unmuteRef} className={styles['button']} onClick={onUnmute}>
          Turn the bell on
        </Button>
      </div>
    );
  }
  if (bell.state === 'waiting') {
    return (
      <div className={styles['off']}>
        <p className="visually-hidden">Sound is off.</p>
        <Button ref={passFocusOn} className={styles['button']} onClick={bell.start}>
          Turn sound on
        </Button>
      </div>
    );
  }
  return null;
}

const LIGHTS: Readonly<Record<Connection, string>> = {
  live: 'Live',
  polling: `Up to date every ${POLL_MS / 1000} seconds`,
  lost: 'Not live',
};

function ConnectionLight({ connectionStatus }: { connectionStatus: ConnectionStatus | null }) {
  const connection = connectionStatus?.connection ?? null;
  return (
    <p className={styles['light']} data-connection={connection}>
      <span>{connection === null ? 'Connecting' : LIGHTS[connection]}</span>
    </p>
  );
}

export function ConnectionBanner({
  connectionStatus,
  now,
}: {
  connectionStatus: ConnectionStatus | null;
  now: number;
}) {
  const zone = useZone();
  const lostAt = connectionStatus?.connection === 'lost' ? connectionStatus.at : null;
  return (
    <div className={lostAt === null ? undefined : styles['lost']}>
      {/* It is read aloud again whenever its words change, so the minutes stand beside it. */}
      <span role="alert">
        {lostAt !== null && (
          <>
            <strong>No connection since {timeBefore(lostAt, zone, now)}.</strong> Newer orders and
            changes are missing.
          </>
        )}
      </span>{' '}
      {lostAt !== null && (
        <span>The tickets are as they were {spanInWords(now - lostAt)} ago.</span>
      )}
    </div>
  );
}
