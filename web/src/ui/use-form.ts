import { use, useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { fieldProblem, storedValue } from '@tall-order/domain/form-rules.ts';
import type { FieldDefinition } from '@tall-order/domain/form-rules.ts';
import { FailureDialog } from './Modal.tsx';
import { fieldId } from './TextField.tsx';
import { useProblems } from './use-problems.ts';
import type { Problems } from './use-problems.ts';

type Fields = Readonly<Partial<Record<string, FieldDefinition>>>;

type Name<Typed> = keyof Typed & string;

/** Why the shop refused the form: a sentence, and the fields to correct, the one to focus first; or null. */
export type FormRefusal<Field extends string> =
  | { words: string; fields: readonly Field[] }
  | string
  | null;

interface FormOptions<Typed extends object> {
  /** the values and their setter */
  state: readonly [Typed, (change: (current: Typed) => Typed) => void];
  /** the fields in the order of the screen; that of the values if undefined */
  names?: readonly Name<Typed>[];
  /** the text fields that have rules in the domain */
  fields?: Readonly<Partial<Record<Name<Typed>, FieldDefinition>>>;
  /** the label of a field, at it and in the summary; undefined for the domain's */
  labelOf?: (name: Name<Typed>) => string | undefined;
  /** further problems, as sentences */
  problemsOf?: (typed: Typed) => Partial<Record<Name<Typed>, string>>;
  /** the form cannot be sent now, even if it has no problems */
  blocked?: boolean;
  /** a press on the form's button, before its values are checked */
  onPress?: () => void;
  send: (typed: Typed) => Promise<FormRefusal<Name<Typed>>>;
}

export type FormState = Pick<
  ReturnType<typeof useForm>,
  'formProps' | 'summary' | 'labelOf' | 'refused' | 'busy'
>;

export interface FormField<Value> {
  name: string;
  /** also names the field in the summary */
  label: string;
  value: Value;
  error: string | null;
  onChange: (value: Value) => void;
  onBlur: () => void;
  /** the shop refused the value of this field; the form shows why above the fields */
  isRefused: boolean;
}

/** A form's values, its problems and its submit; for Form and TextField. */
export function useForm<Typed extends object>(options: FormOptions<Typed>) {
  const [typed, setTyped] = options.state;
  const { blocked = false } = options;
  const fields: Fields = options.fields ?? {};
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<FormRefusal<Name<Typed>>>(null);
  const problems = useProblems();
  const refused = typeof sent === 'string' ? { words: sent, fields: [] } : sent;
  const [goesOnAt, setGoesOnAt] = useState<string | null>(null);
  const dialog = use(FailureDialog);
  const isInFront = dialog === 'open';

  // When the dialog closes, the browser returns the focus to the button; only then the field can take it.
  useEffect(() => {
    if (!isInFront && goesOnAt !== null) document.getElementById(fieldId(goesOnAt))?.focus();
  }, [isInFront, goesOnAt]);

  const problemsOf = (values: Typed): Problems =>
    inOrder(options.names ?? Object.keys(values), {
      ...fieldProblems(trimmed(values, fields), fields),
      ...options.problemsOf?.(values),
    });
  const settle = (result: FormRefusal<Name<Typed>>) => {
    setSent(result);
    setGoesOnAt((typeof result === 'object' && result?.fields[0]) || null);
  };
  const submit = async (send = options.send) => {
    if (busy || blocked) return;
    options.onPress?.();
    if (!problems.submitted(problemsOf(typed))) return;
    setBusy(true);
    settle(null);
    settle(await send(trimmed(typed, fields)));
    setBusy(false);
  };

  // Problems are those of the form's own fields.
  const labelOf = (name: string) =>
    options.labelOf?.(name as Name<Typed>) ?? fields[name]?.label ?? name;

  return {
    typed,
    busy,
    // The dialog of the failed request shows the reason first.
    refused: dialog === 'closed' ? (refused?.words ?? null) : null,
    summary: problems.summary,
    labelOf,
    formProps: {
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        return submit();
      },
    },
    /** as the form's button does; @param send in place of the form's own */
    submit,
    replace: (values: Typed) => {
      setTyped(() => values);
      settle(null);
    },
    field: <Field extends Name<Typed>>(name: Field): FormField<Typed[Field]> => ({
      name,
      label: labelOf(name),
      value: typed[name],
      error: problems.shown[name] ?? null,
      isRefused: refused?.fields.includes(name) ?? false,
      onChange: (value) => {
        // The refusal was about the previous value.
        settle(null);
        setTyped((current) => ({ ...current, [name]: value }));
        problems.changed(name, problemsOf({ ...typed, [name]: value })[name]);
      },
      onBlur: () => problems.left(name, problemsOf(typed)[name]),
    }),
    /** removes the problems and keeps the values */
    reset: () => {
      problems.reset();
      settle(null);
    },
    /** shows why the shop refused the values; null removes the reason */
    settle,
    /** focuses a field once no dialog is in front of it */
    goOnAt: (name: Name<Typed>) => setGoesOnAt(name),
  };
}

/** E-mail addresses as they are meant: the keyboards of phones add a space, and contacts invisible marks. */
function trimmed<Typed extends object>(typed: Typed, fields: Fields): Typed {
  const meant: [string, unknown][] = Object.entries(typed).map(
    ([name, value]: [string, unknown]) => {
      const field = fields[name];
      const isEmail = field?.rules.isEmail === true && typeof value === 'string';
      return [name, isEmail ? storedValue(value, field) : value];
    },
  );
  return Object.fromEntries(meant) as Typed; // names and types stay the same
}

/** The summary lists problems as the fields follow each other on the screen. */
function inOrder(names: readonly string[], problems: Problems): Problems {
  const found = names.filter((name) => problems[name] !== undefined);
  return { ...Object.fromEntries(found.map((name) => [name, problems[name]])), ...problems };
}

function fieldProblems(values: object, fields: Fields): Problems {
  const found: Record<string, string> = {};
  const entries: [string, unknown][] = Object.entries(values);
  for (const [name, value] of entries) {
    const field = fields[name];
    const problem = field && typeof value === 'string' ? fieldProblem(value, field) : null;
    if (problem !== null) found[name] = problem;
  }
  return found;
}
