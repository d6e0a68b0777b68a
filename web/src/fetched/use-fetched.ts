import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply } from '../api/client.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { useWhenOnline } from '../ui/use-when-online.ts';

type Fetched<Value> = { kind: 'pending' } | { kind: 'failed' } | { kind: 'here'; value: Value };

/**
 * Fetches with the customer's token, and again with a new token. The last answer stays until the next one.
 * @param ask must be the same function at every call
 */
export function useFetched<Value>(
  token: string,
  ask: (token: string) => Promise<Reply<Value>>,
): { fetched: Fetched<Value>; fetchAgain: () => Promise<void>; tryAgain: () => Promise<void> } {
  const [fetched, setFetched] = useState<Fetched<Value>>({ kind: 'pending' });
  const questions = useRef(0);

  /** answers may overtake each other: only that of the last call counts */
  const fetchNow = useCallback(async () => {
    const question = (questions.current += 1);
    const reply = await ask(token);
    if (question === questions.current) setFetched(fetchedOf(reply));
  }, [token, ask]);

  // Opening the screen starts the fetch.
  useEffect(() => {
    void fetchNow();
    return () => {
      questions.current += 1;
    };
  }, [fetchNow]);

  // The failure stays visible until there is an answer: the visitor may be busy with the rest of the screen.
  useWhenOnline(() => {
    if (fetched.kind === 'failed') void fetchNow();
  });

  const hadFailed = useRef(false);
  // The button that is shown after a failure then disappears with the focus.
  useEffect(() => {
    const isMended = hadFailed.current && fetched.kind === 'here';
    if (isMended && document.activeElement === document.body) focusHeading();
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
  return { fetched, fetchAgain, tryAgain };
}

function fetchedOf<Value>(reply: Reply<Value>): Fetched<Value> {
  return reply.ok ? { kind: 'here', value: reply.value } : { kind: 'failed' };
}
