import { comparable, storedLine, storedText, withoutUnseen } from './comparable-text.ts';

/** The rules of a form field (specification §5). A field without rules is valid. */
export interface FieldRules {
  /** not blank: spaces and invisible characters do not count */
  required?: true;
  /** matches a common e-mail pattern */
  isEmail?: true;
  /** digits only */
  isNumeric?: true;
  /** length is at least this many characters */
  minLength?: number;
  /** length is at most this many characters */
  maxLength?: number;
}

export type RuleName = keyof FieldRules;

// Like what browsers accept for `type=email`, with a dot in the host. Mail programs take some characters that
// browsers accept as commands or routes (`|`, `` ` ``, `!`, `%`, `$`), and links to an address end at others; an
// address begins with none of the rest either. Every part is bounded and unambiguous, so matching takes linear
// time on hostile input.
const EMAIL =
  /^[a-z0-9_][a-z0-9.#&'+/=_~-]{0,63}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** Whether a value has no visible character, and so counts as empty. */
export function isBlank(value: string): boolean {
  return comparable(value) === '';
}

/** A typed whole number, of any script's digits; null for anything else, and for more digits than any field needs. */
export function wholeNumberIn(typed: string): number | null {
  const text = comparable(typed);
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** The first rule that `value` breaks, in the order of {@link FieldRules}; null if it breaks none. */
export function brokenRule(value: string, rules: FieldRules): RuleName | null {
  if (rules.required && isBlank(value)) return 'required';
  if (rules.isEmail && !(value.length < 256 && EMAIL.test(value))) return 'isEmail';
  if (rules.isNumeric && !/^\d+$/.test(value)) return 'isNumeric';
  if (rules.minLength !== undefined && value.length < rules.minLength) return 'minLength';
  if (rules.maxLength !== undefined && value.length > rules.maxLength) return 'maxLength';
  return null;
}

export interface FieldDefinition {
  readonly label: string;
  readonly rules: FieldRules;
  /** an empty value is valid whatever the rules say */
  readonly optional?: true;
  /** it may have several lines */
  readonly multiline?: true;
  /** every character counts, as in a password */
  readonly verbatim?: true;
  /** the part of the value that the rules are about */
  readonly part?: (value: string) => string;
  /** the message for a blank value, a sentence; "Enter your name." for a field called Name */
  readonly missing?: string;
  /** the message for a value that is not numeric, a sentence */
  readonly notNumeric?: string;
}

/** Whose values a form asks for: those of whoever fills it in, or somebody else's. */
export type Whose = 'your' | 'the';

/** What is wrong with a field's value, as a sentence that says what to do; null if nothing is. */
export function fieldProblem(
  value: string,
  field: FieldDefinition,
  whose: Whose = 'your',
): string | null {
  if (field.optional && isBlank(value)) return null;
  const { label: name, rules } = field;
  const broken = brokenRule(comparedValue(value, field), rules);
  const counted = rules.isNumeric ? 'digits' : 'characters';
  switch (broken) {
    case null:
      return null;
    case 'required':
      return field.missing ?? `Enter ${whose} ${midSentence(name)}.`;
    case 'minLength':
      return `${name} needs at least ${rules.minLength} ${counted}.`;
    case 'maxLength':
      return `Keep the ${midSentence(name)} to ${rules.maxLength} ${counted}.`;
    case 'isEmail':
      return `${name} must look like name@example.com.`;
    case 'isNumeric':
      return field.notNumeric ?? `Use only digits for the ${midSentence(name)}.`;
  }
}

/** What is stored of a field's value. */
export function storedValue(typed: string, { rules, multiline }: FieldDefinition): string {
  if (rules.isEmail) return withoutUnseen(typed);
  return multiline ? storedText(typed) : storedLine(typed);
}

function comparedValue(value: string, { rules, verbatim, part }: FieldDefinition): string {
  if (verbatim) return value;
  // An address is compared as it will be stored, and mailed.
  if (rules.isEmail) return withoutUnseen(value);
  return part?.(value) ?? comparable(value);
}

/** A label inside a sentence: "Name" → "name", while "ZIP code" stays as it is. */
function midSentence(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
