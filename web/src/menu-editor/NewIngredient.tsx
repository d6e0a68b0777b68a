import { useLayoutEffect, useState } from 'react';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { messageFor } from '../api/messages.ts';
import { changeMenu, isMenuChanged } from '../api/menu-editor-calls.ts';
import { fetchMenu, readMenu } from '../api/menu-calls.ts';
import { ownCall } from '../api/own-call.ts';
import { TextField } from '../ui/TextField.tsx';
import { differing } from '../ui/use-owner-form.ts';
import { NEW } from './menu-values.ts';
import type { Editor } from './menu-values.ts';
import { nameFrom, nameProblem, problemsOf, readDraft } from './menu-draft.ts';
import type { Draft } from './menu-draft.ts';
import { EditorForm, PiecePreview } from './EditorForm.tsx';
import { useForm } from '../ui/use-form.ts';
import { ValueFields } from './ValueFields.tsx';
import { termOf } from './values-in-words.ts';

interface NewIngredientProps {
  editor: Editor;
  /** the form's first values */
  start: Draft;
  onClose: () => void;
}

/** The form for a new ingredient or extra. */
export function NewIngredient({ editor, start, onClose }: NewIngredientProps) {
  const { subject } = start;
  const { token, menu, apply, announce, markUnsaved } = editor;

  const send = async (draft: Draft) => {
    const read = readDraft(draft);
    if ('problems' in read) return null;
    const name = nameFrom(draft.name);
    const { kind, picture, startCount, layer, ...common } = read.values;
    const add = (version: number) => {
      const item = { version, name, ...common };
      const extra = { token, body: { ...item, kind, picture } };
      const ingredient = { token, body: { ...item, startCount, layer } };
      return changeMenu(
        subject === 'extra'
          ? ownCall('POST /extras.json', extra, readMenu)
          : ownCall('POST /menu.json', ingredient, readMenu),
      );
    };
    let reply = await add(menu.version);
    if (!reply.ok && isMenuChanged(reply.failure)) {
      // Changes of others cannot affect a new ingredient; if the name is taken by now, the shop refuses it.
      const latest = await fetchMenu();
      if (latest !== null) reply = await add(latest.version);
    }
    if (!reply.ok) return messageFor(reply.failure.message);
    apply(reply.value);
    announce(`${labelOf(name)} is on the menu.`);
    onClose();
    return null;
  };
  const form = useForm({
    state: useState(start),
    problemsOf: (draft) => {
      const problem = nameProblem(nameFrom(draft.name), subject, menu);
      return { ...(problem !== null && { name: problem }), ...problemsOf(draft) };
    },
    onPress: () => announce(null),
    send,
    labelOf: (value) => termOf(value, subject),
  });

  const isUnsaved = differing(form.typed, start).length > 0;
  // The page asks before it loses unsaved changes, but cannot see the form's values.
  useLayoutEffect(() => {
    markUnsaved(NEW[subject], isUnsaved);
    return () => markUnsaved(NEW[subject], false);
  }, [isUnsaved, markUnsaved, subject]);

  const { name, layer } = form.typed;
  return (
    <EditorForm
      form={form}
      action="Add to menu"
      onCancel={onClose}
      preview={subject === 'ingredient' && <PiecePreview name={nameFrom(name)} layer={layer} />}
    >
      <TextField
        {...form.field('name')}
        hint={`Such as ${subject === 'extra' ? 'large fries' : 'red onion'}. It cannot be changed later.`}
        autoCapitalize="none"
        autoComplete="off"
        enterKeyHint="next"
      />
      <ValueFields subject={subject} field={form.field} />
    </EditorForm>
  );
}
