import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface FirstFewProps<Item> {
  items: readonly Item[];
  few: number;
  children: (shown: readonly Item[]) => ReactNode;
}

export function FirstFew<Item>({ items, few, children }: FirstFewProps<Item>) {
  const [showsAll, setShowsAll] = useState(false);
  const hidden = showsAll ? 0 : Math.max(0, items.length - few);
  return (
    <>
      {children(items.slice(0, items.length - hidden))}
      {hidden > 0 && (
        <Button variant="plain" onClick={() => setShowsAll(true)}>{`Show ${hidden} more`}</Button>
      )}
    </>
  );
}
