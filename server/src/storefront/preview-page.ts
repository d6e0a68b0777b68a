import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRawSync } from 'node:zlib';
import { escapeHtml } from '../http/escape-html.ts';
import type { Preview } from './preview-words.ts';
import { ICON_PATH, PICTURE_PATH } from './burger-pictures.ts';
import { HEIGHT, WIDTH } from './draw-burger.ts';
import type { SentPage } from './send-page.ts';

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

/** Of a gzip file without name and time (RFC 1952, 2.3). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
/** The most bytes of a block that is not compressed (RFC 1951, 3.2.4). */
const MAX_STORED = 0xffff;

/**
 * Compresses what all pages have in common once. Compressing each page anew would take milliseconds, in which
 * the processor handles no order.
 * @returns a function that makes the gzip file of `before`, a text and `after`; the text is not compressed
 */
export function createSplicedGzip(before: string, after: string): (between: string) => Buffer {
  const level = constants.Z_BEST_COMPRESSION;
  const start = Buffer.concat([
    HEADER,
    deflateRawSync(before, { level, finishFlush: constants.Z_FULL_FLUSH }),
  ]);
  const end = deflateRawSync(after, { level });
  const startSum = crc32(before);
  const endBytes = Buffer.from(after);
  const fixedLength = Buffer.byteLength(before) + endBytes.length;
  return (between) => {
    const bytes = Buffer.from(between);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(endBytes, crc32(bytes, startSum)), 0);
    trailer.writeUInt32LE(fixedLength + bytes.length, 4);
    return Buffer.concat([start, ...storedBlocks(bytes), end, trailer]);
  };
}

function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += MAX_STORED) {
    const block = bytes.subarray(at, at + MAX_STORED);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(MAX_STORED - block.length, 3);
    blocks.push(head, block);
  }
  return blocks;
}
