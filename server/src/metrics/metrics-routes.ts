import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { dataError } from '../errors.ts';
import type { Metrics } from './metrics.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * `/metrics`, for the shop's own monitoring: with a token whoever has it may read, without one only
 * programs on the same machine. What a proxy passes on is never from the same machine, and what a
 * browser asks for another site is that site's question.
 */
export function metricsRoutes(metrics: Metrics, token: string | undefined): FastifyPluginAsync {
  return async (app) => {
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!mayRead(request, token)) throw dataError('PERMISSION_DENIED');
      const { contentType, text } = await metrics.read();
      return await reply.type(contentType).send(text);
    });
  };
}

function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  const asked = ['x-forwarded-for', 'forwarded', 'via', 'origin'];
  const forOthers = asked.some((name) => name in headers);
  // A page whose name was made to lead here says that name.
  const isByName = !LOOPBACK_NAMES.has((headers.host ?? '').replace(/:\d+$/, ''));
  return !forOthers && !isByName && LOOPBACK.has(socket.remoteAddress ?? '');
}

/** Compares hashes, so that the time taken tells nothing of the token. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
