import { statfsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { RequestError } from '../wire/request-error.ts';

const RETRY_AFTER_SECONDS = 30;
/** In this time a busy shop writes a few megabytes. */
const LOOKED_AT_EVERY_MS = 200;
/** DELETE ends sessions: a customer must be able to sign out a lost device. */
const ALWAYS_TAKEN = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);
/** Keeps a disk at its limit from being logged as full again and again. */
const AMPLE = 1.1;

declare module 'fastify' {
  interface FastifyContextConfig {
    onlyReads?: boolean;
  }
}

/** Refuses writes with 503 on a nearly full disk: the rest is for the SQLite checkpoint, signing out and the owner. */
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

/** Infinity when unknown: the database itself fails on a full disk. */
function freeMegabytesOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return (bavail * bsize) / 1024 / 1024;
  } catch {
    return Infinity;
  }
}
