import { INGREDIENT_LABELS, INGREDIENTS } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import styles from './BurgerLines.module.css';

/** What is on a burger, one line for each ingredient it has. */
export function BurgerLines({ burger }: { burger: IngredientCounts }) {
  return (
    <ul className={styles['lines']}>
      {INGREDIENTS.filter((ingredient) => burger[ingredient] > 0).map((ingredient) => (
        <li key={ingredient} className={styles['line']}>
          <span>{INGREDIENT_LABELS[ingredient]}</span>{' '}
          <span className={styles['count']}>× {burger[ingredient]}</span>
        </li>
      ))}
    </ul>
  );
}
