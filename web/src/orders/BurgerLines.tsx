import { fillingOf } from '@tall-order/domain/burger.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import styles from './BurgerLines.module.css';

/** What is on a burger, one line for each ingredient it has. */
export function BurgerLines({ burger }: { burger: IngredientCounts }) {
  return (
    <ul className={styles['lines']}>
      {fillingOf(burger).map(([name, count]) => (
        <li key={name} className={styles['line']}>
          <span>{labelOf(name)}</span> <span className={styles['count']}>× {count}</span>
        </li>
      ))}
    </ul>
  );
}
