/**
 * A page may have a screen for customers and one for guests: removes the one that the visitor does not see,
 * so that a search for a heading or text finds it once. This function runs inside the page, so it can use
 * nothing from this module.
 */
export function leaveOneScreen(): void {
  const others = 'signedIn' in document.documentElement.dataset ? 'guests' : 'customers';
  for (const element of document.querySelectorAll(`.for-${others}`)) element.remove();
}
