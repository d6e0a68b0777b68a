import { useEffect } from 'react';
import { promiseInWords } from '@tall-order/domain/order.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { useNow } from '../api/use-now.ts';
import { useBurgers, useFollowedPromises, usePromised } from '../promised/promised-times.ts';
import { useShop, useZone } from '../shop/current-shop.ts';
import { timeAhead } from '../shop/dates-in-words.ts';
import { useOnline } from '../ui/use-online.ts';
import { setOfflineNote, setPromisedNote } from './PriceBar.tsx';

/** Nothing to see: it tells the line below the price when the order would be ready, once the shop promises times. */
export function KeepPromisedNote() {
  const { details } = useShop();
  return details && <Kept settings={details.settings} />;
}

function Kept({ settings }: { settings: ShopSettings }) {
  // How it is handed over is chosen at the checkout; collection has the sooner time.
  const method = settings.collection.isOffered ? 'collection' : 'delivery';
  useFollowedPromises(settings);
  const at = usePromised(settings, method, useBurgers());
  const now = useNow(60_000);
  const zone = useZone();
  const words = at === undefined ? '' : promiseInWords(method, timeAhead(at, zone, now));

  // The line belongs to a part that was loaded before this one.
  useEffect(() => {
    setPromisedNote(words);
    return () => setPromisedNote('');
  }, [words]);
  return null;
}

/** Nothing to see: without a network, the line below the price says so in place of all else. */
export function KeepOfflineNote({ isBuilt }: { isBuilt: boolean }) {
  const isOnline = useOnline();
  const words = isBuilt ? 'Offline. Your burger is safe.' : 'You are offline.';
  useEffect(() => {
    setOfflineNote(isOnline ? '' : words);
    return () => setOfflineNote('');
  }, [isOnline, words]);
  return null;
}
