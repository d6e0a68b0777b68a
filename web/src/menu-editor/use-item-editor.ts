import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { messageFor } from '../api/messages.ts';
import { useZone } from '../shop/current-shop.ts';
import { conflictsInWords } from './conflicts-in-words.ts';
import type { Editor } from './menu-editor.ts';
import { draftOf, problemsOf, readDraft, valuesIn } from './menu-draft.ts';
import type { Draft } from './menu-draft.ts';
import { subjectOf, valuesOn } from './menu-values.ts';
import type { Subject, ValueName, Values } from './menu-values.ts';
import { saveChanges } from './save-changes.ts';
import { differing, withValuesOf } from '../ui/three-way-merge.ts';
import { useForm } from '../ui/use-form.ts';
import { CHOOSE_VALUES, useMerge } from '../ui/use-merge.ts';
import { inWords, termOf } from './values-in-words.ts';

interface ItemEditorOptions {
  editor: Editor;
  name: string;
  label: string;
  values: Values;
  onClose: () => void;
}

export function useItemEditor({ editor, name, label, values, onClose }: ItemEditorOptions) {
  const { token, menu, changes, apply, announce, markUnsaved } = editor;
  const subject = subjectOf(menu, name);
  const { seen, setSeen, merge, hasConflict } = useMerge(values);
  const [saveCount, setSaveCount] = useState(0);
  const state = useState(draftOf(subject, values));

  const send = async (draft: Draft) => {
    const read = readDraft(draft);
    if ('problems' in read) return null;
    if (hasConflict(read.values)) return CHOOSE_VALUES;
    const changed = differing(read.values, seen);
    if (changed.length === 0) {
      onClose();
    } else {
      let isConflict = false;
      const reply = await saveChanges({
        token,
        name,
        subject,
        version: menu.version,
        changes: picked(read.values, changed),
        holdsOn: (latest) => {
          apply(latest);
          const current = valuesOn(latest, name);
          isConflict = current !== null && hasConflict(read.values, current);
          return current !== null && !isConflict;
        },
      });
      // The conflict notice shows why.
      if (!reply.ok) return isConflict ? null : messageFor(reply.failure.message);
      apply(reply.value);
      announce(
        `${label} is saved: ${changed.map((one) => saved(one, subject, read.values)).join('; ')}.`,
      );
      const stored = valuesOn(reply.value, name) ?? values;
      const [, setTyped] = state;
      setSeen(stored);
      setTyped((now) => withValuesOf(draftOf(subject, stored), now, differing(now, draft)));
      setSaveCount((count) => count + 1);
    }
    return null;
  };
  const form = useForm({ state, problemsOf, onPress: () => announce(null), send });

  const { isUnsaved, conflicts, conflictCount, keepMine, takeTheirs } = merge({
    typed: valuesIn(form.typed),
    busy: form.busy,
    replace: (kept) => form.replace(withValuesOf(draftOf(subject, values), form.typed, kept)),
  });
  // The page asks before it loses changes but cannot see the form, so it has to know before the next press.
  useLayoutEffect(() => {
    markUnsaved(name, isUnsaved);
    return () => markUnsaved(name, false);
  }, [name, isUnsaved, markUnsaved]);

  // Values that were typed while the shop answered keep the form open.
  const closeIfSaved = useEffectEvent(() => {
    if (!isUnsaved) onClose();
  });
  useEffect(() => {
    if (saveCount > 0) closeIfSaved();
  }, [saveCount]);

  const zone = useZone();
  return {
    form,
    isUnsaved,
    /** the values that the owner and others have changed differently; false if there are none */
    conflictNotice: conflicts.length > 0 && {
      conflicts: conflictsInWords(
        { changes, name, subject, conflicts, seen, current: values },
        zone,
      ),
      conflictCount,
      heading: 'h4' as const,
      onKeepMine: keepMine,
      onTakeTheirs: takeTheirs,
    },
  };
}

function picked(values: Values, names: readonly ValueName[]): Partial<Values> {
  return Object.fromEntries(names.map((one) => [one, values[one]]));
}

function saved(name: ValueName, subject: Subject, values: Values): string {
  return `${termOf(name, subject)} ${inWords(name, values[name])}`;
}
