import { useEffect, useState } from 'react';
import { messageFor } from '../api/messages.ts';
import { differing, withValuesOf } from '../ui/three-way-merge.ts';
import { useForm } from '../ui/use-form.ts';
import { CHOOSE_VALUES, useMerge } from '../ui/use-merge.ts';
import { saveSection } from './save-section.ts';
import type { SettingsEditor, SettingsSection } from './settings-editor.ts';

export function useSectionForm<Draft extends object>(
  { token, shop, apply, announce, markUnsaved }: SettingsEditor,
  { title, draftOf, read, hidden, terms, inWords, saved }: SettingsSection<Draft>,
) {
  const current = draftOf(shop.settings);
  const { seen, setSeen, merge, hasConflict } = useMerge(current);
  const state = useState(current);

  /** The form's values, with the shop's in place of those that the form hides. */
  const meantBy = (typed: Draft, stored: Draft) =>
    withValuesOf(typed, stored, hidden?.(typed) ?? []);

  const send = async (typed: Draft) => {
    const meant = meantBy(typed, current);
    const first = read(meant);
    if ('problems' in first) return null;
    if (hasConflict(meant)) return CHOOSE_VALUES;
    let isConflict = false;
    const reply = await saveSection({
      token,
      version: shop.settings.version,
      change: first.change,
      changeOn: (latest) => {
        apply(latest);
        const theirs = draftOf(latest.settings);
        const stillMeant = meantBy(typed, theirs);
        isConflict = hasConflict(stillMeant, theirs);
        const next = read(withValuesOf(theirs, stillMeant, differing(stillMeant, seen)));
        return isConflict || 'problems' in next ? null : next.change;
      },
    });
    // The conflict notice shows why.
    if (!reply.ok) return isConflict ? null : messageFor(reply.failure.message);
    const stored = draftOf(reply.value.settings);
    apply(reply.value);
    setSeen(stored);
    // Values that the owner typed while the shop answered are kept.
    const [, setTyped] = state;
    setTyped((now) => withValuesOf(stored, now, differing(now, typed)));
    announce(saved(stored));
    return null;
  };
  const form = useForm({
    state,
    problemsOf: (typed) => {
      const result = read(meantBy(typed, current));
      return 'problems' in result ? result.problems : {};
    },
    onPress: () => announce(null),
    send,
  });

  const draft = meantBy(form.typed, current);
  const { conflicts, discard, ...merged } = merge({
    typed: form.typed,
    meant: draft,
    busy: form.busy,
    replace: (kept) => form.replace(withValuesOf(current, form.typed, kept)),
  });
  const { isUnsaved } = merged;
  // The page asks before it loses unsaved changes, but cannot see the form's values.
  useEffect(() => {
    markUnsaved(title, isUnsaved);
    return () => markUnsaved(title, false);
  }, [title, isUnsaved, markUnsaved]);

  const words = (name: keyof Draft & string, draft: Draft) =>
    inWords?.(name, draft) ?? plainWords(draft[name]);
  return {
    form,
    draft,
    ...merged,
    conflicts: conflicts.map((name) => ({
      term: terms[name],
      now: words(name, current),
      before: words(name, seen),
    })),
    discard: () => {
      form.reset();
      discard();
    },
  };
}

function plainWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === '' ? 'nothing' : String(value);
}
