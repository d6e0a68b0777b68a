import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Opens the section that the address names, such as `/shop#printers`, and moves there. */
export function useOpenedSection(): void {
  const { hash, key } = useLocation();
  // The section's own state is the browser's.
  useEffect(() => {
    const section = document.getElementById(hash.slice(1));
    if (!(section instanceof HTMLDetailsElement)) return;
    section.open = true;
    section.querySelector('summary')?.focus({ preventScroll: true });
    section.scrollIntoView?.();
  }, [hash, key]);
}
