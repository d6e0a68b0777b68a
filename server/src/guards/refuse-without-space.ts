import { statfsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { RequestError } from '../wire/request-error.ts';

const RETRY_AFTER_SECONDS = 30;
/** Within it a shop that sells as fast as it can writes a few megabytes. */
const LOOKED_AT_EVERY_MS = 200;
/** What is read, and what is ended: a sign-in on a device that was lost most of all. */
const ALWAYS_TAKEN = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);
/** So much more has to be free again, or a disk at its limit would be said to be full all the time. */
const AMPLE = 1.1;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** nothing is written for it, though its method may look so */
    onlyReads?: boolean;
  }
}

/**
 * Refuses what would be written, with 503, once the disk of the data folder is nearly full: what is
 * left is for the database to carry its log into its file, for what ends sessions, and for the owner
 * to clear up with. Reads go on. The end of an account waits as well: it changes every order that the
 * account has, and it asks for a recent sign-in, which would have to be written first.
 */
export function refuseWithoutSpace(
  app: FastifyInstance,
  { dataDir, minFreeMegabytes }: Pick<Config, 'dataDir' | 'minFreeMegabytes'>,
): void {
  let looked = { at: -LOOKED_AT_EVERY_MS, hasSpace: true };
  const hasSpace = () => {
    if (performance.now() - looked.at < LOOKED_AT_EVERY_MS) return looked.hasSpace;
    const free = freeMegabytesOf(dataDir);
    const now = {
      at: performance.now(),
      hasSpace: free >= minFreeMegabytes * (looked.hasSpace ? 1 : AMPLE),
    };
    if (looked.hasSpace && !now.hasSpace) {
      app.log.error(
        `The disk of DATA_DIR=${dataDir} has ${Math.floor(free)} MB left: orders and accounts are refused until it has ${minFreeMegabytes}. Make room on it.`,
      );
    } else if (!looked.hasSpace && now.hasSpace) {
      app.log.info('The disk has room again: orders are taken.');
    }
    looked = now;
    return now.hasSpace;
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { onlyReads } = request.routeOptions.config;
    if (ALWAYS_TAKEN.has(request.method) || onlyReads === true || hasSpace()) {
      done();
      return;
    }
    done(
      new RequestError(503, 'The shop can save nothing at the moment. Please try again later.', {
        code: 'NO_SPACE',
        retryAfter: RETRY_AFTER_SECONDS,
      }),
    );
  });
}

/** Infinite where it is unknown: then the database fails by itself when it can take no more. */
function freeMegabytesOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return (bavail * bsize) / 1024 / 1024;
  } catch {
    return Infinity;
  }
}
