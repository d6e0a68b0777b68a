import { allergensIn } from '@tall-order/domain/burger-allergens.ts';
import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import styles from './AllergenList.module.css';
import { allergensInWords, conflictsInWords } from './allergens-in-words.ts';
import { useAvoided } from './avoided.ts';

interface AllergenListProps {
  /** by what is on the burger, its bun among them */
  told: AllergensByName;
  /** names what brings each: where the burger is built, and elsewhere its lines stand beside it */
  withSources?: boolean;
}

/** The allergens of one burger with what brings each, and a warning of those the visitor avoids. */
export function AllergenList({ told, withSources = false }: AllergenListProps) {
  const { allergens } = useAvoided();
  const contained = withSources
    ? allergensInWords(told)
    : allergensIn(told).contained.map(({ allergen }) => allergen);
  const { unknown } = allergensIn(told);
  return (
    <div className={styles['allergens']}>
      <p>
        <strong>Allergens</strong> {wordsOf(contained, withSources ? 0 : unknown.length)}
      </p>
      {conflictsInWords(told, allergens).map((warning) => (
        <p key={warning} className={styles['warning']}>
          {warning}
        </p>
      ))}
    </div>
  );
}

/** None is said only where everything was told. */
function wordsOf(contained: readonly string[], untold: number): string {
  if (contained.length > 0) return contained.join(', ') + (untold > 0 ? ', others not told' : '');
  return untold > 0 ? 'not told' : 'none of the fourteen';
}
