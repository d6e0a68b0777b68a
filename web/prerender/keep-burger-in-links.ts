/**
 * Adds the burger in the address to the links of the prerendered page, which were built without knowing it,
 * until the program handles them. This function runs inside the page, so it can use nothing from this module.
 */
export function keepBurgerInLinks(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || event.defaultPrevented || link.search !== '') return;
    if (['/', '/auth'].includes(link.pathname)) link.search = location.search;
  });
}
