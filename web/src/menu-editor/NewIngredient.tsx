import { useEffect, useState } from 'react';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { messageFor } from '../api/messages.ts';
import { addMenuItem, isMenuChanged } from '../api/menu-editor-calls.ts';
import { fetchMenu } from '../api/menu-calls.ts';
import { TextField } from '../ui/TextField.tsx';
import { NEW } from './menu-editor.ts';
import type { Editor } from './menu-editor.ts';
import { NEW_DRAFT, nameFrom, nameProblem, readDraft } from './menu-draft.ts';
import type { Draft } from './menu-draft.ts';
import { EditorForm } from './EditorForm.tsx';
import { isSameValue } from './menu-values.ts';
import { PiecePreview } from './PiecePreview.tsx';
import { useForm } from '../ui/use-form.ts';
import { problemsOf } from './use-item-editor.ts';
import { ValueFields } from './ValueFields.tsx';

export function NewIngredient({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { token, menu, take, say, markUnsaved } = editor;

  const send = async (draft: Draft) => {
    const read = readDraft(draft);
    if ('problems' in read) return null;
    const name = nameFrom(draft.name);
    const add = (version: number) => addMenuItem(token, { version, name, ...read.values });
    let reply = await add(menu.version);
    if (!reply.ok && isMenuChanged(reply.failure)) {
      // Whatever others have changed, it was not this one. That its name is taken is refused anyhow.
      const latest = await fetchMenu();
      if (latest !== null) reply = await add(latest.version);
    }
    if (!reply.ok) return messageFor(reply.failure.message);
    take(reply.value);
    say(`${labelOf(name)} is on the menu.`);
    onClose();
    return null;
  };
  const form = useForm({
    state: useState(NEW_DRAFT),
    problemsOf: (draft) => {
      const problem = nameProblem(nameFrom(draft.name), menu);
      return { ...(problem !== null && { name: problem }), ...problemsOf(draft) };
    },
    send,
  });

  const isUnsaved = !isSameValue(form.typed, NEW_DRAFT);
  // The page asks an owner who leaves, but cannot see the form's values.
  useEffect(() => {
    markUnsaved(NEW, isUnsaved);
    return () => markUnsaved(NEW, false);
  }, [isUnsaved, markUnsaved]);

  const { name, layer } = form.typed;
  return (
    <EditorForm
      form={form}
      action="Add to menu"
      onCancel={onClose}
      preview={<PiecePreview name={nameFrom(name)} layer={layer} />}
    >
      <TextField
        {...form.field('name')}
        label="Name"
        hint="Such as red onion. It cannot be changed later."
        autoCapitalize="none"
        autoComplete="off"
        enterKeyHint="next"
      />
      <ValueFields isBun={false} field={form.field} />
    </EditorForm>
  );
}
