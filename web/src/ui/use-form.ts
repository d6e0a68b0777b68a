import { use, useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { FailureDialog } from './failure-dialog.ts';
import { fieldId } from './field-id.ts';
import { useFormProblems } from './use-form-problems.ts';

/** Why what was sent was refused. */
interface Refused<Name extends string> {
  /** as a sentence */
  words: string;
  /** the fields it is about, the one to correct first in front */
  fields: readonly Name[];
}

/** What sending a form comes to: null, or why it was refused, as a sentence at least. */
export type Sent<Name extends string> = Refused<Name> | string | null;

interface FormOptions<Typed extends object> {
  initial: Typed;
  /** what is wrong, by field, as sentences */
  problemsOf: (typed: Typed) => Partial<Record<keyof Typed & string, string>>;
  /** sends what is right */
  send: (typed: Typed) => Promise<Sent<keyof Typed & string>>;
}

/** What the element of a form is given, and what is said above its fields. */
export type FormState = Pick<
  ReturnType<typeof useForm>,
  'formProps' | 'summary' | 'refused' | 'busy'
>;

/** What a field of a form is given. */
export interface FormField<Value> {
  name: string;
  value: Value;
  error: string | null;
  onChange: (value: Value) => void;
  onBlur: () => void;
  /** what was sent was refused for it; why is said above the fields */
  isRefused: boolean;
}

/** The state of a form whose fields hold values of any kind. */
export function useForm<Typed extends object>({ initial, problemsOf, send }: FormOptions<Typed>) {
  const [typed, setTyped] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent<keyof Typed & string>>(null);
  const problems = useFormProblems();
  const refused = typeof sent === 'string' ? { words: sent, fields: [] } : sent;
  /** the field that the visitor goes on at; null for wherever that is by now */
  const [goesOnAt, setGoesOnAt] = useState<string | null>(null);
  const dialog = use(FailureDialog);
  const isInFront = dialog === 'open';

  // Only the browser can move focus, and the dialog gives it back to the button when it closes.
  useEffect(() => {
    if (!isInFront && goesOnAt !== null) document.getElementById(fieldId(goesOnAt))?.focus();
  }, [isInFront, goesOnAt]);

  const settle = (result: Sent<keyof Typed & string>) => {
    setSent(result);
    setGoesOnAt((typeof result === 'object' && result?.fields[0]) || null);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !problems.submitted(problemsOf(typed))) return;
    setBusy(true);
    settle(null);
    settle(await send(typed));
    setBusy(false);
  };

  return {
    /** what was typed so far */
    typed,
    /** the form is on its way */
    busy,
    /** why it was refused, until something else is typed or it is sent again */
    // The dialog says it first; it stays here once that is gone.
    refused: dialog === 'closed' ? (refused?.words ?? null) : null,
    summary: problems.summary,
    /** for the form element */
    formProps: { noValidate: true, onSubmit: submit, ...problems.formHandlers },
    /** puts other values into the form */
    replace: (values: Typed) => {
      setTyped(values);
      settle(null);
    },
    /** for the field of that name */
    field: <Name extends keyof Typed & string>(name: Name): FormField<Typed[Name]> => ({
      name,
      value: typed[name],
      error: problems.shown[name] ?? null,
      isRefused: refused?.fields.includes(name) ?? false,
      onChange: (value) => {
        // It was about what had been typed.
        settle(null);
        setTyped((current) => ({ ...current, [name]: value }));
        problems.changed(name, problemsOf({ ...typed, [name]: value })[name]);
      },
      onBlur: () => problems.left(name, problemsOf(typed)[name]),
    }),
    /** forgets what was said about the values, not the values */
    reset: () => {
      problems.reset();
      settle(null);
    },
    /** gives a field the focus, once no dialog is in front of it */
    goOnAt: (name: keyof Typed & string) => setGoesOnAt(name),
  };
}
