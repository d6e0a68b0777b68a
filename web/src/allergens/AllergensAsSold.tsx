import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { AllergenList } from './AllergenList.tsx';
import styles from './AllergensAsSold.module.css';

interface AllergensAsSoldProps {
  /** null while nothing is known, and for orders from before the shop told any */
  told: AllergensByName | null;
}

/** The allergens of a past order as they were told when it was placed. Folded: they may come late. */
export function AllergensAsSold({ told }: AllergensAsSoldProps) {
  if (!isOwnDataService()) return null;
  return (
    <details className={styles['sold']}>
      <summary className={styles['summary']}>Allergens</summary>
      {told === null ? (
        <p className={styles['none']}>None were told when this was ordered.</p>
      ) : (
        <AllergenList told={told} />
      )}
    </details>
  );
}
