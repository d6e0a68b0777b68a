import { useEffect } from 'react';
import { allergensSold } from '@tall-order/domain/burger-allergens.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { menuAllergens } from '@tall-order/domain/menu.ts';
import { kcalOf } from '@tall-order/domain/energy.ts';
import { announce } from '../announcement.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { useMenu } from '../menu/current-menu.ts';
import { AllergenList, avoidedInWords } from './AllergenList.tsx';
import { AvoidChoice } from './AvoidChoice.tsx';
import { useAvoided } from './avoided.ts';
import styles from './Allergens.module.css';

/** Later than the announcement of the press itself, which takes half a second. */
const AFTER_PRESS_MS = 1500;

export function BuildAllergens({ burger }: { burger: IngredientCounts }) {
  const menu = useMenu();
  const { allergens: avoided } = useAvoided();
  const kcal = kcalOf(burger, menu);
  const allergens = allergensSold(burger, menuAllergens(menu));
  const warning = avoidedInWords(allergens, avoided).join(' ');

  // Waiting for a pause needs a timer, and a timer needs an effect to stop it.
  useEffect(() => {
    if (warning === '') return;
    const timer = setTimeout(() => announce(warning), AFTER_PRESS_MS);
    return () => clearTimeout(timer);
  }, [warning]);

  // A hosted service names no allergens, and those of the standard menu would be false there.
  if (!isOwnDataService()) return null;
  return (
    <section aria-label="In this burger" className={styles['section']}>
      {kcal !== null && (
        <p className={styles['energy']}>{new Intl.NumberFormat().format(kcal)} kcal</p>
      )}
      <AllergenList allergens={allergens} withSources />
      <AvoidChoice />
    </section>
  );
}
