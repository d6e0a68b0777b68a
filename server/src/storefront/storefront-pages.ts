import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The prerendered builder, for `/`. */
export const BUILDER_PAGE = 'index.html';
/** The page of every other address: the storefront before it knows what to show. */
export const WAITING_PAGE = 'elsewhere.html';

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
  const pages = [BUILDER_PAGE, WAITING_PAGE].map((page) => {
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

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
