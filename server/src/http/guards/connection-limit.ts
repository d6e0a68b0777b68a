import { isIPv6 } from 'node:net';
import type { Socket } from 'node:net';
import { blockListOf, networksOf } from '../rate-limits/networks-of.ts';

interface Listener {
  on: (event: 'connection', listener: (socket: Socket) => void) => unknown;
  maxConnections: number;
}

interface ConnectionLimit {
  /** 0 for any number */
  connectionsPerAddress: number;
  /** networks of proxies, which have no limit: many customers connect through one */
  trustProxy: readonly string[];
}

/**
 * IPv6 addresses of one network count as one address. A wider network may open more connections, but leaves half
 * of all to others.
 */
export function limitConnections(
  app: { server: Listener },
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
    const networks = networksOf(address);
    const half = Math.floor(app.server.maxConnections / 2) || Infinity;
    const mostOf = (times: number) => Math.max(most, Math.min(most * times, half));
    if (networks.some(({ key, times }) => (open.get(key) ?? 0) >= mostOf(times))) {
      socket.destroy();
      return;
    }
    for (const { key } of networks) open.set(key, (open.get(key) ?? 0) + 1);
    socket.once('close', () => {
      for (const { key } of networks) {
        const left = (open.get(key) ?? 0) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      }
    });
  });
}
