import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Opens the section that the address names, such as `/shop#printers`, and moves there. */
export function useOpenedSection(): void {
  // As a whole, because the same link may be pressed again after the section was closed.
  const location = useLocation();
  // The section's own state is the browser's.
  useEffect(() => {
    const section = document.getElementById(location.hash.slice(1));
    if (!(section instanceof HTMLDetailsElement)) return;
    section.open = true;
    section.querySelector('summary')?.focus({ preventScroll: true });
    section.scrollIntoView?.();
  }, [location]);
}
