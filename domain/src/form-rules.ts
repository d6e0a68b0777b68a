/** The rules a form field may have (specification §5). A field without rules is valid. */
export interface FieldRules {
  /** non-empty after trimming */
  required?: true;
  /** length is at least this many characters */
  minLength?: number;
  /** length is at most this many characters */
  maxLength?: number;
  /** matches a common e-mail pattern */
  isEmail?: true;
  /** digits only */
  isNumeric?: true;
}

export type RuleName = keyof FieldRules;

// A name, one @, a host with at least one dot: what browsers accept for type=email, with a dot
// required. Every part is bounded and unambiguous, so it takes linear time on hostile input.
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/**
 * The first rule that `value` breaks, in the order of {@link FieldRules}, or null when all hold.
 */
export function brokenRule(value: string, rules: FieldRules): RuleName | null {
  if (rules.required && value.trim() === '') return 'required';
  if (rules.minLength !== undefined && value.length < rules.minLength) return 'minLength';
  if (rules.maxLength !== undefined && value.length > rules.maxLength) return 'maxLength';
  if (rules.isEmail && !(value.length < 256 && EMAIL.test(value))) return 'isEmail';
  if (rules.isNumeric && !/^\d+$/.test(value)) return 'isNumeric';
  return null;
}

/** One field of a form: what it is called, its rules, and whether it may stay empty. */
export interface FieldDefinition {
  readonly label: string;
  readonly rules: FieldRules;
  /** an empty value is valid whatever the rules say */
  readonly optional?: true;
}

/**
 * What is wrong with a field's value, as a sentence that says what to do, or null when it is valid.
 */
export function fieldProblem(value: string, field: FieldDefinition): string | null {
  if (field.optional && value.trim() === '') return null;
  const broken = brokenRule(value, field.rules);
  const name = field.label;
  switch (broken) {
    case null:
      return null;
    case 'required':
      return `${name} is required.`;
    case 'minLength':
      return `${name} needs at least ${field.rules.minLength} characters.`;
    case 'maxLength':
      return `${name} takes at most ${field.rules.maxLength} characters.`;
    case 'isEmail':
      return `${name} must look like name@example.com.`;
    case 'isNumeric':
      return `${name} takes digits only.`;
  }
}
