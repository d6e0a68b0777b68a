// Scripts in the prerendered page, which run before the program. A function runs there by itself: it can use
// nothing from this module.

/**
 * Marks the page in a browser that lacks what the program needs from its first moment on, so that the page
 * says so (base.css) instead of waiting for ever. Still older browsers, which may not read this script, are
 * recognised by the styles alone.
 */
export function markOldBrowser(): void {
  const isNewEnough =
    'hasOwn' in Object &&
    'at' in Array.prototype &&
    'replaceAll' in String.prototype &&
    'structuredClone' in window &&
    'HTMLDialogElement' in window;
  if (!isNewEnough) document.documentElement.dataset['tooOld'] = '';
}

/**
 * Marks the page of a signed-in visitor, and with the role of staff, before the first paint, because the
 * prerendered navigation depends on the marks. A kitchen that may use the counter has the counter's links. An
 * expired session is removed at once, because the page already shows its end.
 */
export function markSignedIn(): void {
  try {
    const { token, expirationDate } = localStorage;
    if (token && Date.parse(String(expirationDate)) > Date.now()) {
      document.documentElement.dataset['signedIn'] = '';
      const shop = document.querySelector('meta[name="shop"]')?.getAttribute('content');
      // A hosted service has no staff.
      if (!shop) return;
      const payload = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
      const { role } = JSON.parse(atob(payload));
      const isAtCounter = role === 'kitchen' && shop.includes('"kitchenAtCounter":true');
      if (role) document.documentElement.dataset['role'] = isAtCounter ? 'counter' : role;
    } else {
      for (const item of ['token', 'expirationDate', 'userId']) localStorage.removeItem(item);
    }
  } catch {
    // A browser that blocks its storage keeps no session, and a token of another format names no role.
  }
}

/**
 * Marks the page of an address that names a tray before the first paint, so that the tray's place is kept until
 * its strip is loaded.
 */
export function markTray(): void {
  if (/[?&](Burger1|Extras)=/.test(location.search)) document.documentElement.dataset['tray'] = '';
}

/**
 * Adds the burger in the address to the links of the prerendered page, which were built without knowing it,
 * until the program handles them.
 */
export function keepBurgerInLinks(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || event.defaultPrevented || link.search !== '') return;
    if (['/', '/auth'].includes(link.pathname)) link.search = location.search;
  });
}

/**
 * A page may have a screen for customers and one for guests: removes the one that the visitor does not see,
 * so that a search for a heading or text finds it once.
 */
export function leaveOneScreen(): void {
  const others = 'signedIn' in document.documentElement.dataset ? 'guests' : 'customers';
  for (const element of document.querySelectorAll(`.for-${others}`)) element.remove();
}

/**
 * Fetches the program, and the chunks of the page's screen, after the first paint, so that nothing competes
 * for the network with the visible page; not at all in a browser that is too old for it. A page in the
 * background is never painted, so it does not wait. The program starts once the whole page is parsed, because
 * it cannot hydrate half a page. If it cannot be fetched, the page tries three more times and then says so. The
 * page names the chunks, so that this script is the same on every page.
 */
export function startAfterFirstPaint(program: string): void {
  if ('tooOld' in document.documentElement.dataset) return;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const href of (document.documentElement.dataset['parts'] ?? '').split(' ')) {
      if (href) {
        const rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
        document.head.append(Object.assign(document.createElement('link'), { rel, href }));
      }
    }
    const run = (tries = 1) => {
      import(/* @vite-ignore */ program).catch(() => {
        if (tries < 4) {
          setTimeout(run, 1000 * tries, tries + 1);
          return;
        }
        const place = document.querySelector('output') ?? document.querySelector('main');
        const link = Object.assign(document.createElement('a'), {
          href: '',
          textContent: 'Reload',
        });
        const headings = place?.querySelectorAll('h1') ?? [];
        place?.replaceChildren(...headings, 'The shop could not be loaded. ', link);
      });
    };
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => run());
    else run();
  };
  if (document.hidden) start();
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 500);
}
