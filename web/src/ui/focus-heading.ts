/** Called before the element that has the focus is removed. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}
