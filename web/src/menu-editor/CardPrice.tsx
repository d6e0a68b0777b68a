import { BUN } from '@tall-order/domain/ingredients.ts';
import { SubmitButton, Refusal } from '../ui/Form.tsx';
import { fieldId, TextField } from '../ui/TextField.tsx';
import styles from './MenuItemCard.module.css';
import { ChangedMeanwhile } from '../ui/ChangedMeanwhile.tsx';
import { NEW_DRAFT } from './menu-draft.ts';
import { useItemEditor } from './use-item-editor.ts';
import type { EditedItem } from './use-item-editor.ts';
import { priceHint } from './ValueFields.tsx';

const { price: _price, ...OTHERS } = NEW_DRAFT;
// The keys of a draft but the price.
const HIDDEN = Object.keys(OTHERS) as (keyof typeof OTHERS)[];

/** The price of an ingredient, an extra or the bun. */
export function CardPrice(item: EditedItem) {
  const { name, label } = item;
  // Every card has a price field, and its name may contain a space, which an id may not.
  const fieldName = `price-${encodeURIComponent(name)}`;
  // The button that has the focus disappears.
  const focusField = () => document.getElementById(fieldId(fieldName))?.focus();
  const { form, question, isUnsaved } = useItemEditor({
    ...item,
    hidden: HIDDEN,
    onClose: focusField,
  });
  const price = form.field('price');
  const isAsked = form.refused !== null || question !== null || price.error !== null;
  return (
    <form className={`${styles['form']} ${isAsked ? styles['asked'] : ''}`} {...form.formProps}>
      {form.refused !== null && <Refusal>{form.refused}</Refusal>}
      {question && <ChangedMeanwhile {...question} />}
      <div className={styles['price']}>
        <TextField
          {...price}
          name={fieldName}
          label={name === BUN ? 'Base price' : `${label} price`}
          isLabelHidden
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
