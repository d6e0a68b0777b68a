/** For when the heading goes too: the next heading takes the focus over. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
