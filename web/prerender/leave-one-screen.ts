/**
 * Takes out of a page that has a screen for customers and one for guests the one that its visitor will
 * not see: whatever looks for a heading or a text in the page shall find it once. It runs inside the
 * page, so it can use nothing from here.
 */
export function leaveOneScreen(): void {
  const others = 'signedIn' in document.documentElement.dataset ? 'guests' : 'customers';
  for (const element of document.querySelectorAll(`.for-${others}`)) element.remove();
}
