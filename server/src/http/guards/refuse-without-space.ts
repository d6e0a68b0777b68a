import { statfsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { RequestError } from '../wire/request-error.ts';

const RETRY_AFTER_SECONDS = 30;
/** The free space is read this often; a busy shop writes a few megabytes meanwhile. */
const CHECK_EVERY_MS = 200;
/** DELETE ends sessions: a customer must be able to sign out a lost device. */
const NEVER_REFUSED = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);
/** Writes begin again at this multiple of the limit; otherwise a disk at the limit would fill the log. */
const RESUME_FACTOR = 1.1;

declare module 'fastify' {
  interface FastifyContextConfig {
    onlyReads?: boolean;
  }
}

/**
 * Refuses writes with 503 on a nearly full disk: SQLite, sign-outs and the owner need the rest of it.
 * @param freeMegabytes reads the free space of a folder's disk
 */
export function refuseWithoutSpace(
  app: FastifyInstance,
  { dataDir, minFreeMegabytes }: Pick<Config, 'dataDir' | 'minFreeMegabytes'>,
  freeMegabytes = freeMegabytesOf,
): void {
  let latest = { at: -CHECK_EVERY_MS, hasSpace: true };
  const hasSpace = () => {
    if (performance.now() - latest.at < CHECK_EVERY_MS) return latest.hasSpace;
    const free = freeMegabytes(dataDir);
    const now = {
      at: performance.now(),
      hasSpace: free >= minFreeMegabytes * (latest.hasSpace ? 1 : RESUME_FACTOR),
    };
    if (latest.hasSpace && !now.hasSpace) {
      app.log.error(
        `The disk of DATA_DIR=${dataDir} has ${Math.floor(free)} MB left: orders and accounts are refused until it has ${minFreeMegabytes}. Make room on it.`,
      );
    } else if (!latest.hasSpace && now.hasSpace) {
      app.log.info('The disk has room again: orders are taken.');
    }
    latest = now;
    return now.hasSpace;
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { onlyReads } = request.routeOptions.config;
    if (NEVER_REFUSED.has(request.method) || onlyReads === true || hasSpace()) {
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

/** @returns Infinity if the system does not say; on a full disk the database itself then fails */
function freeMegabytesOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return (bavail * bsize) / 1024 / 1024;
  } catch {
    return Infinity;
  }
}
