import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { METRICS_PATH } from '../wire/addresses.ts';
import { dataError } from '../wire/request-error.ts';
import type { Metrics } from './metrics.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

interface MetricsAccess {
  metricsToken: string | undefined;
  /** networks of the proxies before the shop */
  trustProxy: readonly string[];
}

/** Without a token only this machine reads metrics; not behind a proxy, which may hide a request's origin. */
export function metricsRoutes(metrics: Metrics, access: MetricsAccess): FastifyPluginAsync {
  return async (app) => {
    app.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
      if (!mayRead(request, access)) throw dataError('PERMISSION_DENIED');
      const { contentType, text } = await metrics.read();
      return await reply.type(contentType).send(text);
    });
  };
}

function mayRead(
  { headers, socket }: FastifyRequest,
  { metricsToken, trustProxy }: MetricsAccess,
): boolean {
  if (metricsToken !== undefined) {
    return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`);
  }
  if (trustProxy.length > 0) return false;
  const asked = ['x-forwarded-for', 'forwarded', 'via', 'origin'];
  const forOthers = asked.some((name) => name in headers);
  // DNS rebinding: a page whose host name resolves to this machine sends that name as `host`.
  const isByName = !LOOPBACK_NAMES.has((headers.host ?? '').replace(/:\d+$/, ''));
  return !forOthers && !isByName && LOOPBACK.has(socket.remoteAddress ?? '');
}

/** timingSafeEqual needs texts of one length, so hashes are compared. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
