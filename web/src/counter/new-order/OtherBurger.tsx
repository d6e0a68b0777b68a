import { useState } from 'react';
import { describeBurger, isOrderable, pieceCount } from '@tall-order/domain/burger.ts';
import { countOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { startOf } from '@tall-order/domain/menu.ts';
import { BuildControl } from '../../burger-builder/BuildControls.tsx';
import { useMenu } from '../../menu/current-menu.ts';
import { useSale } from '../../shop/sale.ts';
import { trayPrice } from '../../tray/tray-amounts.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoney } from '../../ui/money-format.ts';
import styles from './NewOrder.module.css';

interface OtherBurgerProps {
  onAdd: (burger: IngredientCounts) => void;
  onClose: () => void;
}

/** A burger of any pieces. */
export function OtherBurger({ onAdd, onClose }: OtherBurgerProps) {
  const menu = useMenu();
  const { most } = useSale();
  const [burger, setBurger] = useState<IngredientCounts>(() => startOf(menu));
  const change = (name: string, by: number) =>
    setBurger((before) => ({ ...before, [name]: countOf(before, name) + by }));
  const full = pieceCount(burger) >= most.pieces ? most.note : '';
  const isBurger = isOrderable(burger);
  return (
    <div role="group" aria-label="Other burger" className={styles['other']}>
      <div className={styles['pieces']}>
        {Object.entries(menu.items).map(([name, item]) => (
          <BuildControl
            key={name}
            name={name}
            item={item}
            avoided=""
            count={countOf(burger, name)}
            full={full}
            onLess={() => change(name, -1)}
            onMore={() => change(name, 1)}
          />
        ))}
      </div>
      <p role="status">{isBurger ? describeBurger(burger) : 'Nothing on it yet.'}</p>
      <div className={styles['buttons']}>
        <Button disabled={!isBurger} onClick={() => onAdd(burger)}>
          Add it for {formatMoney(trayPrice(burger, menu))}
        </Button>
        <Button variant="plain" onClick={onClose}>
          No other burger
        </Button>
      </div>
    </div>
  );
}
