import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** Asks before a link, Back, Forward, closing the page or another control loses unsaved changes. */
export function useLeavingGuard(isUnsaved: boolean) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  const isLeaving = useRef(false);
  const [stays, setStays] = useState(0);
  const focusEdited = useEffectEvent(useEditedField(isUnsaved));

  // The pressed element may be gone, such as a link in a drawer; the focus can move only once the dialog is
  // closed.
  useEffect(() => {
    if (stays > 0) focusEdited();
  }, [stays]);

  // The router does not ask before it follows a link. A layout effect is in place before the next press.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    isLeaving.current = false;
    const onUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Chrome asks for the sake of the above since 119.
      event.returnValue = true;
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || event.button !== 0 || opensElsewhere(event, link)) return;
      event.preventDefault();
      const to = link.pathname + link.search + link.hash;
      setLeaving({ go: () => void navigate(to) });
    };
    // For Back and Forward; a browser without the Navigation API leaves without the question.
    const navigation = 'navigation' in window ? window.navigation : null;
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || isLeaving.current) return;
      event.preventDefault();
      const { key } = event.destination;
      setLeaving({
        go: () => {
          isLeaving.current = true;
          navigation?.traverseTo(key);
        },
      });
    };
    window.addEventListener('beforeunload', onUnload);
    // In the capture phase, before the router's own listeners.
    document.addEventListener('click', onClick, true);
    navigation?.addEventListener('navigate', onNavigate);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
      navigation?.removeEventListener('navigate', onNavigate);
    };
  }, [isUnsaved, navigate]);

  return {
    asking: leaving !== null,
    /** runs `go`, which loses unsaved changes, only after the owner agrees */
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

/** @returns a function that moves the focus back to the field edited last */
function useEditedField(isUnsaved: boolean): () => void {
  const edited = useRef<Element | null>(null);

  // Only the browser knows which element has the focus.
  useEffect(() => {
    if (!isUnsaved) return;
    const look = () => {
      const field = document.activeElement?.closest('main form') && document.activeElement;
      if (field) edited.current = field;
    };
    look();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [isUnsaved]);

  return () => {
    if (edited.current instanceof HTMLElement) edited.current.focus();
  };
}

type LeavingQuestionProps = Pick<ReturnType<typeof useLeavingGuard>, 'asking' | 'leave' | 'stay'>;

export function LeavingQuestion({ asking, leave, stay }: LeavingQuestionProps) {
  return (
    <ConfirmDialog
      open={asking}
      title="Leave without saving?"
      confirm="Leave without saving"
      keep="Keep editing"
      isKeepMain
      onConfirm={leave}
      onKeep={stay}
    >
      <p>What you have typed is not saved, and customers do not see it.</p>
    </ConfirmDialog>
  );
}

/** The names of the forms with unsaved changes. */
export function useUnsaved() {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const markUnsaved = useCallback((name: string, isUnsaved: boolean) => {
    setUnsaved((known) => {
      const others = known.filter((one) => one !== name);
      return isUnsaved ? [...others, name] : others;
    });
  }, []);
  return { unsaved, markUnsaved };
}
