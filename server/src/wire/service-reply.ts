import type { FastifyReply } from 'fastify';

/** A browser that opens one shows data and runs nothing. */
const SERVICE_HEADERS = {
  'content-security-policy':
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  // They hold or concern personal data.
  'cache-control': 'no-store',
} as const;

export function asServiceReply(reply: FastifyReply): FastifyReply {
  return reply.headers(SERVICE_HEADERS);
}
