import { ALLERGENS } from '@tall-order/domain/allergens.ts';
import type { Allergen } from '@tall-order/domain/allergens.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { fieldId } from '../ui/field-id.ts';
import formLayout from '../ui/form-layout.module.css';
import type { AllergenAnswer as Answer, Draft } from './menu-draft.ts';
import { FieldError } from '../ui/FieldError.tsx';
import styles from './EditorForm.module.css';
import type { FormField } from '../ui/use-form.ts';

const ANSWERS: readonly { answer: Answer; words: string }[] = [
  { answer: 'some', words: 'It contains…' },
  { answer: 'none', words: 'None of the 14' },
  { answer: 'unknown', words: 'Not declared (customers see this)' },
];

export function AllergenFields({ name, value, error, onChange }: FormField<Draft['allergens']>) {
  const { answer, named } = value;
  const tick = (allergen: Allergen, isTicked: boolean) => {
    const others = named.filter((one) => one !== allergen);
    onChange({ answer, named: isTicked ? [...others, allergen] : others });
  };
  return (
    <fieldset aria-describedby={error === null ? undefined : `${fieldId(name)}-error`}>
      <legend className={formLayout['legend']}>Allergens</legend>
      <div className={styles['options']}>
        {ANSWERS.map(({ answer: one, words }, index) => (
          <label key={one} className={styles['option']}>
            <input
              type="radio"
              id={index === 0 ? fieldId(name) : undefined}
              name={name}
              checked={one === answer}
              onChange={() => onChange({ answer: one, named })}
            />
            {words}
          </label>
        ))}
      </div>
      {answer === 'some' && (
        <div className={styles['allergens']} role="group" aria-label="It contains">
          {ALLERGENS.map((allergen) => (
            <label key={allergen} className={styles['option']}>
              <input
                type="checkbox"
                checked={named.includes(allergen)}
                onChange={({ target }) => tick(allergen, target.checked)}
              />
              {labelOf(allergen)}
            </label>
          ))}
        </div>
      )}
      <FieldError name={name}>{error}</FieldError>
    </fieldset>
  );
}
