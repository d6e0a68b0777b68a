import { onTestFinished } from 'vitest';

/** Gives the page the locks of a browser, granted at once or in the order of asking, until the test is over. */
export function giveLocks(): void {
  const held = new Set<string>();
  const waiting: { name: string; begin: () => void }[] = [];
  const hold = async (name: string, callback: LockGrantedCallback<unknown>) => {
    held.add(name);
    try {
      return await callback({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
      const next = waiting.findIndex((one) => one.name === name);
      waiting.splice(next, next === -1 ? 0 : 1)[0]?.begin();
    }
  };
  const request = (
    name: string,
    { ifAvailable, signal }: LockOptions,
    callback: LockGrantedCallback<unknown>,
  ) => {
    if (!held.has(name)) return hold(name, callback);
    if (ifAvailable === true) return callback(null);
    return new Promise((resolve, reject) => {
      const one = { name, begin: () => resolve(hold(name, callback)) };
      waiting.push(one);
      signal?.addEventListener('abort', () => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(new DOMException('given up', 'AbortError'));
      });
    });
  };
  setLocks({ request });
}

/** Replaces the browser's locks, of which jsdom has none, until the test is over. */
export function setLocks(locks: { request: (...given: never[]) => unknown }): void {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}
