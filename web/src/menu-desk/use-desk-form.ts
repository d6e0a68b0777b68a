import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useFormProblems } from '../ui/use-form-problems.ts';

interface DeskFormOptions<Typed extends object> {
  initial: Typed;
  /** what is wrong, by field, as sentences */
  problemsOf: (typed: Typed) => Partial<Record<keyof Typed & string, string>>;
  /** sends what is right; resolves to why it was refused, as a sentence, or to null */
  send: (typed: Typed) => Promise<string | null>;
}

/** The state of a form of the menu desk, whose fields are more than texts. */
export function useDeskForm<Typed extends object>(options: DeskFormOptions<Typed>) {
  const { initial, problemsOf, send } = options;
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
    typed,
    busy,
    refused,
    summary: problems.summary,
    /** for the form element */
    formProps: { noValidate: true, onSubmit: submit, ...problems.formHandlers },
    /** puts other values into the form */
    replace: setTyped,
    /** for the field of that name */
    field: <Name extends keyof Typed & string>(name: Name) => ({
      name,
      value: typed[name],
      error: problems.shown[name] ?? null,
      onChange: (value: Typed[Name]) => {
        const next = { ...typed, [name]: value };
        setTyped(next);
        problems.changed(name, problemsOf(next)[name]);
      },
      onBlur: () => problems.left(name, problemsOf(typed)[name]),
    }),
  };
}

/** What a field of such a form is given. */
export interface DeskField<Value> {
  name: string;
  value: Value;
  error: string | null;
  onChange: (value: Value) => void;
  onBlur: () => void;
}
