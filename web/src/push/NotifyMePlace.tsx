import { Suspense, useState } from 'react';
import { isPushed } from '@tall-order/domain/order-messages.ts';
import { isReady, stepAfter } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import { partOnDemand } from '../on-demand.tsx';
import { isOwnDataService } from '../api/base-addresses.ts';
import type { NotifyMeProps } from './NotifyMe.tsx';
import styles from './NotifyMePlace.module.css';

const notifyMe = partOnDemand(async () => (await import('./NotifyMe.tsx')).NotifyMe);

/** Keeps its height from the start, so that nothing moves when the offer appears. */
export function NotifyMePlace({
  state,
  ...props
}: Omit<NotifyMeProps, 'news' | 'isReady'> & { state: OrderState | null }) {
  const [support] = useState(pushSupport);
  if (support === 'none' || (state !== null && !hasNewsToCome(state.status, props.method)))
    return null;
  const news = props.method === 'delivery' ? "it's on its way" : "it's ready";
  return (
    <div className={styles['place']}>
      {state !== null &&
        (support === 'installed-only' ? (
          <p>To get a message when {news}, add this shop to your Home Screen and open it there.</p>
        ) : (
          <Suspense>
            <notifyMe.Screen {...props} news={news} isReady={isReady(state.status)} />
          </Suspense>
        ))}
    </div>
  );
}

/** After “ready”, a delivery still has a step to announce: leaving the shop. */
function hasNewsToCome(status: OrderStatus, method: NotifyMeProps['method']): boolean {
  const next = stepAfter(status, method);
  return next !== null && (isPushed(next) || hasNewsToCome(next, method));
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
