import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { MAX_NAME_LENGTH } from '@tall-order/domain/ingredients.ts';
import type { Layer } from '@tall-order/domain/menu.ts';
import { BurgerPicture } from '../burger/BurgerPicture.tsx';
import formLayout from '../ui/form-layout.module.css';
import { FormActions, Refusal } from '../ui/Form.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import type { FormState } from '../ui/use-form.ts';
import styles from './EditorForm.module.css';

interface EditorFormProps {
  form: FormState;
  action: string;
  onCancel: () => void;
  first?: ReactNode;
  preview?: ReactNode;
  children: ReactNode;
}

/** The form takes the focus from the button that opened it. */
export function EditorForm(props: EditorFormProps) {
  const { form, action, onCancel, first, preview, children } = props;
  const element = useRef<HTMLFormElement>(null);

  // Only the browser can move focus, and only once the field is there.
  useEffect(() => {
    element.current?.querySelector('input')?.focus();
  }, []);

  return (
    <form ref={element} className={styles['form']} {...form.formProps}>
      <div className={formLayout['form']}>
        <ErrorSummary {...form.summary} labelOf={form.labelOf} />
        {form.refused !== null && <Refusal>{form.refused}</Refusal>}
        {first}
        {children}
        <FormActions action={action} busy={form.busy} onCancel={onCancel} />
      </div>
      {preview}
    </form>
  );
}

interface PiecePreviewProps {
  /** may still be empty */
  name: string;
  layer: Layer | null;
}

export function PiecePreview({ name, layer }: PiecePreviewProps) {
  const called = name === '' ? 'of the new ingredient' : name.slice(0, MAX_NAME_LENGTH);
  const layers: Readonly<Record<string, Layer>> = { meat: 'meat', salad: 'salad' };
  return (
    <figure className={styles['preview']}>
      <div className={styles['picture']}>
        <BurgerPicture
          burger={{ salad: 1, meat: 1, ...(layer !== null && { [called]: 1 }) }}
          size="small"
          layerOf={(piece) =>
            piece === called && layer !== null ? layer : (layers[piece] ?? 'salad')
          }
        />
      </div>
      <figcaption>With meat and salad</figcaption>
    </figure>
  );
}
