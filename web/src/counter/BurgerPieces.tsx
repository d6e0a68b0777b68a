import { describeBurger, isOrderable, pieceCount } from '@tall-order/domain/burger.ts';
import { countOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { BuildControl } from '../burger-builder/BuildControls.tsx';
import { useSale } from '../shop/sale.ts';
import styles from './BurgerPieces.module.css';
import { unbroken } from '../ui/words.ts';

interface BurgerPiecesProps {
  menu: Menu;
  burger: IngredientCounts;
  onChange: (burger: IngredientCounts) => void;
}

/** A burger that staff build piece by piece. */
export function BurgerPieces({ menu, burger, onChange }: BurgerPiecesProps) {
  const { most } = useSale();
  const full = pieceCount(burger) >= most.pieces ? most.note : '';
  const change = (name: string, by: number) =>
    onChange({ ...burger, [name]: countOf(burger, name) + by });
  return (
    <>
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
      <p role="status">
        {isOrderable(burger) ? unbroken(describeBurger(burger)) : 'Nothing on it yet.'}
      </p>
    </>
  );
}
