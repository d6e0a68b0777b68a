import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import { asPage } from '../guards/security-headers.ts';
import { previewBurgers } from './burger-previews.ts';
import type { PreviewParts } from './burger-previews.ts';
import { pageOf, properUrl } from './storefront-pages.ts';

export const STOREFRONT_DIR = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const PAGE = /\.html(?:\.br|\.gz)?$/;

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
      if (PAGE.test(path)) asPage(reply);
    },
  });
}

/**
 * Sends the storefront's page for the address that was asked for, or leads to the one that was meant:
 * the program knows its screens by one address each.
 */
export function sendStorefrontPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const proper = properUrl(request.url);
  if (proper === null) return reply.sendFile(pageOf(request.url));
  return asPage(reply).header('cache-control', 'no-cache').redirect(proper, 308);
}
