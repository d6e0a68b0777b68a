import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseDraftOn } from '@tall-order/domain/draft.ts';
import { pushIdTime } from '@tall-order/domain/push-id.ts';
import { parseTrayOn } from '@tall-order/domain/tray-parsing.ts';
import { isOwnDataService } from '../../api/base-addresses.ts';
import { announce } from '../../announcement.ts';
import { useAppDispatch } from '../../hooks.ts';
import { currentMenu, useMenu } from '../../menu/current-menu.ts';
import { setTray } from '../../tray/current-tray.ts';
import { Button } from '../../ui/Button.tsx';
import { dayOfYear } from '../../ui/dates-in-words.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { readReorderEntry } from './reorder-entry.ts';
import type { PastOrder } from './reorder-entry.ts';
import { basketWords } from './reorder-words.ts';
import styles from './ReorderNotice.module.css';
import { bringTo, isFirstBuild, openOther } from './open-build.ts';

/** The heading that gets the focus is read out first. */
const PAUSE_MS = 500;

export function ReorderNotice() {
  const { search, state } = useLocation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const entry = readReorderEntry(state);
  const build = entry?.build ?? null;
  // After a reload it would come late, and push down what is there.
  const [saidBefore] = useState(() => (dispatch(isFirstBuild()) ? build : null));

  // Back and Forward lead to an entry of another burger: its query holds it.
  const openBuild = useEffectEvent((opened: string | null) => {
    if (!dispatch(openOther(opened))) return;
    const draft = parseDraftOn(currentMenu(), search);
    if (draft !== null) dispatch(bringTo(draft));
    // A hosted service knows no baskets.
    if (isOwnDataService()) setTray(parseTrayOn(currentMenu(), search));
  });
  useEffect(() => openBuild(build), [build]);

  if (entry === null || entry.order === null || build === saidBefore) return null;
  const close = () => {
    // The button that has the focus goes.
    focusHeading();
    void navigate(
      { search: window.location.search },
      { replace: true, state: { ...entry, order: null } },
    );
  };
  return <Differences key={entry.build} order={entry.order} onClose={close} />;
}

function Differences({ order, onClose }: { order: PastOrder; onClose: () => void }) {
  const words = basketWords(order, useMenu());
  const text = words.join(' ');

  // A live region is read out when its words change, not when it appears.
  useEffect(() => {
    const timer = setTimeout(() => announce(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <section aria-label="Ordered again" className={styles['notice']}>
      <div>
        <p className={styles['title']}>{titleOf(order)}</p>
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button className={styles['close'] ?? ''} aria-label="Close this notice" onClick={onClose}>
        <span aria-hidden="true">✕</span>
      </Button>
    </section>
  );
}

function titleOf({ id }: PastOrder): string {
  const time = pushIdTime(id);
  return time === null ? 'Your order, again' : `Your order from ${dayOfYear(time)}, again`;
}
