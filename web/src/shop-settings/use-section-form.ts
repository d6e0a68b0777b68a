import { useEffect, useState } from 'react';
import { messageFor } from '../api/messages.ts';
import { conflicting, differing, withValuesOf } from '../ui/three-way-merge.ts';
import { useForm } from '../ui/use-form.ts';
import { saveSection } from './save-section.ts';
import type { SettingsEditor, SettingsSection } from './settings-editor.ts';

export function useSectionForm<Draft extends object>(
  { token, shop, apply, announce, markUnsaved }: SettingsEditor,
  { title, draftOf, read, hidden, terms, inWords, saved }: SettingsSection<Draft>,
) {
  const current = draftOf(shop.settings);
  const [seen, setSeen] = useState(current);
  const state = useState(current);
  /** how often a press on Save met a conflict */
  const [conflictCount, setConflictCount] = useState(0);

  /** The form's values, with the shop's in place of those that the form hides. */
  const meantBy = (typed: Draft, stored: Draft) =>
    withValuesOf(typed, stored, hidden?.(typed) ?? []);

  const send = async (typed: Draft) => {
    announce(null);
    const meant = meantBy(typed, current);
    const first = read(meant);
    if ('problems' in first) return null;
    if (conflicting(meant, seen, current).length > 0) {
      setConflictCount(conflictCount + 1);
      return 'Choose whose values to keep, then save.';
    }
    let hasConflict = false;
    const reply = await saveSection({
      token,
      version: shop.settings.version,
      change: first.change,
      changeOn: (latest) => {
        apply(latest);
        const theirs = draftOf(latest.settings);
        const stillMeant = meantBy(typed, theirs);
        hasConflict = conflicting(stillMeant, seen, theirs).length > 0;
        const next = read(withValuesOf(theirs, stillMeant, differing(stillMeant, seen)));
        return hasConflict || 'problems' in next ? null : next.change;
      },
    });
    if (hasConflict) setConflictCount(conflictCount + 1);
    // The conflict notice shows why.
    if (!reply.ok) return hasConflict ? null : messageFor(reply.failure.message);
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
    send,
  });

  const own = differing(form.typed, seen);
  const draft = meantBy(form.typed, current);
  const conflicts = conflicting(draft, seen, current);
  const goOn = (kept: readonly (keyof Draft)[]) => {
    form.replace(withValuesOf(current, form.typed, kept));
    setSeen(current);
    setConflictCount(0);
  };
  // Values that only others have changed are shown at once. While a change is being saved, the new values may
  // be its own.
  if (!form.busy && conflicts.length === 0 && differing(seen, current).length > 0) goOn(own);

  const isUnsaved = own.length > 0;
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
    isUnsaved,
    conflictCount,
    conflicts: form.busy
      ? []
      : conflicts.map((name) => ({
          term: terms[name],
          now: words(name, current),
          before: words(name, seen),
        })),
    keepMine: () => goOn(own),
    takeTheirs: () => goOn(own.filter((name) => !conflicts.includes(name))),
    discard: () => {
      form.reset();
      goOn([]);
    },
  };
}

function plainWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === '' ? 'nothing' : String(value);
}
