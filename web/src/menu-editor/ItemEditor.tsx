import { ConflictNotice } from '../ui/ConflictNotice.tsx';
import type { Editor } from './menu-editor.ts';
import { EditorForm } from './EditorForm.tsx';
import { subjectOf } from './menu-values.ts';
import type { Values } from './menu-values.ts';
import { PiecePreview } from './PiecePreview.tsx';
import { useItemEditor } from './use-item-editor.ts';
import { ValueFields } from './ValueFields.tsx';

interface ItemEditorProps {
  editor: Editor;
  name: string;
  label: string;
  values: Values;
  onClose: () => void;
}

export function ItemEditor(props: ItemEditorProps) {
  const { editor, name, label, onClose } = props;
  const { form, conflictNotice } = useItemEditor(props);
  const subject = subjectOf(editor.menu, name);
  const isBun = subject === 'bun';
  return (
    <EditorForm
      form={form}
      action={`Save ${isBun ? 'this' : label.toLowerCase()}`}
      onCancel={onClose}
      first={conflictNotice && <ConflictNotice {...conflictNotice} />}
      preview={subject === 'ingredient' && <PiecePreview name={name} layer={form.typed.layer} />}
    >
      <ValueFields subject={subject} field={form.field} />
    </EditorForm>
  );
}
