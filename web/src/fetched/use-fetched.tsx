import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Reply } from '../api/client.ts';
import { focusHeading } from '../ui/focus.ts';
import { useWhenOnline } from '../ui/use-when-online.ts';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';

type Fetched<Value> = { kind: 'pending' } | { kind: 'failed' } | { kind: 'loaded'; value: Value };

/**
 * Fetches with the customer's token, and again with a new token. The last value stays until the next: a
 * failure in between does not remove what the visitor reads or types.
 * @param fetchValue must be the same function at every call
 */
export function useFetched<Value>(
  token: string,
  fetchValue: (token: string) => Promise<Reply<Value>>,
): {
  fetched: Fetched<Value>;
  fetchAgain: () => Promise<void>;
  tryAgain: () => Promise<void>;
  poll: () => void;
} {
  const [fetched, setFetched] = useState<Fetched<Value>>({ kind: 'pending' });
  const calls = useRef(0);
  /** the number of the last call whose answer counted */
  const lastAnswered = useRef(0);
  const hasLastFailed = useRef(false);

  /** answers may overtake each other, so only the answer to the last call counts */
  const fetchNow = useCallback(async () => {
    const call = (calls.current += 1);
    const reply = await fetchValue(token);
    if (call !== calls.current) return;
    lastAnswered.current = call;
    hasLastFailed.current = !reply.ok;
    setFetched((known) => (reply.ok || known.kind !== 'loaded' ? fetchedOf(reply) : known));
  }, [token, fetchValue]);

  // Opening the screen starts the fetch.
  useEffect(() => {
    void fetchNow();
  }, [fetchNow]);

  // The failure stays visible until there is an answer, because the visitor may be using the rest of the
  // screen.
  useWhenOnline(() => {
    if (hasLastFailed.current) void fetchNow();
  });

  const hadFailed = useRef(false);
  // The button that is shown after a failure then disappears with the focus.
  useEffect(() => {
    const hasRecovered = hadFailed.current && fetched.kind === 'loaded';
    if (hasRecovered && document.activeElement === document.body) focusHeading();
    hadFailed.current = fetched.kind === 'failed';
  }, [fetched.kind]);

  const fetchAgain = () => {
    if (fetched.kind === 'failed') setFetched({ kind: 'pending' });
    return fetchNow();
  };
  /** for the button after a failure, which disappears while it has the focus */
  const tryAgain = () => {
    focusHeading();
    return fetchAgain();
  };
  /** for a timer: if each call replaced the last one, a slow shop would never be heard */
  const poll = () => {
    if (lastAnswered.current === calls.current) void fetchNow();
  };
  return { fetched, fetchAgain, tryAgain, poll };
}

function fetchedOf<Value>(reply: Reply<Value>): Fetched<Value> {
  return reply.ok ? { kind: 'loaded', value: reply.value } : { kind: 'failed' };
}

interface FetchedListProps<Item> {
  part: ReturnType<typeof useFetched<Item[]>>;
  /** shown while loading; a spinner by default */
  pending?: ReactNode;
  empty?: string;
  failed: string;
  children: (items: Item[]) => ReactNode;
}

export function FetchedList<Item>({
  part: { fetched, tryAgain },
  pending,
  empty,
  failed,
  children,
}: FetchedListProps<Item>) {
  switch (fetched.kind) {
    case 'pending':
      return pending ?? <Spinner />;
    case 'failed':
      return (
        <>
          <p>{failed}</p>
          <Button onClick={tryAgain}>Try again</Button>
        </>
      );
    case 'loaded':
      return empty !== undefined && fetched.value.length === 0 ? (
        <p>{empty}</p>
      ) : (
        children(fetched.value)
      );
  }
}
