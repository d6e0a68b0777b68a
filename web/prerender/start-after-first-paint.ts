/**
 * Fetches the program, and the part of it that the page's screen needs, once the page has been
 * painted, so that nothing shares the line with what is seen first. A page in the background is not
 * painted: it does not wait. The program starts when the whole page is there: a page can be painted
 * by half, and half of it is not what the program takes up. It runs inside the page, so it can use
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
    const run = () => void import(/* @vite-ignore */ program);
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
    else run();
  };
  if (document.hidden) start();
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 500);
}
