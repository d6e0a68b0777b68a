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

/** A mailed link to `/auth?…` does not open the prerendered sign-in, so it gets the waiting page. */
export function pageOf(url: string): string {
  const [path = '', query] = url.split('?');
  return (
    (path === SCREEN_PATHS.auth && query !== undefined ? undefined : PAGES[path]) ?? WAITING_PAGE
  );
}

/** Corrects capitals and closing slashes. @returns path and query; null if it is correct or no screen's */
export function properUrl(url: string): string | null {
  const [path = '', ...query] = url.split('?');
  const proper = path.toLowerCase().replace(/\/+$/, '');
  return proper !== path && Object.hasOwn(PAGES, proper) ? [proper, ...query].join('?') : null;
}

export interface InlineParts {
  /** such as `'sha256-…'` */
  scripts: string[];
  styles: string[];
}

/** The pages' inline parts, for the content security policy. @throws Error if the storefront is not built */
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

/** The ISO 4217 code that the storefront was built with; null when the page names none. */
export function readCurrency(folder: string): string | null {
  const page = readFileSync(join(folder, PAGE_OF_SCREEN.builder), 'utf8');
  return /<meta name="currency" content="([^"]*)"/.exec(page)?.[1] ?? null;
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
