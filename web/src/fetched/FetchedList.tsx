import type { ReactNode } from 'react';
import type { useFetched } from './use-fetched.ts';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';

interface FetchedPartProps<Value> {
  part: ReturnType<typeof useFetched<Value>>;
  /** shown while it is on its way; a spinner when left out */
  pending?: ReactNode;
  /** said when there is nothing, a sentence; never when left out */
  empty?: { when: (value: Value) => boolean; says: string };
  /** said when it could not be fetched, a sentence */
  failed: string;
  children: (value: Value) => ReactNode;
}

/** A part of a screen that was asked for, however far that is. */
export function FetchedPart<Value>({
  part: { fetched, tryAgain },
  pending,
  empty,
  failed,
  children,
}: FetchedPartProps<Value>) {
  switch (fetched.is) {
    case 'pending':
      return pending ?? <Spinner />;
    case 'failed':
      return (
        <>
          <p>{failed}</p>
          <Button onClick={tryAgain}>Try again</Button>
        </>
      );
    case 'here':
      return empty?.when(fetched.value) ? <p>{empty.says}</p> : children(fetched.value);
  }
}
