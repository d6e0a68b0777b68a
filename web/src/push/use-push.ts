import { useEffect, useState } from 'react';
import { fetchPush } from '../api/push-calls.ts';
import type { SessionPush } from '../api/push-calls.ts';

/**
 * The shop's reply about push messages to this customer.
 * @returns `push` is null until the shop has answered; `fetchAgain` resolves to the next reply, or to null
 */
export function usePush(token: string): {
  push: SessionPush | null;
  fetchAgain: () => Promise<SessionPush | null>;
} {
  const [answer, setAnswer] = useState<{ token: string; push: SessionPush } | null>(null);
  useEffect(() => {
    void fetchPush(token).then((reply) => {
      if (reply.ok) setAnswer({ token, push: reply.value });
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
