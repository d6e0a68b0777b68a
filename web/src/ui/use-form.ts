import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useFormProblems } from './use-form-problems.ts';

interface FormOptions<Typed extends object> {
  initial: Typed;
  /** what is wrong, by field, as sentences */
  problemsOf: (typed: Typed) => Partial<Record<keyof Typed & string, string>>;
  /** sends what is right; resolves to why it was refused, as a sentence, or to null */
  send: (typed: Typed) => Promise<string | null>;
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
}

/** The state of a form whose fields hold values of any kind. */
export function useForm<Typed extends object>({ initial, problemsOf, send }: FormOptions<Typed>) {
  const [typed, setTyped] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const problems = useFormProblems();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !problems.submitted(problemsOf(typed))) return;
    setBusy(true);
    setRefused(null);
    setRefused(await send(typed));
    setBusy(false);
  };

  return {
    /** what was typed so far */
    typed,
    /** the form is on its way */
    busy,
    /** why it was refused, until something else is typed or it is sent again */
    refused,
    summary: problems.summary,
    /** for the form element */
    formProps: { noValidate: true, onSubmit: submit, ...problems.formHandlers },
    /** puts other values into the form */
    replace: (values: Typed) => {
      setTyped(values);
      setRefused(null);
    },
    /** for the field of that name */
    field: <Name extends keyof Typed & string>(name: Name): FormField<Typed[Name]> => ({
      name,
      value: typed[name],
      error: problems.shown[name] ?? null,
      onChange: (value) => {
        // It was about what had been typed.
        setRefused(null);
        setTyped((current) => ({ ...current, [name]: value }));
        problems.changed(name, problemsOf({ ...typed, [name]: value })[name]);
      },
      onBlur: () => problems.left(name, problemsOf(typed)[name]),
    }),
    /** forgets what was said about the values, not the values */
    reset: () => {
      problems.reset();
      setRefused(null);
    },
  };
}
