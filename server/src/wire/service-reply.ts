import type { FastifyReply } from 'fastify';

/** Replies of the services: a browser that is led to one shows data and runs nothing. */
const SERVICE_HEADERS = {
  'content-security-policy':
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  // They hold or concern personal data: no cache keeps them.
  'cache-control': 'no-store',
} as const;

/** Makes a reply one of the services': strict, and kept by no cache unless its route says otherwise. */
export function asServiceReply(reply: FastifyReply): FastifyReply {
  return reply.headers(SERVICE_HEADERS);
}
