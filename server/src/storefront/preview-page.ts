import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { escapeHtml } from '../http/escape-html.ts';
import type { Preview } from './burger-preview.ts';
import { ICON_PATH, PICTURE_PATH } from './burger-pictures.ts';
import { HEIGHT, WIDTH } from './draw-burger.ts';
import type { SentPage } from './send-page.ts';
import { createSplicedGzip } from './spliced-gzip.ts';

const GENERAL = /\s*<meta (?:name="(?:description|twitter:[a-z]+)"|property="og:[a-z_]+")[^>]*>/g;
const TITLE = /<title>.*?<\/title>/s;

/** @param hasPictures whether the shop draws burgers; its icon is shown otherwise */
export function createPreviewPages(
  page: string,
  hasPictures: boolean,
): (preview: Preview, origin: string) => SentPage {
  const plain = page.replaceAll(GENERAL, '');
  const title = TITLE.exec(plain);
  if (title === null) throw new Error('The page to be previewed has no title.');
  const before = plain.slice(0, title.index);
  const after = plain.slice(title.index + title[0].length);
  const gzip = createSplicedGzip(before, after);
  const quickly = createQuickBrotli();
  const version = createHash('sha256').update(page).digest('base64url');
  return (preview, origin) => {
    const head = headOf(preview, origin, hasPictures);
    const etag = createHash('sha256').update(version).update(head).digest('base64url');
    const html = before + head + after;
    return {
      html,
      etag: `W/"${etag}"`,
      copies: { br: () => quickly(html), gzip: () => gzip(head) },
    };
  };
}

/** Takes 1 ms for the page; the best quality takes 50 ms to save another 5 %. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

/**
 * With brotli a page fits the first round trip of a connection. One page at a time is compressed so; while
 * many links are opened, the others are sent as gzip, for which most of the work is done.
 */
function createQuickBrotli(): (html: string) => Promise<Buffer | undefined> {
  let isBusy = false;
  return async (html) => {
    if (isBusy) return undefined;
    isBusy = true;
    try {
      return await promisify(brotliCompress)(html, QUICKLY);
    } finally {
      isBusy = false;
    }
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
