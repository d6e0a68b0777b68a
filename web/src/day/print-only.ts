/**
 * Prints a part of the screen without the rest, which the style sheets leave out by the mark. A print by the browser's
 * own menu has the whole screen.
 */
export function printOnly(part: 'day' | 'closing'): void {
  document.body.dataset['printsOnly'] = part;
  const done = () => {
    delete document.body.dataset['printsOnly'];
  };
  window.addEventListener('afterprint', done, { once: true });
  window.print();
}
