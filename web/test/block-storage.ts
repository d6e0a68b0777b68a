import { vi } from 'vitest';

/** Makes the browser refuse to keep anything, as with site data blocked, until the test is over. */
export function blockStorage(): void {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked);
}
