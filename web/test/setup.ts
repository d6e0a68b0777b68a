import '@testing-library/jest-dom/vitest';
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { movePageTo } from './move-page.ts';
import { watchPage } from './watch-page.ts';

// The files that one worker runs share the page, but no file what another one left in the storefront.
vi.resetModules();

// jsdom has the dialog element but not its methods; the end-to-end tests prove the real ones.
if (!('showModal' in HTMLDialogElement.prototype)) {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openers.set(this, document.activeElement);
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      const opener = openers.get(this);
      if (opener instanceof HTMLElement) opener.focus();
      this.dispatchEvent(new Event('close'));
    },
  });
}
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// The window has the width of a phone, whatever is asked about.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
// Nothing has a size in jsdom, so no size ever changes.
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

configure({
  // The default time limit of waiting is too short for a busy machine.
  asyncUtilTimeout: 30_000,
  // By default, every look for an element that is not there yet prints the page: a tenth of the tests' time.
  getElementError: (message) => new Error(message ?? ''),
});

/** More than a frame takes. */
const FRAME_MS = 20;

let unexpected: string[] = [];
let faultsOfPage: () => string[] = () => [];

beforeEach(() => {
  unexpected = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    unexpected.push(parts.join(' '));
  });
  faultsOfPage = watchPage();
});

afterEach(({ task }) => {
  if (task.result?.state === 'fail') screen.debug();
  unexpected.push(...faultsOfPage());
  cleanup();
  // jsdom draws frames and mends the focus by an interval, which it begins anew only once the last one has run: one
  // of fake timers would be the last of all tests of this worker.
  if (vi.isFakeTimers()) vi.advanceTimersByTime(FRAME_MS);
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  // Only now, because a test may have blocked them.
  localStorage.clear();
  sessionStorage.clear();
  // That of user-event, which keeps what was copied; jsdom has none.
  Reflect.deleteProperty(navigator, 'clipboard');
  movePageTo();
  window.history.replaceState(null, '', '/');
  document.title = '';
  if (unexpected.length > 0) throw new Error(`Unexpected: ${unexpected.join('\n')}`);
});
