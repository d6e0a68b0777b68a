import { MAX_LABEL_LENGTH } from './order-size.ts';
import { storedValue } from './form-rules.ts';
import type { FieldDefinition } from './form-rules.ts';
import { textProblem } from './order.ts';

/** The name of the person who eats a burger, which customers may add. */
export const LABEL_FIELD = {
  label: 'Name',
  rules: { maxLength: MAX_LABEL_LENGTH },
  optional: true,
} as const satisfies FieldDefinition;

/** What is wrong with the name on a burger, as a sentence; null if it is valid or empty. */
export function labelProblem(label: string): string | null {
  return textProblem(storedValue(label, LABEL_FIELD), LABEL_FIELD);
}
