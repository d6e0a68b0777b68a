import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { fieldProblem } from '@tall-order/domain/form-rules.ts';
import type { FieldDefinition } from '@tall-order/domain/form-rules.ts';
import { useFormProblems } from './use-form-problems.ts';

interface TextFormOptions<Name extends string> {
  /** the form's fields by name, in their order on the screen; a name is the input's on the page */
  fields: Readonly<Record<Name, FieldDefinition>>;
  /** what is filled in already */
  initial?: Readonly<Partial<Record<Name, string>>>;
  /** sends the valid values; resolves to why they were refused, as a sentence, or to null */
  send: (values: Readonly<Record<Name, string>>) => Promise<string | null>;
}

export type TextForm = Pick<
  ReturnType<typeof useTextForm>,
  'formProps' | 'summary' | 'refused' | 'busy'
>;

/** The state of a form of text fields, for `TextForm` and for the fields in it. */
export function useTextForm<Name extends string>({ fields, initial, send }: TextFormOptions<Name>) {
  const names = Object.keys(fields) as Name[]; // the keys of the record are exactly its names
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>(initial ?? {});
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const problems = useFormProblems();

  const meant = (name: Name, value: string) =>
    // A trailing space from a phone's keyboard is not part of an address.
    fields[name].rules.isEmail ? value.trim() : value;
  const problemWith = (name: Name, value: string) =>
    fieldProblem(meant(name, value), fields[name]) ?? undefined;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const values = names.map((name) => [name, meant(name, typed[name] ?? '')] as const);
    const found = values.flatMap(([name, value]) => {
      const problem = problemWith(name, value);
      return problem === undefined ? [] : [[name, problem] as const];
    });
    if (!problems.submitted(Object.fromEntries(found))) return;
    setBusy(true);
    setRefused(null);
    // Made of every name, one by one.
    setRefused(await send(Object.fromEntries(values) as Record<Name, string>));
    setBusy(false);
  };

  return {
    /** what was typed so far */
    typed,
    /** the form is on its way */
    busy,
    /** why it was refused, until it is sent again */
    refused,
    summary: problems.summary,
    /** for the form element */
    formProps: { noValidate: true, onSubmit: submit, ...problems.formHandlers },
    /** for the field of that name */
    field: (name: Name) => ({
      name,
      label: fields[name].label,
      value: typed[name] ?? '',
      error: problems.shown[name] ?? null,
      onChange: (value: string) => {
        setTyped((current) => ({ ...current, [name]: value }));
        problems.changed(name, problemWith(name, value));
      },
      onBlur: () => problems.left(name, problemWith(name, typed[name] ?? '')),
      autoCapitalize: 'none',
      spellCheck: false,
    }),
    /** forgets what was said about the values, not the values */
    reset: () => {
      problems.reset();
      setRefused(null);
    },
  };
}
