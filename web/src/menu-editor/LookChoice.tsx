import type { ReactNode } from 'react';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { fieldId } from '../ui/field-id.ts';
import formLayout from '../ui/form-layout.module.css';
import styles from './EditorForm.module.css';
import { FieldError } from '../ui/FieldError.tsx';
import type { FormField } from '../ui/use-form.ts';

interface LookChoiceProps<Look extends string> {
  field: FormField<Look | null>;
  looks: readonly Look[];
  children: (look: Look) => ReactNode;
}

/** The choice of a picture: how an item of the menu is drawn. */
export function LookChoice<Look extends string>(props: LookChoiceProps<Look>) {
  const { field, looks, children } = props;
  const { name, value, error, onChange } = field;
  return (
    <fieldset aria-describedby={error === null ? undefined : `${fieldId(name)}-error`}>
      <legend className={formLayout['legend']}>Looks like</legend>
      <div className={styles['layers']}>
        {looks.map((look, index) => (
          <label key={look} className={styles['layer']}>
            <input
              type="radio"
              id={index === 0 ? fieldId(name) : undefined}
              name={name}
              checked={look === value}
              onChange={() => onChange(look)}
            />
            <span className={styles['drawing']}>{children(look)}</span>
            {labelOf(look).replace('-', ' ')}
          </label>
        ))}
      </div>
      <FieldError name={name}>{error}</FieldError>
    </fieldset>
  );
}
