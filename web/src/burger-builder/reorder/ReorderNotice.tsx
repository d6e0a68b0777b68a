import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseDraftOn } from '@tall-order/domain/draft.ts';
import { startingCounts } from '@tall-order/domain/menu.ts';
import { pushIdTime } from '@tall-order/domain/push-id.ts';
import { parseTrayOn } from '@tall-order/domain/tray-parsing.ts';
import { isOwnDataService } from '../../api/base-addresses.ts';
import { isRecord } from '../../api/parsing.ts';
import { serverNow } from '../../api/server-clock.ts';
import { announce, useAnnouncement } from '../../announcement.ts';
import { useAppDispatch } from '../../store.ts';
import { currentMenu, useMenu } from '../../menu/current-menu.ts';
import { useShop, useZone } from '../../shop/current-shop.ts';
import { setTray } from '../../tray/current-tray.ts';
import { Button } from '../../ui/Button.tsx';
import { dateAt, dayOfYear } from '../../shop/dates-in-words.ts';
import type { Zone } from '../../shop/dates-in-words.ts';
import { focusHeading } from '../../ui/focus.ts';
import { changeBurgerTo } from '../build-up.ts';
import { readReorderEntry } from './reorder-entry.ts';
import type { PastOrder } from './reorder-entry.ts';
import { wholeOrderWords } from './reorder-words.ts';
import styles from './ReorderNotice.module.css';
import { firstBuild, openOther } from './open-build.ts';

/** Screen readers first read out the heading that gets the focus. */
const PAUSE_MS = 500;

interface ReorderNoticeProps {
  /** where a price is shown anyway, only what has changed is said */
  isAtCheckout?: boolean;
}

/** What has changed since the order that is ordered again; opens the burger of each entry of the history. */
export function ReorderNotice({ isAtCheckout = false }: ReorderNoticeProps) {
  const { search, state } = useLocation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const entry = readReorderEntry(state);
  const build = entry?.build ?? null;
  // After a reload, the notice would appear late and push the page down.
  const saidBefore = dispatch(firstBuild());

  // Back and Forward may open an entry of another burger, which is in its query.
  const openBuild = useEffectEvent((opened: string | null) => {
    // Without a burger of its own, the checkout shows the one in progress.
    if (isAtCheckout && opened === null) return;
    if (!dispatch(openOther(opened))) return;
    // A bare link to the builder leads to what is in progress.
    if (opened === null && search === '') return;
    const menu = currentMenu();
    dispatch(changeBurgerTo(parseDraftOn(menu, search) ?? startingCounts(menu)));
    // A hosted service knows no orders of several burgers.
    if (isOwnDataService()) setTray(parseTrayOn(menu, search));
  });
  useEffect(() => openBuild(build), [build]);

  if (entry === null || entry.order === null || build === saidBefore) return null;
  const close = () => {
    // The button that has the focus disappears.
    focusHeading();
    void navigate(
      { search: window.location.search },
      { replace: true, state: { ...(isRecord(state) && state), order: null } },
    );
  };
  return (
    <Differences
      key={entry.build}
      order={entry.order}
      isAtCheckout={isAtCheckout}
      onClose={close}
    />
  );
}

interface DifferencesProps {
  order: PastOrder;
  isAtCheckout: boolean;
  onClose: () => void;
}

function Differences({ order, isAtCheckout, onClose }: DifferencesProps) {
  const { version, details } = useShop();
  const fee = details?.settings.delivery.fee ?? (version === 0 ? 0 : null);
  const words = wholeOrderWords(order, useMenu(), fee, isAtCheckout);
  const text = words.join(' ');

  // A live region is read out when its words change, not when it appears.
  useEffect(() => {
    const timer = setTimeout(() => announce(text), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      announce('');
    };
  }, [text]);

  const zone = useZone();
  const [now] = useState(serverNow);
  // The builder has a live region of its own.
  const said = useAnnouncement();
  if (words.length === 0) return null;
  return (
    <section aria-label="Ordered again" className={styles['notice']}>
      <div>
        <p className={styles['title']}>{titleOf(order, zone, now)}</p>
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button className={styles['close'] ?? ''} aria-label="Close this notice" onClick={onClose}>
        <span aria-hidden="true">✕</span>
      </Button>
      {isAtCheckout && (
        <p role="status" className="visually-hidden">
          {said}
        </p>
      )}
    </section>
  );
}

function titleOf({ id }: PastOrder, zone: Zone, now: number): string {
  const time = pushIdTime(id);
  if (time === null) return 'Your order, again';
  const isToday = dateAt(time, zone) === dateAt(now, zone);
  return `${isToday ? "Today's" : `Your ${dayOfYear(time, zone)}`} order, again`;
}
