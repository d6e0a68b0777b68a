import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { AllergenList } from './AllergenList.tsx';
import styles from './AllergensAsSold.module.css';

interface AllergensAsSoldProps {
  /** null for orders from before the shop declared any; undefined while nothing is known */
  allergens: AllergensByName | null | undefined;
}

/** Folded, because the allergens may come late. */
export function AllergensAsSold({ allergens }: AllergensAsSoldProps) {
  if (!isOwnDataService()) return null;
  return (
    <details className={styles['sold']}>
      <summary className={styles['summary']}>Allergens</summary>
      {allergens ? (
        <AllergenList allergens={allergens} />
      ) : (
        <p className={styles['none']}>
          {allergens === null
            ? 'None were declared when this was ordered.'
            : "They can't be shown at the moment."}
        </p>
      )}
    </details>
  );
}
