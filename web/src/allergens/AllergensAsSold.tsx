import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { AllergenList } from './AllergenList.tsx';
import styles from './AllergensAsSold.module.css';

interface AllergensAsSoldProps {
  /** null for orders from before the shop told any; undefined while nothing is known */
  told: AllergensByName | null | undefined;
}

/** The allergens of a past order as they were told when it was placed. Folded: they may come late. */
export function AllergensAsSold({ told }: AllergensAsSoldProps) {
  if (!isOwnDataService()) return null;
  return (
    <details className={styles['sold']}>
      <summary className={styles['summary']}>Allergens</summary>
      {told ? (
        <AllergenList told={told} />
      ) : (
        <p className={styles['none']}>
          {told === null
            ? 'None were told when this was ordered.'
            : "They can't be shown at the moment."}
        </p>
      )}
    </details>
  );
}
