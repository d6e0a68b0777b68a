/**
 * @returns the result of `use`; undefined where storage is blocked or full, or holds what cannot be
 *   read: then the page works on without it
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
