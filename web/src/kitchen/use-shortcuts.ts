import { useEffect, useEffectEvent, useState } from 'react';
import { withStorage } from '../with-storage.ts';

export interface Shortcut {
  /** as the keyboard event has it, in lower case */
  keys: readonly string[];
  name: string;
  does: string;
  press: (key: string) => void;
}

/** Kept for good: a cook who speaks to the device needs them off every day. */
const ITEM = 'kitchenShortcuts';

/** Keys without a modifier can be switched off (WCAG 2.1.4). @returns whether they are on */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  const [on, setOn] = useState(
    () => withStorage('localStorage', (storage) => storage.getItem(ITEM)) !== 'off',
  );

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    if (isTyped(event.target) || document.querySelector('dialog[open]') !== null) return;
    const key = event.key.toLowerCase();
    shortcuts.find(({ keys }) => keys.includes(key))?.press(key);
  });

  // The browser sends keys to the window, wherever the focus is.
  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);

  return {
    on,
    turn: (next: boolean) => {
      withStorage('localStorage', (storage) => storage.setItem(ITEM, next ? 'on' : 'off'));
      setOn(next);
    },
  };
}

/** Whether a key belongs to what has the focus. */
function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}
