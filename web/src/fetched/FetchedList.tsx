import type { ReactNode } from 'react';
import type { useFetched } from './use-fetched.ts';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';

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
