import type { FastifyReply } from 'fastify';

/** A browser that opens such a reply shows it as data and runs no script. */
const SERVICE_HEADERS = {
  'content-security-policy':
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  // Most of these replies contain personal data.
  'cache-control': 'no-store',
} as const;

export function asServiceReply(reply: FastifyReply): FastifyReply {
  return reply.headers(SERVICE_HEADERS);
}
