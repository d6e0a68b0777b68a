import { useEffect, useState } from 'react';
import type { Reply } from '../api/client.ts';
import { focusHeading } from '../ui/focus-heading.ts';

/** Something of the customer's that is asked for when the screen is opened. */
type Fetched<Value> = { is: 'pending' } | { is: 'failed' } | { is: 'here'; value: Value };

/**
 * Asks with the customer's token, again with a new one; until the new answer has come, the last one
 * stays.
 * @param ask one and the same function at every call
 */
export function useFetched<Value>(
  token: string,
  ask: (token: string) => Promise<Reply<Value>>,
): { fetched: Fetched<Value>; fetchAgain: () => Promise<void>; tryAgain: () => Promise<void> } {
  const [fetched, setFetched] = useState<Fetched<Value>>({ is: 'pending' });

  // Opening the screen is what asks.
  useEffect(() => {
    let isLatest = true;
    void ask(token).then((reply) => {
      if (isLatest) setFetched(fetchedOf(reply));
    });
    return () => {
      isLatest = false;
    };
  }, [token, ask]);

  const fetchAgain = async () => {
    if (fetched.is === 'failed') setFetched({ is: 'pending' });
    setFetched(fetchedOf(await ask(token)));
  };
  /** for the button that stands there after a failure, and goes with the focus when it is pressed */
  const tryAgain = () => {
    focusHeading();
    return fetchAgain();
  };
  return { fetched, fetchAgain, tryAgain };
}

function fetchedOf<Value>(reply: Reply<Value>): Fetched<Value> {
  return reply.ok ? { is: 'here', value: reply.value } : { is: 'failed' };
}
