import { BUN } from '@tall-order/domain/ingredients.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { fieldId } from '../ui/field-id.ts';
import { Refusal } from '../ui/Refusal.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './CardPrice.module.css';
import { ConflictNotice } from '../ui/ConflictNotice.tsx';
import type { Editor } from './menu-editor.ts';
import type { Values } from './menu-values.ts';
import { useItemEditor } from './use-item-editor.ts';
import { priceHint } from './ValueFields.tsx';

interface CardPriceProps {
  editor: Editor;
  /** an ingredient, an extra or the bun */
  name: string;
  label: string;
  /** the shop's present values */
  values: Values;
}

export function CardPrice({ editor, name, label, values }: CardPriceProps) {
  // Every card has a price field, and its name may contain a space, which an id may not.
  const fieldName = `price-${encodeURIComponent(name)}`;
  const { form, conflictNotice, isUnsaved } = useItemEditor({
    editor,
    name,
    label,
    values,
    // The button that has the focus disappears.
    onClose: () => document.getElementById(fieldId(fieldName))?.focus(),
  });
  const price = form.field('price');
  return (
    <form className={styles['form']} {...form.formProps}>
      {form.refused !== null && <Refusal>{form.refused}</Refusal>}
      {conflictNotice && <ConflictNotice {...conflictNotice} />}
      <div className={styles['price']}>
        <TextField
          {...price}
          name={fieldName}
          label={name === BUN ? 'Base price' : `${label} price`}
          {...(isUnsaved && { hint: priceHint(price.value) })}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
        />
        {isUnsaved && <SubmitButton busy={form.busy}>Save price</SubmitButton>}
      </div>
    </form>
  );
}
