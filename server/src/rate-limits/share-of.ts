import type { FastifyRequest } from 'fastify';
import { clientNetwork } from './client-network.ts';
import type { Share } from './fair-queue.ts';

/** Whose turn in a fair queue a request takes; a caller without an account is their network. */
export function shareOf({ ip, actor }: FastifyRequest): Share {
  const network = clientNetwork(ip);
  return { network, account: actor?.accountId ?? network };
}
