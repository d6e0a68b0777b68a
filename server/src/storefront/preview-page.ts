import { createHash } from 'node:crypto';
import type { Preview } from './burger-preview.ts';

/** What a page says about itself before it is opened, general as it was built. */
const GENERAL = /\s*<meta (?:name="(?:description|twitter:[a-z]+)"|property="og:[a-z_]+")[^>]*>/g;
const TITLE = /<title>.*?<\/title>/s;

/** A page with other words about itself. */
export interface PreviewPage {
  html: string;
  /** its version, for `ETag` */
  etag: string;
}

/**
 * Prepares a built page for having its own words about itself put in.
 * @param page the page as it was built
 * @returns what makes the page that a preview describes, for a shop at an origin
 */
export function createPreviewPages(
  page: string,
): (preview: Preview, origin: string) => PreviewPage {
  const plain = page.replaceAll(GENERAL, '');
  const title = TITLE.exec(plain);
  if (title === null) throw new Error('The page to be previewed has no title.');
  const before = plain.slice(0, title.index);
  const after = plain.slice(title.index + title[0].length);
  const version = createHash('sha256').update(page).digest('base64url');
  return (preview, origin) => {
    const head = headOf(preview, origin);
    const etag = createHash('sha256').update(version).update(head).digest('base64url');
    return { html: before + head + after, etag: `W/"${etag}"` };
  };
}

function headOf({ title, description, query }: Preview, origin: string): string {
  const tags = [
    ['name="description"', description],
    ['property="og:site_name"', 'Tall Order'],
    ['property="og:type"', 'website'],
    ['property="og:title"', title],
    ['property="og:description"', description],
    ['property="og:url"', `${origin}/?${query}`],
    ['property="og:image"', `${origin}/icon-512.png`],
    ['name="twitter:card"', 'summary'],
  ] as const;
  const metas = tags.map(([name, content]) => `<meta ${name} content="${escapeHtml(content)}" />`);
  return `<title>${escapeHtml(title)}</title>${metas.join('')}`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as content of an element or of a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
