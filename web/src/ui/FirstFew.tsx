import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface FirstFewProps<Item> {
  items: readonly Item[];
  few: number;
  /** renders the items as the children of one element */
  children: (shown: readonly Item[]) => ReactNode;
}

export function FirstFew<Item>({ items, few, children }: FirstFewProps<Item>) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<Element | null>(null);
  const hidden = showsAll ? 0 : Math.max(0, items.length - few);

  // The button that had the focus is gone, so the first newly shown item gets the focus.
  useEffect(() => {
    const next = list.current?.children[few];
    if (!showsAll || !(next instanceof HTMLElement)) return;
    next.tabIndex = -1;
    next.focus();
  }, [showsAll, few]);

  return (
    <>
      {children(items.slice(0, items.length - hidden))}
      {hidden > 0 && (
        <Button
          variant="plain"
          onClick={({ currentTarget }) => {
            list.current = currentTarget.previousElementSibling;
            setShowsAll(true);
          }}
        >{`Show ${hidden} more`}</Button>
      )}
    </>
  );
}
