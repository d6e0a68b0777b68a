import type { FastifyRequest } from 'fastify';
import { networksOf } from '../../http/rate-limits/networks-of.ts';
import type { Networks } from '../../http/rate-limits/networks-of.ts';
import { deviceLabel } from './device-label.ts';

export interface Client {
  /** those for which attempts are counted */
  networks: Networks;
  /** in words, see {@link deviceLabel} */
  device: string | null;
}

export function clientOf({ ip, headers }: FastifyRequest): Client {
  return { networks: networksOf(ip), device: deviceLabel(headers['user-agent']) };
}
