import { useEffect } from 'react';
import { timesToChoose } from '@tall-order/domain/chosen-times.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import type { PromisesReply } from '@tall-order/domain/promise-contract.ts';
import { daysToChoose } from '@tall-order/domain/shop-settings.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { requestQuietly } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';
import { createAtom } from '../create-atom.ts';
import { useTray } from '../tray/current-tray.ts';

/** What others order meanwhile moves the times. */
const ASK_EVERY_MS = 20_000;

/** The times that the shop can promise; null while unknown. */
export const knownTimes = createAtom<PromisesReply | null>(null);

export function promisesTimes({ promises }: ShopSettings): boolean {
  return promises.minutesToMake !== null;
}

/** Whether the customer may choose a time. */
export function offersTimes(settings: ShopSettings): boolean {
  return daysToChoose(settings) !== null;
}

/** Asks the shop's own server, if it promises times. Without an answer the times stay as they were seen. */
export async function refreshPromisedTimes(settings: ShopSettings): Promise<void> {
  if (!promisesTimes(settings)) return;
  const reply = await requestQuietly(ownCall('GET /promises.json', {}));
  if (reply.ok) knownTimes.set(reply.value);
}

/** Asks again and again while a screen shows the times: the kitchen's work goes on outside of the page. */
export function useFollowedPromises(settings: ShopSettings): void {
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void refreshPromisedTimes(settings);
    };
    ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [settings]);
}

/**
 * What an order says of its time: the chosen one, or else the earliest as the screen shows it, if it is known.
 * @param chosenAt milliseconds since 1970; null for as soon as possible
 */
export function timeOfOrder(
  chosenAt: number | null,
  settings: ShopSettings,
  method: DeliveryMethod,
  burgers: number,
): { chosenAt: number } | { promisedAt?: number } {
  if (chosenAt !== null) return { chosenAt };
  const seen = promisesTimes(settings) ? timeIn(knownTimes.get(), method, burgers) : undefined;
  return seen === undefined ? {} : { promisedAt: seen };
}

/**
 * When an order would be ready, or at the door, if it were placed now.
 * @returns milliseconds since 1970; undefined while unknown, and if the shop can promise no time
 */
export function usePromised(
  settings: ShopSettings,
  method: DeliveryMethod,
  burgers: number,
): number | undefined {
  const times = knownTimes.useValue();
  return promisesTimes(settings) ? timeIn(times, method, burgers) : undefined;
}

/**
 * The times that an order may be chosen for, the soonest first, in milliseconds since 1970.
 * @param burgers of the order
 * @returns null while unknown, and where customers cannot choose
 */
export function useTimesToChoose(
  settings: ShopSettings,
  method: DeliveryMethod,
  burgers: number,
): number[] | null {
  const choices = knownTimes.useValue()?.choices;
  if (choices === undefined || !offersTimes(settings)) return null;
  return timesToChoose(choices[method], choices.stepMinutes, burgers);
}

/** How many burgers the order in progress has: besides those of the tray, the one that is being built. */
export function useBurgers(): number {
  return useTray().burgers.length + 1;
}

function timeIn(times: PromisesReply | null, method: DeliveryMethod, burgers: number) {
  return times?.[method][burgers - 1];
}
