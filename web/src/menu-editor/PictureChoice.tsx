import { EXTRA_PICTURES } from '@tall-order/domain/extras.ts';
import type { ExtraPicture as Picture } from '@tall-order/domain/extras.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { ExtraPicture } from '../tray/ExtraPicture.tsx';
import { fieldId } from '../ui/field-id.ts';
import formLayout from '../ui/form-layout.module.css';
import type { FormField } from '../ui/use-form.ts';
import styles from './EditorForm.module.css';
import { FieldError } from '../ui/FieldError.tsx';

export function PictureChoice({ name, value, error, onChange }: FormField<Picture | null>) {
  return (
    <fieldset aria-describedby={error === null ? undefined : `${fieldId(name)}-error`}>
      <legend className={formLayout['legend']}>Looks like</legend>
      <div className={styles['layers']}>
        {EXTRA_PICTURES.map((picture, index) => (
          <label key={picture} className={styles['layer']}>
            <input
              type="radio"
              id={index === 0 ? fieldId(name) : undefined}
              name={name}
              checked={picture === value}
              onChange={() => onChange(picture)}
            />
            <span className={styles['drawing']}>
              <ExtraPicture picture={picture} />
            </span>
            {labelOf(picture).replace('-', ' ')}
          </label>
        ))}
      </div>
      <FieldError name={name}>{error}</FieldError>
    </fieldset>
  );
}
