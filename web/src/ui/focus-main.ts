/**
 * Gives the focus to the main region, where what has it is about to go and the heading with it: the
 * heading that comes takes it over.
 */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
