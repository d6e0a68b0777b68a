import { useState } from 'react';
import { BUN, labelOf, isStandardIngredient } from '@tall-order/domain/ingredients.ts';
import { extraOf, itemOf } from '@tall-order/domain/menu.ts';
import { IngredientSwatch } from '../burger/IngredientArt.tsx';
import { ExtraPicture } from '../tray/ExtraPicture.tsx';
import { Button } from '../ui/Button.tsx';
import { ChangedMeanwhile } from '../ui/ChangedMeanwhile.tsx';
import type { Editor } from './menu-values.ts';
import { subjectOf, valuesOn } from './menu-values.ts';
import { EditorForm, PiecePreview } from './EditorForm.tsx';
import { useItemEditor } from './use-item-editor.ts';
import type { EditedItem } from './use-item-editor.ts';
import { ValueFields, priceHint } from './ValueFields.tsx';
import styles from './MenuItemCard.module.css';
import { SoldOutChoice } from './SoldOutChoice.tsx';
import { useReturnedFocus } from '../ui/kept-focus.ts';
import { factsInWords, itemLabel } from './values-in-words.ts';
import { messageFor } from '../api/messages.ts';
import { readMenu } from '../api/menu-calls.ts';
import { changeMenu } from '../api/menu-editor-calls.ts';
import type { MenuPart } from '../api/menu-editor-calls.ts';
import { ownCall } from '../api/own-call.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { SubmitButton, Refusal } from '../ui/Form.tsx';
import { fieldId, TextField } from '../ui/TextField.tsx';
import { NEW_DRAFT } from './menu-draft.ts';

interface MenuItemCardProps {
  editor: Editor;
  name: string;
  isOpen: boolean;
  onToggle: () => void;
  onClose: () => void;
}

export function MenuItemCard({ editor, name, isOpen, onToggle, onClose }: MenuItemCardProps) {
  const opener = useReturnedFocus(isOpen);
  const values = valuesOn(editor.menu, name);
  const subject = subjectOf(editor.menu, name);
  const item = itemOf(editor.menu, name);
  const extra = extraOf(editor.menu, name);
  const part = extra === undefined ? 'menu' : 'extras';
  const soldOut = (item ?? extra)?.soldOut;
  const label = itemLabel(name);

  if (values === null) return null;
  return (
    <li className={`${styles['card']} ${isOpen ? styles['open'] : ''}`}>
      <div className={styles['head']}>
        {item !== undefined && (
          <div className={`${styles['picture']} ${styles['swatch']}`}>
            <IngredientSwatch layer={item.layer} />
          </div>
        )}
        {extra !== undefined && (
          <div className={styles['picture']}>
            <ExtraPicture picture={extra.picture} />
          </div>
        )}
        <h3 className={styles['name']}>{label}</h3>
        <div className={styles['actions']}>
          <Button
            ref={opener}
            aria-expanded={isOpen}
            aria-label={`Change ${label}`}
            onClick={onToggle}
          >
            Change
          </Button>
          {isOpen && subject !== 'bun' && (
            <RemoveIngredient editor={editor} name={name} part={part} />
          )}
        </div>
      </div>
      {isOpen ? (
        <ItemEditor editor={editor} name={name} label={label} values={values} onClose={onClose} />
      ) : (
        <>
          <CardPrice editor={editor} name={name} label={label} values={values} />
          <p className={styles['facts']}>
            {factsInWords(subject, values).map(({ words, isKnown }) => (
              <span key={words} className={isKnown ? undefined : styles['unknown']}>
                {words}
              </span>
            ))}
          </p>
          {soldOut !== undefined && (
            <SoldOutChoice editor={editor} name={name} part={part} soldOut={soldOut} />
          )}
        </>
      )}
    </li>
  );
}

function ItemEditor({ onClose, ...item }: EditedItem & { onClose: () => void }) {
  const { editor, name, label } = item;
  const { form, question } = useItemEditor({ ...item, onClose });
  const subject = subjectOf(editor.menu, name);
  return (
    <EditorForm
      form={form}
      action={`Save ${subject === 'bun' ? 'this' : label.toLowerCase()}`}
      onCancel={onClose}
      first={question && <ChangedMeanwhile {...question} />}
      preview={subject === 'ingredient' && <PiecePreview name={name} layer={form.typed.layer} />}
    >
      <ValueFields subject={subject} field={form.field} />
    </EditorForm>
  );
}

interface RemoveIngredientProps {
  editor: Editor;
  name: string;
  part: MenuPart;
}

/** Takes an ingredient or an extra off the menu, after asking. The standard ingredients stay. */
function RemoveIngredient({ editor, name, part }: RemoveIngredientProps) {
  const [asking, setAsking] = useState(false);
  const label = labelOf(name);
  if (isStandardIngredient(name)) return null;

  const remove = async () => {
    editor.announce(null);
    const sent = { token: editor.token, params: { name } };
    const reply = await changeMenu(ownCall(`DELETE /${part}/:name.json`, sent, readMenu));
    if (!reply.ok) return messageFor(reply.failure.message);
    editor.announce(`${label} is off the menu.`);
    editor.apply(reply.value);
    return null;
  };
  return (
    <>
      <Button variant="plain" aria-label={`Remove ${label}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Take ${name} off the menu?`}
        confirm={`Remove ${name}`}
        keep="Keep it"
        onConfirm={remove}
        onKeep={() => setAsking(false)}
      >
        <p>
          Customers can no longer order <strong>{name}</strong>, and its settings are deleted. Past
          orders keep it. To pause it, mark it as sold out instead.
        </p>
      </ConfirmDialog>
    </>
  );
}

const { price: _price, ...OTHERS } = NEW_DRAFT;
// The keys of a draft but the price.
const HIDDEN = Object.keys(OTHERS) as (keyof typeof OTHERS)[];

/** The price of an ingredient, an extra or the bun. */
function CardPrice(item: EditedItem) {
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
