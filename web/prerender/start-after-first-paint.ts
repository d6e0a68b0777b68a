/**
 * Fetches the program, and the chunks of the page's screen, after the first paint, so that nothing competes
 * for the network with the visible page; not at all in a browser that is too old for it. A page in the background is never painted, so it does not wait. The
 * program starts once the whole page is parsed, because it cannot hydrate half a page. If it cannot be
 * fetched, the page tries three more times and then says so. This function runs inside the page, so it can
 * use nothing from this module. The page names the chunks, so that this script is the same on every page.
 */
export function startAfterFirstPaint(program: string): void {
  if ('tooOld' in document.documentElement.dataset) return;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const href of (document.documentElement.dataset['parts'] ?? '').split(' ')) {
      if (href)
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
        );
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
