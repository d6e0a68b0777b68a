import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { createAtom } from '../create-atom.ts';
import { publishRequestFailure } from './request-failures.ts';

/** What a page names as its program, which has another name in each version. */
const PROGRAM = /\/assets\/index-[\w-]+\.js/;

/** A press waits for the answer. */
const MOST_MS = 4000;

const check = createAtom<Promise<boolean> | null>(null);
/** Keeps what the visitor has built, and reloads the page. */
const reload = createAtom(() => window.location.reload());

/**
 * Checks for an update when a part of the program cannot be fetched: a shop that has been updated has the parts
 * of the new version only.
 * @param onReload called when the visitor wants the new version; the page never reloads by itself
 */
export function watchForUpdate(onReload: () => void): void {
  reload.set(onReload);
  window.addEventListener('vite:preloadError', () => void saidIfUpdated());
}

/**
 * Asks the shop whether it has been updated since this page was opened, and if so, tells the visitor.
 * @returns false also if the shop cannot be reached, or takes long
 */
export async function saidIfUpdated(): Promise<boolean> {
  const underWay = check.get() ?? Promise.race([isUpdated(), tooLate()]);
  check.set(underWay);
  const updated = await underWay;
  check.set(null);
  if (updated) {
    publishRequestFailure(lossInWords(window.location.pathname), {
      title: 'The shop was updated',
      action: { label: 'Reload', run: reload.get() },
    });
  }
  return updated;
}

async function isUpdated(): Promise<boolean> {
  const [own] = PROGRAM.exec([...document.scripts].map(({ text }) => text).join('')) ?? [];
  // A page in development names no file.
  if (own === undefined) return false;
  try {
    const reply = await fetch(SCREEN_PATHS.builder, { cache: 'no-store' });
    const [current] = PROGRAM.exec(await reply.text()) ?? [];
    return current !== undefined && current !== own;
  } catch {
    return false;
  }
}

async function tooLate(): Promise<false> {
  await new Promise((resolve) => {
    setTimeout(resolve, MOST_MS);
  });
  return false;
}

function lossInWords(pathname: string): string {
  const kept = 'Reload the page to go on. Your burger is kept';
  return pathname === SCREEN_PATHS.builder
    ? `${kept}.`
    : `${kept}, but what you have typed here has to be typed again.`;
}
