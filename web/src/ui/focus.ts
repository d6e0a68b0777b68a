/** Called before the element that has the focus is removed. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}

/** Called when the heading disappears too: the next heading takes the focus over from main. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
