import type { FastifyReply } from 'fastify';

/**
 * The content security policy of replies that are no page: a browser that opens one shows it as data and runs
 * no script.
 */
export const POLICY_OF_DATA =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

const SERVICE_HEADERS = {
  'content-security-policy': POLICY_OF_DATA,
  // Most of these replies contain personal data.
  'cache-control': 'no-store',
} as const;

export function asServiceReply(reply: FastifyReply): FastifyReply {
  return reply.headers(SERVICE_HEADERS);
}
