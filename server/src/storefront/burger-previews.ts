import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asPage } from '../guards/security-headers.ts';
import type { MenuCache } from '../menu/menu-cache.ts';
import { clientNetwork } from '../rate-limits/client-network.ts';
import { createNetworkTurns } from '../rate-limits/network-turns.ts';
import type { ShopCache } from '../shop-settings/shop-cache.ts';
import { mayBeBurger, previewBurger } from './burger-preview.ts';
import type { Preview } from './burger-preview.ts';
import { serveBurgerPictures } from './burger-pictures.ts';
import { createPreviewPages } from './preview-page.ts';
import { pageOf } from './storefront-pages.ts';

export interface PreviewParts {
  menuCache: MenuCache;
  shopCache: ShopCache;
  /** ISO 4217 code */
  currency: string;
  /** the shop's address for customers; if undefined, that of the request is used */
  publicUrl: string | undefined;
  /** milliseconds since 1970 */
  now: () => number;
}

const PRODUCT = 'Tall Order';

/** After this wait for the database, the page is sent without a preview. */
const MAX_WAIT_MS = 500;

/** Links of one network in a turn of the event loop. Each takes a millisecond. */
const LINKS_PER_TURN = 2;

/** Takes 1 ms for the page; the best quality takes 50 ms to save another 5 %. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

const ENCODINGS = [
  { name: 'br', compress: (html: string) => promisify(brotliCompress)(html, QUICKLY) },
  { name: 'gzip', compress: (html: string) => promisify(gzip)(html) },
] as const;

/** Zero weight refuses an encoding (RFC 9110, 12.4.2). */
const REFUSED = /;\s*q=0(?:\.0*)?\s*$/i;

/** Answers links to a burger with its name and price, for programs that run no script. */
export function previewBurgers(app: FastifyInstance, folder: string, parts: PreviewParts): void {
  const page = readFileSync(join(folder, pageOf('/')), 'utf8');
  const hasPictures = serveBurgerPictures(app, folder, parts.menuCache, parts.now);
  const previewPage = createPreviewPages(page, hasPictures);
  const inTurn = createNetworkTurns(LINKS_PER_TURN);
  app.addHook('preHandler', async (request, reply) => {
    if (!isRead(request) || !request.url.startsWith('/?')) return;
    const query = request.url.slice(2);
    if (!mayBeBurger(query)) return;
    await new Promise<void>((resolve) => inTurn(clientNetwork(request.ip), resolve));
    const preview = await describe(request, query, parts);
    if (preview === null) return;
    const { html, etag } = previewPage(preview, parts.publicUrl ?? originOf(request));
    asPage(reply).headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (namesVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return await sendPage(request, reply.type('text/html; charset=utf-8'), html);
  });
}

/** Needed because the hook also runs for requests without a route. */
function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

async function describe(
  request: FastifyRequest,
  query: string,
  { menuCache, shopCache, currency }: PreviewParts,
): Promise<Preview | null> {
  try {
    const known = await Promise.race([
      Promise.all([menuCache.read(), shopCache.read()]),
      sleep(MAX_WAIT_MS, null, { ref: false }),
    ]);
    if (known === null) return null;
    const [menu, { settings }] = known;
    return previewBurger(query, { menu, site: settings.facts.name || PRODUCT, currency });
  } catch (error) {
    request.log.warn({ err: error }, 'a burger could not be previewed');
    return null;
  }
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string) {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = ENCODINGS.find(({ name }) =>
    accepted
      .split(',')
      .some((item) => item.split(';', 1)[0]?.trim() === name && !REFUSED.test(item)),
  );
  if (encoding === undefined) return reply.send(html);
  return reply.header('content-encoding', encoding.name).send(await encoding.compress(html));
}

/** `If-None-Match` compares weakly (RFC 9110, 13.1.2). */
function namesVersion(condition: string | undefined, etag: string): boolean {
  const known = condition?.split(',').map((text) => text.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag.replace(/^W\//, '')) || known.includes('*');
}

/** Empty when the request's host is not valid. */
function originOf({ protocol, host }: FastifyRequest): string {
  return URL.parse(`${protocol}://${host}`)?.origin ?? '';
}
