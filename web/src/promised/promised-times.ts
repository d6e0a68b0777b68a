import { useEffect } from 'react';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import type { PromisesReply } from '@tall-order/domain/promise-contract.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { requestQuietly } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';
import { createAtom } from '../create-atom.ts';
import { useTray } from '../tray/current-tray.ts';

/** What others order meanwhile moves the times. */
const ASK_EVERY_MS = 20_000;

/** The earliest times that the shop can promise; null while unknown. */
const earliest = createAtom<PromisesReply | null>(null);

export function promisesTimes({ promises }: ShopSettings): boolean {
  return promises.minutesToMake !== null;
}

/** Asks the shop's own server, if it promises times. Without an answer the times stay as they were seen. */
export async function refreshPromisedTimes(settings: ShopSettings): Promise<void> {
  if (!promisesTimes(settings)) return;
  const reply = await requestQuietly(ownCall('GET /promises.json', {}));
  if (reply.ok) earliest.set(reply.value);
}

/**
 * When an order would be ready, or at the door, if it were placed now, as the checkout shows it.
 * @returns milliseconds since 1970; undefined while unknown, and if the shop can promise no time
 */
export function promisedAt(
  settings: ShopSettings,
  method: DeliveryMethod,
  burgers: number,
): number | undefined {
  return promisesTimes(settings) ? timeIn(earliest.get(), method, burgers) : undefined;
}

/** {@link promisedAt} of the order in progress, while the checkout shows it. */
export function usePromised(settings: ShopSettings, method: DeliveryMethod): number | undefined {
  const { burgers } = useTray();
  const times = earliest.useValue();

  // The kitchen's work goes on outside of the page.
  useEffect(() => {
    const ask = () => void refreshPromisedTimes(settings);
    ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [settings]);

  // Besides those of the tray, the burger in progress.
  return promisesTimes(settings) ? timeIn(times, method, burgers.length + 1) : undefined;
}

function timeIn(times: PromisesReply | null, method: DeliveryMethod, burgers: number) {
  return times?.[method][burgers - 1];
}
