import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import { asPage } from '../guards/security-headers.ts';
import { POLICY_OF_DATA } from '../wire/service-reply.ts';
import { previewBurgers } from './burger-previews.ts';
import type { PreviewParts } from './burger-previews.ts';
import { pageOf, properUrl } from './storefront-pages.ts';

export const STOREFRONT_DIR = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const PAGE = /\.html(?:\.br|\.gz)?$/;

const ASSET_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  // The content security policy of pages is larger than most of the files.
  'content-security-policy': POLICY_OF_DATA,
} as const;

/** Browsers cache files with hashed names for good, and revalidate everything else. */
export async function serveStorefront(
  app: FastifyInstance,
  folder: string,
  previews: PreviewParts,
): Promise<void> {
  previewBurgers(app, folder, previews);
  const assets = join(folder, 'assets') + sep;
  await app.register(fastifyStatic, {
    root: folder,
    // Files are listed at the start, so that a missing one is a 404 and no path leaves the folder.
    wildcard: false,
    index: [pageOf('/')],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.headers(path.startsWith(assets) ? ASSET_HEADERS : { 'cache-control': 'no-cache' });
      if (PAGE.test(path)) asPage(reply);
    },
  });
}

/** Redirects variants of an address, because the storefront's program knows only one address for each screen. */
export function sendStorefrontPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const proper = properUrl(request.url);
  if (proper === null) return reply.sendFile(pageOf(request.url));
  return asPage(reply).header('cache-control', 'no-cache').redirect(proper, 308);
}
