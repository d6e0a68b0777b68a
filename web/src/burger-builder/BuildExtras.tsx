import { BuildAllergens } from '../allergens/BuildAllergens.tsx';
import { useAppSelector } from '../hooks.ts';
import { AboutLink } from '../shop/AboutLink.tsx';
import styles from './BuildExtras.module.css';
import { ShareBurger } from './share/ShareBurger.tsx';
import { StartOver } from './start/StartOver.tsx';
import { AddAnother } from './tray/AddAnother.tsx';

export function BuildExtras() {
  const burger = useAppSelector((state) => state.burgerBuilder.ingredients);
  return (
    burger && (
      <div className={styles['extras']}>
        <div className={styles['sections']}>
          <BuildAllergens burger={burger} />
          <div className={styles['ways']}>
            <AddAnother burger={burger} />
            <ShareBurger burger={burger} />
            <StartOver burger={burger} />
          </div>
          <AboutLink />
        </div>
      </div>
    )
  );
}
