import { BuildAllergens } from '../allergens/BuildAllergens.tsx';
import { useAppSelector } from '../hooks.ts';
import styles from './BuildExtras.module.css';
import { ShareBurger } from './share/ShareBurger.tsx';

/** What the builder offers beyond building, in a part of the program of its own. */
export function BuildExtras() {
  const burger = useAppSelector((state) => state.burgerBuilder.ingredients);
  return (
    burger && (
      <div className={styles['extras']}>
        <div className={styles['sections']}>
          <BuildAllergens burger={burger} />
          <ShareBurger burger={burger} />
        </div>
      </div>
    )
  );
}
