import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asPage } from '../http/guards/security-headers.ts';

/** The best first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

export interface SentPage {
  html: string;
  etag: string;
  /** the page, compressed; undefined for a copy that would take too long now */
  copies: { readonly [Name in Encoding]: () => Buffer | Promise<Buffer | undefined> };
}

/** Copies that are made at the first request for them, as small as possible. */
export function smallestCopies(html: string): SentPage['copies'] {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  let br: Promise<Buffer> | undefined;
  let zipped: Promise<Buffer> | undefined;
  return {
    br: () => (br ??= promisify(brotliCompress)(html, quality)),
    gzip: () => (zipped ??= promisify(gzip)(html, { level: constants.Z_BEST_COMPRESSION })),
  };
}

/** Browsers revalidate a page at each visit. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: SentPage) {
  const { html, etag, copies } = page;
  asPage(reply).headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
  if (namesVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const accepts = acceptedBy(request);
  for (const encoding of ENCODINGS) {
    const copy = accepts(encoding) ? await copies[encoding]() : undefined;
    if (copy !== undefined) return reply.header('content-encoding', encoding).send(copy);
  }
  return reply.send(html);
}

/** Zero weight refuses an encoding (RFC 9110, 12.4.2). */
const REFUSED = /;\s*q=0(?:\.0*)?\s*$/i;

function acceptedBy({ headers }: FastifyRequest): (encoding: Encoding) => boolean {
  const items = headers['accept-encoding']?.split(',').filter((item) => !REFUSED.test(item)) ?? [];
  const names = new Set(items.map((item) => item.split(';', 1)[0]?.trim()));
  return (encoding) => names.has(encoding);
}

/** `If-None-Match` compares weakly (RFC 9110, 13.1.2). */
function namesVersion(condition: string | undefined, etag: string): boolean {
  const known = condition?.split(',').map((text) => text.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag.replace(/^W\//, '')) || known.includes('*');
}
