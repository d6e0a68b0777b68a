import { labelOf } from '@tall-order/domain/ingredients.ts';
import { LAYERS } from '@tall-order/domain/menu.ts';
import type { Layer } from '@tall-order/domain/menu.ts';
import { IngredientSwatch } from '../burger/IngredientSwatch.tsx';
import { fieldId } from '../ui/field-id.ts';
import formLayout from '../ui/form-layout.module.css';
import styles from './EditorForm.module.css';
import { FieldError } from '../ui/FieldError.tsx';
import type { FormField } from '../ui/use-form.ts';

export function LayerChoice({ name, value, error, onChange }: FormField<Layer | null>) {
  return (
    <fieldset aria-describedby={error === null ? undefined : `${fieldId(name)}-error`}>
      <legend className={formLayout['legend']}>Looks like</legend>
      <div className={styles['layers']}>
        {LAYERS.map((layer, index) => (
          <label key={layer} className={styles['layer']}>
            <input
              type="radio"
              id={index === 0 ? fieldId(name) : undefined}
              name={name}
              checked={layer === value}
              onChange={() => onChange(layer)}
            />
            <span className={styles['drawing']}>
              <IngredientSwatch layer={layer} />
            </span>
            {labelOf(layer)}
          </label>
        ))}
      </div>
      <FieldError name={name}>{error}</FieldError>
    </fieldset>
  );
}
