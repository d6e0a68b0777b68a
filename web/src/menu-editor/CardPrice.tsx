import { BUN } from '@tall-order/domain/ingredients.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { fieldId } from '../ui/field-id.ts';
import { Refusal } from '../ui/Refusal.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './CardPrice.module.css';
import { ConflictNotice } from './ConflictNotice.tsx';
import type { Editor } from './menu-editor.ts';
import { subjectOf } from './menu-values.ts';
import type { Values } from './menu-values.ts';
import { useItemEditor } from './use-item-editor.ts';
import { priceHint } from './ValueFields.tsx';

interface CardPriceProps {
  editor: Editor;
  /** an ingredient, or the bun */
  name: string;
  label: string;
  /** as the shop has them now */
  values: Values;
}

export function CardPrice({ editor, name, label, values }: CardPriceProps) {
  // There is one on every card, and a name may hold a space, which an id may not.
  const fieldName = `price-${encodeURIComponent(name)}`;
  const { form, seen, conflicts, asked, isUnsaved, keepMine, takeTheirs } = useItemEditor({
    editor,
    name,
    label,
    values,
    // The button goes, and the focus with it.
    onClose: () => document.getElementById(fieldId(fieldName))?.focus(),
  });
  const price = form.field('price');
  return (
    <form className={styles['form']} {...form.formProps}>
      {form.refused !== null && <Refusal>{form.refused}</Refusal>}
      {conflicts.length > 0 && (
        <ConflictNotice
          subject={subjectOf(editor.menu, name)}
          changes={editor.changes.filter((change) => change.name === name)}
          conflicts={conflicts}
          asked={asked}
          seen={seen}
          current={values}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      )}
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
