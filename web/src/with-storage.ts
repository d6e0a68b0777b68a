/**
 * @returns the result of `use`; undefined if storage is blocked or full, or its content unreadable: the page
 *   then works without it
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
