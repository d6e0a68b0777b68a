/**
 * Fetches the program, and the part of it that the page's screen needs, once the page has been
 * painted, so that nothing shares the line with what is seen first. A page in the background is not
 * painted: it does not wait. The program starts when the whole page is there: a page can be painted
 * by half, and half of it is not what the program takes up. Where it cannot be fetched it is tried
 * again, three times, and then said. It runs inside the page, so it can use
 * nothing from here; the parts stand in the page, so that this script is the same in every one.
 */
export function startAfterFirstPaint(program: string): void {
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
        place?.replaceChildren('The shop could not be loaded. ', link);
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
