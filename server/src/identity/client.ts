import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../rate-limits/client-network.ts';
import { deviceLabel } from './device-label.ts';

export interface Client {
  /** the network for which attempts are counted */
  network: string;
  /** in words, see {@link deviceLabel} */
  device: string | null;
}

export function clientOf({ ip, headers }: FastifyRequest): Client {
  return { network: clientNetwork(ip), device: deviceLabel(headers['user-agent']) };
}
