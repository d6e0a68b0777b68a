import type { FastifyRequest } from 'fastify';
import type { Share } from './fair-queue.ts';
import { networksOf } from './networks-of.ts';

/**
 * The networks and account whose turn a request takes in a fair queue; without an account, the narrowest network
 * counts as one.
 */
export function shareOf({ ip, actor }: FastifyRequest): Share {
  const networks = networksOf(ip);
  return { networks, account: actor?.accountId ?? networks[0].key };
}
