import { Suspense, useState } from 'react';
import { pushesToCome } from '@tall-order/domain/order-messages.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { partOnDemand } from '../on-demand.tsx';
import { isOwnDataService } from '../api/base-addresses.ts';
import styles from './NotifyMePlace.module.css';

const notifyMe = partOnDemand(async () => (await import('./NotifyMe.tsx')).NotifyMe);

interface NotifyMePlaceProps {
  orderId: string;
  method: DeliveryMethod;
  /** null until it is known */
  state: OrderState | null;
}

/** Keeps its height from the start, so that nothing moves when the offer appears. */
export function NotifyMePlace({ orderId, method, state }: NotifyMePlaceProps) {
  const [support] = useState(pushSupport);
  const toCome = pushesToCome(state?.status ?? 'received', method);
  if (support === 'none' || toCome.length === 0) return null;
  // What the customer waits for most.
  const news = `it's ${toCome.at(-1)}`;
  return (
    <div className={styles['place']}>
      {state !== null &&
        (support === 'installed-only' ? (
          <p>To get a message when {news}, add this shop to your Home Screen and open it there.</p>
        ) : (
          <Suspense>
            <notifyMe.Screen orderId={orderId} toCome={toCome} news={news} />
          </Suspense>
        ))}
    </div>
  );
}

/** `installed-only` is an iPhone, which shows push messages only once the shop is on its Home Screen. */
type PushSupport = 'full' | 'installed-only' | 'none';

function pushSupport(): PushSupport {
  // A hosted service has no such calls.
  if (!isOwnDataService() || !('serviceWorker' in navigator)) return 'none';
  if ('PushManager' in window && 'Notification' in window) return 'full';
  return isAppleTouch() && !isInstalled() ? 'installed-only' : 'none';
}

/** An iPad identifies itself as a Mac. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  // Apple's own property, which TypeScript's library does not have.
  return (navigator as { standalone?: boolean }).standalone === true;
}
