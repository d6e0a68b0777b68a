import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { AllergenList } from './AllergenList.tsx';
import styles from './AllergensAsSold.module.css';

interface AllergensAsSoldProps {
  /** null if the shop had declared none at the time of the sale; undefined while unknown */
  allergens: AllergensByName | null | undefined;
}

/** Folded, so that nothing moves if the allergens arrive late. */
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
