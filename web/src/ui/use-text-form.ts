import { fieldProblem } from '@tall-order/domain/form-rules.ts';
import type { FieldDefinition } from '@tall-order/domain/form-rules.ts';
import { useForm } from './use-form.ts';
import type { Sent } from './use-form.ts';

interface TextFormOptions<Name extends string> {
  /** the form's fields by name, in their order on the screen; a name is the input's on the page */
  fields: Readonly<Record<Name, FieldDefinition>>;
  /** what is filled in already */
  initial?: Readonly<Partial<Record<Name, string>>>;
  /** sends the valid values */
  send: (values: Readonly<Record<Name, string>>) => Promise<Sent<Name>>;
}

/** The state of a form of text fields, for `TextForm` and for the fields in it. */
export function useTextForm<Name extends string>({ fields, initial, send }: TextFormOptions<Name>) {
  const names = Object.keys(fields) as Name[]; // the keys of the record are exactly its names
  type Values = Record<Name, string>;
  // Made of every name, one by one.
  const byName = (valueOf: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Values;
  const meant = (typed: Values) =>
    // A trailing space from a phone's keyboard is not part of an address.
    byName((name) => (fields[name].rules.isEmail ? typed[name].trim() : typed[name]));

  const form = useForm({
    initial: byName((name) => initial?.[name] ?? ''),
    problemsOf: (typed) => {
      const values = meant(typed);
      const found: Partial<Values> = {};
      for (const name of names) {
        const problem = fieldProblem(values[name], fields[name]);
        if (problem !== null) found[name] = problem;
      }
      return found;
    },
    send: (typed) => send(meant(typed)),
  });

  return {
    ...form,
    /** for the field of that name */
    field: (name: Name) => ({
      ...form.field(name),
      label: fields[name].label,
      autoCapitalize: 'none',
      spellCheck: false,
    }),
  };
}
