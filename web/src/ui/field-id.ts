/** The id of a form field's control, so that an error summary can lead to it. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** The id of what is wrong with a form field. */
export function fieldErrorId(name: string): string {
  return `${fieldId(name)}-error`;
}
