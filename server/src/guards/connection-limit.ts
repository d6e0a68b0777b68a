import { isIPv6 } from 'node:net';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { blockListOf } from '../block-list.ts';
import { clientNetwork } from '../rate-limits/client-network.ts';

interface ConnectionLimit {
  /** 0 for any number */
  connectionsPerAddress: number;
  /** networks of proxies, which have no limit: many customers connect through one */
  trustProxy: readonly string[];
}

/** IPv6 addresses of one network count as one address. */
export function limitConnections(
  app: FastifyInstance,
  { connectionsPerAddress: most, trustProxy }: ConnectionLimit,
): void {
  if (most === 0) return;
  const proxies = blockListOf(trustProxy);
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined) {
      socket.destroy();
      return;
    }
    if (proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    const network = clientNetwork(address);
    const others = open.get(network) ?? 0;
    if (others >= most) {
      socket.destroy();
      return;
    }
    open.set(network, others + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
