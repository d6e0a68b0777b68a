import { BOARD_WARNING_MS } from '@tall-order/domain/selling-times.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '../api/server-clock.ts';
import { fetchShop } from '../api/shop-calls.ts';
import { useShop, useZone } from '../shop/current-shop.ts';
import { Notice } from '../ui/Notice.tsx';
import { timeOfDay } from '../ui/dates-in-words.ts';
import type { Zone } from '../ui/dates-in-words.ts';

const LOOK_EVERY_MS = 30_000;

/** Warns an owner whose shop watches its kitchen boards that none is connected. */
export function BoardWarning({ token }: { token: string }) {
  const isWatching = (useShop().details?.settings.boardGuard ?? 'off') !== 'off';
  const [warning, setWarning] = useState<string | null>(null);
  const zone = useZone();
  const lookForBoards = useEffectEvent(async () => {
    const reply = await fetchShop(token);
    if (reply.ok) setWarning(warningFor(reply.value.boardSeenAt, serverNow(), zone));
  });

  // Boards connect and disconnect at any time, so the page polls.
  useEffect(() => {
    if (!isWatching) return undefined;
    const look = () => void lookForBoards();
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWatching]);

  return <Notice>{isWatching ? warning : null}</Notice>;
}

/** @param seenAt undefined if the shop does not watch its boards */
function warningFor(seenAt: number | null | undefined, now: number, zone: Zone): string | null {
  if (seenAt === undefined) return null;
  if (seenAt === null) return 'No kitchen board has been connected yet: new orders go unseen.';
  return now - seenAt < BOARD_WARNING_MS
    ? null
    : `No kitchen board is connected since ${timeOfDay(seenAt, zone)}: new orders go unseen.`;
}
