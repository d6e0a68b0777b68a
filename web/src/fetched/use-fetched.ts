import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply } from '../api/client.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { useWhenOnline } from '../ui/use-when-online.ts';

type Fetched<Value> = { kind: 'pending' } | { kind: 'failed' } | { kind: 'here'; value: Value };

/**
 * Fetches with the customer's token, and again with a new token; the last answer stays until the next.
 * @param ask one and the same function at every call
 */
export function useFetched<Value>(
  token: string,
  ask: (token: string) => Promise<Reply<Value>>,
): { fetched: Fetched<Value>; fetchAgain: () => Promise<void>; tryAgain: () => Promise<void> } {
  const [fetched, setFetched] = useState<Fetched<Value>>({ kind: 'pending' });
  const questions = useRef(0);

  /** answers may overtake each other: only that of the last question counts */
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

  // A failure stays shown until there is an answer: the visitor may be busy with the rest of the screen.
  useWhenOnline(() => {
    if (fetched.kind === 'failed') void fetchNow();
  });

  const hadFailed = useRef(false);
  // The button that is shown after a failure goes by itself then, and the focus with it.
  useEffect(() => {
    const isMended = hadFailed.current && fetched.kind === 'here';
    if (isMended && document.activeElement === document.body) focusHeading();
    hadFailed.current = fetched.kind === 'failed';
  }, [fetched.kind]);

  const fetchAgain = () => {
    if (fetched.kind === 'failed') setFetched({ kind: 'pending' });
    return fetchNow();
  };
  /** for the button after a failure, which disappears and takes the focus with it */
  const tryAgain = () => {
    focusHeading();
    return fetchAgain();
  };
  return { fetched, fetchAgain, tryAgain };
}

function fetchedOf<Value>(reply: Reply<Value>): Fetched<Value> {
  return reply.ok ? { kind: 'here', value: reply.value } : { kind: 'failed' };
}
