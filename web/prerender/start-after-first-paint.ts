/**
 * Fetches the program once the page has been painted, so that nothing shares the line with what is
 * seen first. A page in the background is not painted: it does not wait. It runs inside the page,
 * so it can use nothing from here.
 */
export function startAfterFirstPaint(program: string): void {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    void import(/* @vite-ignore */ program);
  };
  if (document.hidden) start();
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 500);
}
