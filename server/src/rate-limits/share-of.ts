import type { FastifyRequest } from 'fastify';
import { clientNetwork } from './client-network.ts';
import type { Share } from './fair-queue.ts';

/**
 * The network and account whose turn a request takes in a fair queue; without an account, the network counts
 * as one.
 */
export function shareOf({ ip, actor }: FastifyRequest): Share {
  const network = clientNetwork(ip);
  return { network, account: actor?.accountId ?? network };
}
