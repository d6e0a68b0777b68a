/** Called when the heading disappears too: the next heading takes the focus over from main. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
