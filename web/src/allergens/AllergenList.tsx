import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import styles from './AllergenList.module.css';
import { allergensInWords, conflictsInWords } from './allergens-in-words.ts';
import { useAvoided } from './avoided.ts';

interface AllergenListProps {
  /** by what is on the burger, its bun among them */
  told: AllergensByName;
}

/** The allergens of one burger with what brings each, and a warning of those the visitor avoids. */
export function AllergenList({ told }: AllergenListProps) {
  const { allergens } = useAvoided();
  const contained = allergensInWords(told);
  return (
    <div className={styles['allergens']}>
      <p>
        <strong>Allergens</strong>{' '}
        {contained.length === 0 ? 'none of the fourteen' : contained.join(', ')}
      </p>
      {conflictsInWords(told, allergens).map((warning) => (
        <p key={warning} className={styles['warning']}>
          {warning}
        </p>
      ))}
    </div>
  );
}
