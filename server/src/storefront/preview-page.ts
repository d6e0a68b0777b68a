import { createHash } from 'node:crypto';
import { escapeHtml } from '../escape-html.ts';
import type { Preview } from './burger-preview.ts';
import { ICON_PATH, PICTURE_PATH } from './burger-pictures.ts';
import { HEIGHT, WIDTH } from './draw-burger.ts';
import { createSplicedGzip } from './spliced-gzip.ts';

const GENERAL = /\s*<meta (?:name="(?:description|twitter:[a-z]+)"|property="og:[a-z_]+")[^>]*>/g;
const TITLE = /<title>.*?<\/title>/s;

export interface PreviewPage {
  html: string;
  /** the page, compressed */
  gzip: () => Buffer;
  etag: string;
}

/** @param hasPictures whether the shop draws burgers; its icon is shown otherwise */
export function createPreviewPages(
  page: string,
  hasPictures: boolean,
): (preview: Preview, origin: string) => PreviewPage {
  const plain = page.replaceAll(GENERAL, '');
  const title = TITLE.exec(plain);
  if (title === null) throw new Error('The page to be previewed has no title.');
  const before = plain.slice(0, title.index);
  const after = plain.slice(title.index + title[0].length);
  const gzip = createSplicedGzip(before, after);
  const version = createHash('sha256').update(page).digest('base64url');
  return (preview, origin) => {
    const head = headOf(preview, origin, hasPictures);
    const etag = createHash('sha256').update(version).update(head).digest('base64url');
    return { html: before + head + after, gzip: () => gzip(head), etag: `W/"${etag}"` };
  };
}

function headOf(
  { site, title, description, query }: Preview,
  origin: string,
  hasPictures: boolean,
): string {
  const tags = [
    ['name="description"', description],
    ['property="og:site_name"', site],
    ['property="og:type"', 'website'],
    ['property="og:title"', title],
    ['property="og:description"', description],
    ['property="og:url"', `${origin}/?${query}`],
    ...(hasPictures
      ? [
          ['property="og:image"', `${origin}${PICTURE_PATH}?${query}`],
          ['property="og:image:width"', String(WIDTH)],
          ['property="og:image:height"', String(HEIGHT)],
          ['property="og:image:alt"', title],
          ['name="twitter:card"', 'summary_large_image'],
        ]
      : [
          ['property="og:image"', `${origin}${ICON_PATH}`],
          ['name="twitter:card"', 'summary'],
        ]),
  ] as const;
  const metas = tags.map(([name, content]) => `<meta ${name} content="${escapeHtml(content)}" />`);
  return `<title>${escapeHtml(title)}</title>${metas.join('')}`;
}
