import { useId } from 'react';
import styles from './ShortcutList.module.css';
import type { Shortcut } from './use-shortcuts.ts';

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
