import { useState } from 'react';
import { isOrderable } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { startOf } from '@tall-order/domain/menu.ts';
import { useMenu } from '../../menu/current-menu.ts';
import { trayPrice } from '../../tray/tray-amounts.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoney } from '../../ui/Money.tsx';
import { BurgerPieces } from '../BurgerPieces.tsx';
import styles from './NewOrder.module.css';

interface OtherBurgerProps {
  onAdd: (burger: IngredientCounts) => void;
  onClose: () => void;
}

/** A burger of any pieces, for the order that is being taken. */
export function OtherBurger({ onAdd, onClose }: OtherBurgerProps) {
  const menu = useMenu();
  const [burger, setBurger] = useState<IngredientCounts>(() => startOf(menu));
  return (
    <div role="group" aria-label="Other burger" className={styles['other']}>
      <BurgerPieces menu={menu} burger={burger} onChange={setBurger} />
      <div className={styles['buttons']}>
        <Button disabled={!isOrderable(burger)} onClick={() => onAdd(burger)}>
          Add it for {formatMoney(trayPrice(burger, menu))}
        </Button>
        <Button variant="plain" onClick={onClose}>
          No other burger
        </Button>
      </div>
    </div>
  );
}
