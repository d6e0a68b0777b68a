/** Gives the focus to the screen's heading, where what has it is about to go. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}
