import type { ReactNode } from 'react';
import type { useFetched } from '../account/use-fetched.ts';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';

interface FetchedPartProps<Value> {
  part: ReturnType<typeof useFetched<Value>>;
  isEmpty: (value: Value) => boolean;
  /** said when there is nothing, a sentence */
  empty: string;
  /** said when it could not be fetched, a sentence */
  failed: string;
  children: (value: Value) => ReactNode;
}

/** A part of a screen that was asked for, however far that is. */
export function FetchedPart<Value>({
  part: { fetched, tryAgain },
  isEmpty,
  empty,
  failed,
  children,
}: FetchedPartProps<Value>) {
  switch (fetched.is) {
    case 'pending':
      return <Spinner />;
    case 'failed':
      return (
        <>
          <p>{failed}</p>
          <Button onClick={tryAgain}>Try again</Button>
        </>
      );
    case 'here':
      return isEmpty(fetched.value) ? <p>{empty}</p> : children(fetched.value);
  }
}
