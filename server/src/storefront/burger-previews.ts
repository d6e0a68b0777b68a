import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asPage } from '../guards/security-headers.ts';
import type { MenuCache } from '../menu/menu-cache.ts';
import { clientNetwork } from '../rate-limits/client-network.ts';
import { createNetworkTurns } from '../rate-limits/network-turns.ts';
import type { ShopCache } from '../shop-settings/shop-cache.ts';
import { burgerPart, previewBurger } from './burger-preview.ts';
import type { Preview } from './burger-preview.ts';
import { serveBurgerPictures } from './burger-pictures.ts';
import { createPreviewPages } from './preview-page.ts';
import type { PreviewPage } from './preview-page.ts';
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

/** Links and pictures of one network in a turn of the event loop. */
const LINKS_PER_TURN = 2;

/** Zero weight refuses an encoding (RFC 9110, 12.4.2). */
const REFUSED = /;\s*q=0(?:\.0*)?\s*$/i;

/** Answers links to a burger with its name and price, for programs that run no script. */
export function previewBurgers(app: FastifyInstance, folder: string, parts: PreviewParts): void {
  const page = readFileSync(join(folder, pageOf('/')), 'utf8');
  const inTurn = createNetworkTurns(LINKS_PER_TURN);
  const turnOf = async ({ ip }: FastifyRequest) =>
    await new Promise<void>((resolve) => inTurn(clientNetwork(ip), resolve));
  const hasPictures = serveBurgerPictures(app, folder, { ...parts, turnOf });
  const previewPage = createPreviewPages(page, hasPictures);
  app.addHook('preHandler', async (request, reply) => {
    if (!isRead(request) || !request.url.startsWith('/?')) return;
    const query = burgerPart(request.url.slice(2));
    if (query === null) return;
    await turnOf(request);
    const preview = await describe(request, query, parts);
    if (preview === null) return;
    const previewed = previewPage(preview, parts.publicUrl ?? originOf(request));
    const { etag } = previewed;
    asPage(reply).headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (namesVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return await sendPage(request, reply.type('text/html; charset=utf-8'), previewed);
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

/** Every browser accepts gzip. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, gzip }: PreviewPage,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding']?.split(',') ?? [];
  const accepts = accepted.some(
    (item) => item.split(';', 1)[0]?.trim() === 'gzip' && !REFUSED.test(item),
  );
  return accepts ? reply.header('content-encoding', 'gzip').send(gzip()) : reply.send(html);
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
