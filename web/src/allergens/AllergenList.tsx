import {
  NO_ALLERGENS,
  allergensIn,
  allergensInWords,
} from '@tall-order/domain/burger-allergens.ts';
import type { AllergensByName, Allergen } from '@tall-order/domain/allergens.ts';
import { listInWords } from '../ui/words.ts';
import styles from './Allergens.module.css';
import { useAvoided } from './avoided.ts';

interface AllergenListProps {
  /** keyed by the pieces on the burger and its bun */
  allergens: AllergensByName;
  /** also name the ingredients that contain each allergen */
  withSources?: boolean;
}

export function AllergenList({ allergens, withSources = false }: AllergenListProps) {
  const { allergens: avoided } = useAvoided();
  const contained = withSources
    ? allergensInWords(allergens)
    : allergensIn(allergens).contained.map(({ allergen }) => allergen);
  const { unknown } = allergensIn(allergens);
  return (
    <div className={styles['allergens']}>
      <p>
        <strong>Allergens</strong> {wordsOf(contained, withSources ? 0 : unknown.length)}
      </p>
      {avoidedInWords(allergens, avoided).map((warning) => (
        <p key={warning} className={styles['warning']}>
          {warning}
        </p>
      ))}
    </div>
  );
}

/** Says "none" only if all allergens were declared. */
function wordsOf(contained: readonly string[], undeclared: number): string {
  const others = undeclared > 0 ? ', others not declared' : '';
  if (contained.length > 0) return contained.join(', ') + others;
  return undeclared > 0 ? 'not declared' : NO_ALLERGENS;
}

/** Such as "Contains milk (cheese), which you avoid."; undeclared pieces may contain anything. */
export function avoidedInWords(allergens: AllergensByName, avoided: readonly Allergen[]): string[] {
  if (avoided.length === 0) return [];
  const { contained, unknown } = allergensIn(allergens);
  const warnings = contained
    .filter(({ allergen }) => avoided.includes(allergen))
    .map(({ allergen, from }) => `Contains ${allergen} (${from.join(', ')}), which you avoid.`);
  if (unknown.length === 0) return warnings;
  return [...warnings, `The shop has not declared the allergens of the ${listInWords(unknown)}.`];
}
