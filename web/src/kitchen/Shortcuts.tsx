import { useId, useEffect, useEffectEvent, useState } from 'react';
import { withStorage } from '../with-storage.ts';
import styles from './Shortcuts.module.css';

interface ShortcutListProps {
  shortcuts: readonly Shortcut[];
  on: boolean;
  onTurn: (on: boolean) => void;
}

export function ShortcutList({ shortcuts, on, onTurn }: ShortcutListProps) {
  const headingId = useId();
  return (
    <section className={styles['shortcuts']} aria-labelledby={headingId}>
      <h2 id={headingId}>Keyboard</h2>
      <label className={styles['turn']}>
        <input
          type="checkbox"
          className={styles['box']}
          checked={on}
          onChange={({ target }) => onTurn(target.checked)}
        />
        Keyboard shortcuts
      </label>
      <ul className={styles['list']}>
        {shortcuts.map(({ name, does }) => (
          <li key={name}>
            <kbd className={styles['key']}>{name}</kbd> {does}
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface Shortcut {
  /** values of a keyboard event's `key`, in lower case */
  keys: readonly string[];
  name: string;
  does: string;
  press: (key: string) => void;
}

/** Kept across visits: a cook who uses speech input needs the shortcuts off every day. */
const ITEM = 'kitchenShortcuts';

/**
 * Shortcuts without a modifier key can be switched off (WCAG 2.1.4).
 * @returns whether they are on, and whether one was pressed since the board was opened
 */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  const [on, setOn] = useState(
    () => withStorage('localStorage', (storage) => storage.getItem(ITEM)) !== 'off',
  );

  const [used, setUsed] = useState(false);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    if (isTyped(event.target) || document.querySelector('dialog[open]') !== null) return;
    const key = event.key.toLowerCase();
    const shortcut = shortcuts.find(({ keys }) => keys.includes(key));
    if (shortcut === undefined) return;
    setUsed(true);
    shortcut.press(key);
  });

  // Shortcuts work wherever the focus is, so the document listens.
  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);

  return {
    on,
    used,
    turn: (next: boolean) => {
      withStorage('localStorage', (storage) => storage.setItem(ITEM, next ? 'on' : 'off'));
      setOn(next);
    },
  };
}

/** Whether a key is typed into a form control. Whoever has ticked something off goes on with the keys. */
function isTyped(target: EventTarget | null): boolean {
  const typed = 'input:not([type="checkbox"]), textarea, select';
  return target instanceof HTMLElement && target.matches(typed);
}
