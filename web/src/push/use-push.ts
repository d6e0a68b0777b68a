import { useEffect, useState } from 'react';
import { fetchPush, subscribeToBasket } from '../api/push-calls.ts';
import type { PushReply } from '@tall-order/domain/push-contract.ts';
import { isBrowserSubscribed, subscribeBrowser } from './push-subscription.ts';

/**
 * The shop's reply about push messages to this customer.
 * @returns `push` is null until the shop has answered; `fetchAgain` resolves to the next reply, or to null
 */
export function usePush(token: string): {
  push: PushReply | null;
  fetchAgain: () => Promise<PushReply | null>;
} {
  const [answer, setAnswer] = useState<{ token: string; push: PushReply } | null>(null);
  useEffect(() => {
    void fetchPush(token).then(async (reply) => {
      if (!reply.ok) return;
      setAnswer({ token, push: reply.value });
      await renew(token, reply.value);
    });
  }, [token]);
  const fetchAgain = async () => {
    const reply = await fetchPush(token);
    if (!reply.ok) return null;
    setAnswer({ token, push: reply.value });
    return reply.value;
  };
  return { push: answer?.token === token ? answer.push : null, fetchAgain };
}

/**
 * A browser that is no longer subscribed, or to a key which the shop has replaced, subscribes again for the
 * baskets that the page says it will hear of.
 */
async function renew(token: string, { publicKey, baskets }: PushReply): Promise<void> {
  if (publicKey === null) return;
  try {
    if ((await isBrowserSubscribed(publicKey)) || baskets.length === 0) return;
    // Asking for the permission needs a press.
    if (Notification.permission !== 'granted') return;
    const subscription = await subscribeBrowser(publicKey);
    for (const basket of baskets) await subscribeToBasket(token, basket, subscription);
  } catch {
    // The browser could not: the page offers messages as before.
  }
}
