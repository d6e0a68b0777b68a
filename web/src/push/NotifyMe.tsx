import { useState, useEffect } from 'react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import type { PushReply } from '@tall-order/domain/push-contract.ts';
import { request } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';
import {
  subscribeToOrder,
  fetchPush,
  subscribeBrowser,
  unsubscribeBrowser,
  isBrowserSubscribed,
} from './push-subscription.ts';
import { useAppSelector } from '../store.ts';
import { Button } from '../ui/Button.tsx';
import { passFocusOn } from '../ui/kept-focus.ts';
import styles from './NotifyMe.module.css';

interface NotifyMeProps {
  orderId: string;
  /** what the shop will still send of the order, after “is” */
  toCome: readonly string[];
  /** what the customer waits for most, such as "it's ready" */
  news: string;
}

/** Renders nothing while it is unknown whether the shop sends messages, and if the shop does not. */
export function NotifyMe(props: NotifyMeProps) {
  const token = useAppSelector(({ auth }) => auth.token);
  return token !== null && <Offer {...props} token={token} />;
}

function Offer({ orderId, toCome, news, token }: NotifyMeProps & { token: string }) {
  const { push, fetchAgain } = usePush(token);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const publicKey = push?.publicKey ?? null;
  if (push === null || publicKey === null) return null;
  const isSubscribed = push.baskets.includes(orderId);
  const sign = callSign(orderId);

  const act = async (work: () => Promise<string | null>) => {
    setBusy(true);
    setProblem(null);
    setProblem(await work());
    setBusy(false);
  };
  /** @returns the problem in words; null if there is none, or a dialog shows it */
  const start = async (key: string): Promise<string | null> => {
    if ((await Notification.requestPermission()) !== 'granted') return DENIED;
    let subscription;
    try {
      subscription = await subscribeBrowser(key);
    } catch {
      return "That didn't work. Try again in a moment.";
    }
    const reply = await subscribeToOrder(token, orderId, subscription);
    if (reply.ok) await fetchAgain();
    return null;
  };
  const stop = async (): Promise<null> => {
    const params = { id: orderId };
    const reply = await request(ownCall('DELETE /baskets/:id/push.json', { token, params }));
    if (!reply.ok) return null;
    const left = await fetchAgain();
    try {
      if (left?.baskets.length === 0) await unsubscribeBrowser();
    } catch {
      // The shop has nothing to send any more.
    }
    return null;
  };
  return (
    <>
      <p aria-live="polite" className={styles['words']}>
        {problem ?? (isSubscribed ? promiseOf(sign, toCome) : '')}
      </p>
      {isSubscribed ? (
        <Button
          ref={passFocusOn}
          variant="plain"
          busy={isBusy}
          aria-label={`Stop telling me about order ${sign}`}
          className={styles['stop'] ?? ''}
          onClick={() => void act(stop)}
        >
          Stop telling me
        </Button>
      ) : (
        <Button
          ref={passFocusOn}
          busy={isBusy}
          className={styles['start'] ?? ''}
          aria-label={`Tell me when ${news}, order ${sign}`}
          onClick={() => void act(() => start(publicKey))}
        >
          {`Tell me when ${news}`}
        </Button>
      )}
    </>
  );
}

function promiseOf(sign: string, toCome: readonly string[]): string {
  const when = toCome.join(', and when it is ');
  return `This device will tell you when order ${sign} is ${when}, even when you have closed this page.`;
}

const DENIED = "Notifications are blocked. Allow them in your browser's settings, then try again.";

/**
 * The shop's reply about push messages to this customer.
 * @returns `push` is null until the shop has answered; `fetchAgain` resolves to the next reply, or to null
 */
function usePush(token: string): {
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
 * orders that the page says it will hear of.
 */
async function renew(token: string, { publicKey, baskets }: PushReply): Promise<void> {
  if (publicKey === null) return;
  try {
    if ((await isBrowserSubscribed(publicKey)) || baskets.length === 0) return;
    // Asking for the permission needs a press.
    if (Notification.permission !== 'granted') return;
    const subscription = await subscribeBrowser(publicKey);
    for (const basket of baskets) await subscribeToOrder(token, basket, subscription);
  } catch {
    // The browser could not: the page offers messages as before.
  }
}
