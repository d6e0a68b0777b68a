import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_OF_SCREEN, SCREEN_PATHS, WAITING_PAGE } from '@tall-order/domain/screens.ts';
import type { ScreenName } from '@tall-order/domain/screens.ts';

const PAGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PAGE_OF_SCREEN)
    .filter(([, page]) => page !== WAITING_PAGE)
    // The entries of a record have exactly its keys.
    .map(([name, page]) => [SCREEN_PATHS[name as ScreenName], page]),
);

export const STOREFRONT_PAGES: readonly string[] = [...Object.values(PAGES), WAITING_PAGE];

/**
 * The page that an address opens. A mailed link to `/auth` opens another screen than the sign-in
 * that is prerendered, so it gets the page that waits.
 * @param url path and query
 */
export function pageOf(url: string): string {
  const [path = '', query] = url.split('?');
  return (path === '/auth' && query !== undefined ? undefined : PAGES[path]) ?? WAITING_PAGE;
}

/**
 * Where a screen is whose address was written another way: in capitals, or with a slash behind it.
 * @param url path and query
 * @returns path and query; null for what is written as it should be, or leads to no screen of these
 */
export function properUrl(url: string): string | null {
  const [path = '', ...query] = url.split('?');
  const proper = path.toLowerCase().replace(/\/+$/, '');
  return proper !== path && Object.hasOwn(PAGES, proper) ? [proper, ...query].join('?') : null;
}

/** What the content security policy has to allow besides the storefront's own files. */
export interface InlineParts {
  /** hashes such as `'sha256-…'` */
  scripts: string[];
  styles: string[];
}

/**
 * The hashes of the scripts and styles that the storefront's pages carry in themselves, so that the
 * policy allows exactly these and nothing else that may get into a page.
 * @throws Error when the storefront has not been built
 */
export function readInlineParts(folder: string): InlineParts {
  const pages = STOREFRONT_PAGES.map((page) => {
    const file = join(folder, page);
    if (existsSync(file)) return readFileSync(file, 'utf8');
    throw new Error(`The storefront is not built (${folder} has no ${page}). Run "npm run build".`);
  });
  const hashes = (element: RegExp) => {
    const parts = pages.flatMap((page) => [...page.matchAll(element)].map(([, text = '']) => text));
    return [...new Set(parts.map(hashSource))];
  };
  return {
    scripts: hashes(/<script>(.*?)<\/script>/gs),
    styles: hashes(/<style>(.*?)<\/style>/gs),
  };
}

/**
 * The currency that the storefront was built to show prices in, by the page of the builder.
 * @returns an ISO 4217 code; null for a storefront that does not say
 */
export function readCurrency(folder: string): string | null {
  const page = readFileSync(join(folder, PAGE_OF_SCREEN.builder), 'utf8');
  return /<meta name="currency" content="([^"]*)"/.exec(page)?.[1] ?? null;
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
