import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Brings what takes the focus in the form above its foot, which stays in view: the field that was left may say
 * an error now, which pushes down what follows. A button under the pointer does not move.
 */
export function useFocusAboveFoot(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = foot.current?.closest('form');
    const show = ({ target }: FocusEvent) => {
      requestAnimationFrame(() => {
        if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
        if (foot.current?.contains(target) === false) target.scrollIntoView({ block: 'nearest' });
      });
    };
    form?.addEventListener('focusin', show);
    return () => form?.removeEventListener('focusin', show);
  }, [foot]);
}
