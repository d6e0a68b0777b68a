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

// What browsers accept for `type=email`, and with a dot in the host. Every part is bounded and unambiguous, so
// matching takes linear time on hostile input.
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

// Unicode lists invisible characters, such as the zero-width space, as Default_Ignorable_Code_Point; the list
// lacks U+2800, the blank of Braille.
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a value has no visible character, and so counts as empty. */
export function isBlank(value: string): boolean {
  return UNSEEN.test(value);
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
  /** a global pattern of characters that the rules ignore */
  readonly punctuation?: RegExp;
  /** the message for a value that is not numeric, a sentence */
  readonly notNumeric?: string;
}

/** What is wrong with a field's value, as a sentence that says what to do; null if nothing is. */
export function fieldProblem(value: string, field: FieldDefinition): string | null {
  if (field.optional && isBlank(value)) return null;
  const { label: name, rules, punctuation } = field;
  const broken = brokenRule(punctuation ? value.replace(punctuation, '') : value, rules);
  const counted = rules.isNumeric ? 'digits' : 'characters';
  switch (broken) {
    case null:
      return null;
    case 'required':
      return `${name} is required.`;
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

/** A label inside a sentence: "Name" → "name", while "ZIP code" stays as it is. */
function midSentence(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
