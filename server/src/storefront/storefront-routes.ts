import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import { asPage, POLICY_OF_DATA } from '../http/guards/security-headers.ts';
import { previewBurgers } from './burger-previews.ts';
import type { PreviewParts } from './burger-previews.ts';
import { sendPage } from './send-page.ts';
import { createShopPages } from './shop-pages.ts';
import { STOREFRONT_PAGES, pageOf, properUrl } from './storefront-pages.ts';

export const STOREFRONT_DIR = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const ASSET_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  // The content security policy of pages is larger than most of the files.
  'content-security-policy': POLICY_OF_DATA,
} as const;

/** @returns sends the page of an address that no other route knows */
export async function serveStorefront(
  app: FastifyInstance,
  folder: string,
  previews: PreviewParts,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<void>> {
  const pages = createShopPages(folder, previews.shopCache);
  previewBurgers(app, folder, { ...previews, pages });
  const send = async (file: string, request: FastifyRequest, reply: FastifyReply) =>
    await sendPage(request, reply, await pages.read(file, request.log));
  const schema = { hide: true };
  app.get('/', { schema }, async (request, reply) => await send(pageOf('/'), request, reply));
  // The offline cache asks for the files.
  for (const file of STOREFRONT_PAGES) {
    app.get(`/${file}`, { schema }, async (request, reply) => await send(file, request, reply));
  }
  await serveFiles(app, folder);
  // The storefront's program knows only one address for each screen.
  return async (request, reply) => {
    const proper = properUrl(request.url);
    if (proper === null) await send(pageOf(request.url), request, reply);
    else asPage(reply).header('cache-control', 'no-cache').redirect(proper, 308);
  };
}

/** Browsers cache files with hashed names for good, and revalidate everything else. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  const assets = join(folder, 'assets') + sep;
  await app.register(fastifyStatic, {
    root: folder,
    // Files are listed at the start, so that a missing one is a 404 and no path leaves the folder.
    wildcard: false,
    index: false,
    globIgnore: ['*.html', '*.html.*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.headers(path.startsWith(assets) ? ASSET_HEADERS : { 'cache-control': 'no-cache' });
    },
  });
}
