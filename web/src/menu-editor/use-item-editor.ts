import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Menu } from '@tall-order/domain/menu.ts';
import type { Reply } from '../api/client.ts';
import { fetchMenu, readMenu } from '../api/menu-calls.ts';
import { changeMenu, isMenuChanged } from '../api/menu-editor-calls.ts';
import { messageFor } from '../api/messages.ts';
import { ownCall } from '../api/own-call.ts';
import { differing, useOwnerForm } from '../ui/use-owner-form.ts';
import type { Stored } from '../ui/use-owner-form.ts';
import { draftOf, problemsOf, readDraft, valuesIn } from './menu-draft.ts';
import type { Draft } from './menu-draft.ts';
import type { Editor, Subject, ValueName, Values } from './menu-values.ts';
import { subjectOf, valuesOn } from './menu-values.ts';
import { valueInWords, termOf } from './values-in-words.ts';

export interface EditedItem {
  editor: Editor;
  name: string;
  label: string;
  /** the shop's present values */
  values: Values;
}

interface ItemForm extends EditedItem {
  /** the values whose fields the form does not have */
  hidden?: readonly (keyof Draft)[];
  onClose: () => void;
}

/** The form for an item on the menu; it sends the values that differ from the shop's. */
export function useItemEditor({ editor, name, label, values, hidden = [], onClose }: ItemForm) {
  const { token, menu, apply, announce, markUnsaved } = editor;
  const subject = subjectOf(menu, name);
  const [saveCount, setSaveCount] = useState(0);
  const stored = (of: Values, { version }: Menu): Stored<Draft> => ({
    draft: draftOf(subject, of),
    version,
  });

  const save = async (draft: Draft, over: Stored<Draft>) => {
    const read = readDraft(draft);
    if ('problems' in read) return { refused: Object.values(read.problems).join(' ') };
    const changed = differing<ReturnType<typeof valuesIn>>(read.values, valuesIn(over.draft));
    if (changed.length === 0) {
      setSaveCount((count) => count + 1);
      return { saved: over };
    }
    const changes = Object.fromEntries(changed.map((one) => [one, read.values[one]]));
    const reply = await send({ token, name, subject, version: over.version, changes });
    if (reply.ok) {
      apply(reply.value);
      const sentence = changed.map((one) => saved(one, subject, read.values)).join('; ');
      announce(`${label} is saved: ${sentence}.`);
      setSaveCount((count) => count + 1);
      return { saved: stored(valuesOn(reply.value, name) ?? read.values, reply.value) };
    }
    const refused = messageFor(reply.failure.message);
    // The version also changes with each "sold out" of the kitchen.
    const latest = isMenuChanged(reply.failure) ? await fetchMenu() : null;
    if (latest === null) return { refused };
    apply(latest);
    const theirs = valuesOn(latest, name);
    return theirs === null ? { refused } : { refused, latest: stored(theirs, latest) };
  };
  const {
    form,
    changed: unsaved,
    question,
  } = useOwnerForm<Draft>({
    current: stored(values, menu),
    hidden: () => hidden,
    problemsOf,
    onPress: () => announce(null),
    save,
    labelOf: (value) => termOf(value, subject),
    inWords: (value, draft) => valueInWords(value, { ...draft, ...valuesIn(draft) }[value]),
  });
  const isUnsaved = unsaved.length > 0;
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

  return { form, isUnsaved, question: question && { ...question, heading: 'h4' as const } };
}

interface Sent {
  token: string;
  name: string;
  subject: Subject;
  version: number;
  changes: Partial<Values>;
}

function send({ token, name, subject, version, changes }: Sent): Promise<Reply<Menu>> {
  const ofOne = { token, params: { name }, body: { version, ...changes } };
  if (subject === 'extra') return changeMenu(ownCall('PATCH /extras/:name.json', ofOne, readMenu));
  if (subject === 'ingredient')
    return changeMenu(ownCall('PATCH /menu/:name.json', ofOne, readMenu));
  const { price: basePrice, allergens, kcal } = changes;
  const bun = {
    ...(allergens !== undefined && { allergens }),
    ...(kcal !== undefined && { kcal }),
  };
  const body = { version, ...(basePrice !== undefined && { basePrice }), bun };
  return changeMenu(ownCall('PATCH /menu.json', { token, body }, readMenu));
}

function saved(name: ValueName, subject: Subject, values: Values): string {
  return `${termOf(name, subject)} ${valueInWords(name, values[name])}`;
}
