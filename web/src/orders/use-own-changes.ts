import { useEffect, useState } from 'react';

export type OwnChanges = ReturnType<typeof useOwnChanges>;

/** What the customer has just changed about their orders on this screen. */
export function useOwnChanges() {
  const [said, say] = useState('');
  const [cancelled, setCancelled] = useState<ReadonlySet<string>>(new Set());

  // The words are about the last press, so the next one takes them away. Presses happen outside React.
  useEffect(() => {
    if (said === '') return undefined;
    const forget = () => say('');
    document.addEventListener('click', forget);
    return () => document.removeEventListener('click', forget);
  }, [said]);

  return {
    /** a sentence; empty for none */
    said,
    say,
    /** the ids of orders that were cancelled here: they keep their places, or the next would be pressed instead */
    cancelled,
    keepPlaceOf: (id: string) => setCancelled((now) => new Set([...now, id])),
  };
}
