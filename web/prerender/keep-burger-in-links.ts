/**
 * Lets the links of the prerendered page, which cannot know the burger in the address, take it along
 * until the program answers them. It runs inside the page, so it can use nothing from here.
 */
export function keepBurgerInLinks(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || event.defaultPrevented || link.search !== '') return;
    if (['/', '/auth'].includes(link.pathname)) link.search = location.search;
  });
}
