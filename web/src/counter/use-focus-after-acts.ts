import { useEffect, useRef, useState } from 'react';

/** Focuses a heading after an act that has removed the focused control. */
export function useFocusAfterActs() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [acts, setActs] = useState(0);

  // Only once the control has left the page is the focus lost.
  useEffect(() => {
    if (acts > 0 && isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, [acts]);

  return { heading, countAct: () => setActs((before) => before + 1) };
}

/** A closed dialog keeps its content, and the focus, for a moment. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.closest('dialog:not([open])') != null;
}
