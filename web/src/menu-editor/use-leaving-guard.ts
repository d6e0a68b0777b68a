import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isRecord } from '../api/parsing.ts';
import { useEditedField } from './use-edited-field.ts';

/**
 * Asks before something unsaved is left: by a link, by the browser's Back and Forward, by closing the
 * page, or by something else on the screen.
 */
export function useLeavingGuard(isUnsaved: boolean) {
  const navigate = useNavigate();
  /** what happens when it is left, while the question is open */
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  const isLeaving = useRef(false);
  const [stays, setStays] = useState(0);
  const focusEdited = useEffectEvent(useEditedField(isUnsaved));

  // What was pressed to leave may be gone, such as a drawer, and the dialog has to be closed first.
  useEffect(() => {
    if (stays > 0) focusEdited();
  }, [stays]);

  // The browser itself leads away, and the router would follow before it could be asked.
  useEffect(() => {
    if (!isUnsaved) return;
    isLeaving.current = false;
    const here = historyIndex();
    let isReturning = false;

    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || event.button !== 0 || opensElsewhere(event, link)) return;
      event.preventDefault();
      const to = link.pathname + link.search;
      setLeaving({ go: () => void navigate(to) });
    };
    const onPopState = (event: PopStateEvent) => {
      if (isLeaving.current) return;
      event.stopImmediatePropagation();
      if (isReturning) {
        isReturning = false;
        return;
      }
      const steps = historyIndex() - here;
      if (steps === 0) return;
      // The address has moved on already; it comes back until the question is answered.
      isReturning = true;
      window.history.go(-steps);
      setLeaving({
        go: () => {
          isLeaving.current = true;
          window.history.go(steps);
        },
      });
    };

    // Where the browser asks first, the address stays; and some call a window's listeners in the order
    // in which they came, the router's before these.
    const onTraverse = (event: NavigateEvent) => {
      const index = window.navigation.currentEntry?.index;
      const isAsked = event.navigationType === 'traverse' && event.cancelable && !isLeaving.current;
      if (!isAsked || index === undefined) return;
      const steps = event.destination.index - index;
      event.preventDefault();
      setLeaving({
        go: () => {
          isLeaving.current = true;
          window.history.go(steps);
        },
      });
    };
    const navigation = 'navigation' in window ? window.navigation : null;

    navigation?.addEventListener('navigate', onTraverse);
    window.addEventListener('beforeunload', onUnload);
    // Before the router's own listeners, on the way down.
    document.addEventListener('click', onClick, true);
    window.addEventListener('popstate', onPopState, true);
    return () => {
      navigation?.removeEventListener('navigate', onTraverse);
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onPopState, true);
    };
  }, [isUnsaved, navigate]);

  return {
    asking: leaving !== null,
    /** does something that leaves what is unsaved, once that is allowed */
    ask: (go: () => void) => {
      if (isUnsaved) setLeaving({ go });
      else go();
    },
    leave: () => {
      setLeaving(null);
      leaving?.go();
    },
    stay: () => {
      setLeaving(null);
      setStays(stays + 1);
    },
  };
}

/** Whether a press of a link leaves this screen where it is. */
function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { origin, pathname } = window.location;
  return (
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    link.target === '_blank' ||
    link.origin !== origin ||
    link.pathname === pathname
  );
}

/** How many screens lie before this one, as the router counts them. */
function historyIndex(): number {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state['idx'] === 'number' ? state['idx'] : 0;
}
