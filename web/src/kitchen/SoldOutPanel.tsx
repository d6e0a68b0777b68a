import { useState } from 'react';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import type { MenuPart } from '../api/menu-editor-calls.ts';
import { applyMenu } from '../burger-builder/apply-menu.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { SoldOutChoice } from '../menu-editor/SoldOutChoice.tsx';
import { useMenu } from '../menu/current-menu.ts';
import { FoldedPanel } from './FoldedPanel.tsx';
import styles from './SoldOutPanel.module.css';

/** Every open builder shows a press within two seconds. */
export function SoldOutPanel() {
  const token = useAppSelector(({ auth }) => auth.token);
  const dispatch = useAppDispatch();
  const { items, extras } = useMenu();
  const [outcome, setOutcome] = useState<string | null>(null);
  const all = [...listed('menu', items), ...listed('extras', extras)];
  const out = all.filter(({ soldOut }) => soldOut !== null);
  const names = out.map(({ name }) => labelOf(name));
  if (token === null) return null;
  const apply = (menu: Menu) => void dispatch(applyMenu(menu));
  const editor = { token, apply, announce: setOutcome };
  return (
    <FoldedPanel isOver summary={out.length === 0 ? 'Sold out' : `Sold out: ${names.join(', ')}`}>
      <p role="status" className={styles['said']}>
        {outcome}
      </p>
      <ul>
        {all.map(({ name, soldOut, part }) => (
          <li key={name} className={styles['part']}>
            <strong className={styles['partName']}>{labelOf(name)}</strong>
            <SoldOutChoice editor={editor} name={name} part={part} soldOut={soldOut} />
          </li>
        ))}
      </ul>
    </FoldedPanel>
  );
}

function listed(part: MenuPart, items: Menu['items'] | Menu['extras']) {
  return Object.entries(items).map(([name, { soldOut }]) => ({ name, soldOut, part }));
}
