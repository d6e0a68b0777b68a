/**
 * Uses what the browser keeps: localStorage for good, sessionStorage as long as the tab.
 * @returns what `use` does; undefined where storage is blocked or full, or where what it holds cannot
 *   be read: then everything works on, as long as the page is open
 */
export function withStorage<Result>(
  kind: 'localStorage' | 'sessionStorage',
  use: (storage: Storage) => Result,
): Result | undefined {
  try {
    return use(window[kind]);
  } catch {
    return undefined;
  }
}
