import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyStatic from '@fastify/static';

/** The built storefront. */
export const STOREFRONT_DIR = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const PAGE = 'index.html';

/**
 * Serves the built storefront's files: names with a hash for good, everything else revalidated.
 * @throws Error when the storefront has not been built
 */
export async function serveStorefront(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(`${folder}/${PAGE}`)) {
    throw new Error(`The storefront is not built (${folder} has no ${PAGE}). Run "npm run build".`);
  }
  const assets = join(folder, 'assets') + sep;
  await app.register(fastifyStatic, {
    root: folder,
    // Files are listed at the start, so a missing one is a 404 and nothing outside can be reached.
    wildcard: false,
    index: [PAGE],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}

/** Sends the page that every storefront address opens. */
export function sendStorefrontPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile(PAGE);
}
