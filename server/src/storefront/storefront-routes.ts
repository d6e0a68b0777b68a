import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import { previewBurgers } from './burger-previews.ts';
import type { PreviewParts } from './burger-previews.ts';
import { PAGES_VARY_BY, pageOf } from './storefront-pages.ts';

/** The built storefront. */
export const STOREFRONT_DIR = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Serves the built storefront's files: names with a hash for good, everything else revalidated. */
export async function serveStorefront(
  app: FastifyInstance,
  folder: string,
  previews: PreviewParts,
): Promise<void> {
  previewBurgers(app, folder, previews);
  const assets = join(folder, 'assets') + sep;
  await app.register(fastifyStatic, {
    root: folder,
    // Files are listed at the start, so a missing one is a 404 and nothing outside can be reached.
    wildcard: false,
    index: [pageOf('/')],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      if (path.endsWith('.html')) reply.header('vary', PAGES_VARY_BY);
    },
  });
}

/** Sends the storefront's page for the address that was asked for. */
export function sendStorefrontPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.sendFile(pageOf(request.url));
}
