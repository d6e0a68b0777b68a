import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const DRAIN_MS = 5000;

/**
 * Ends the connections that would keep a closing shop open: Node waits for those over which no
 * request has come yet, which browsers open ahead of need, and for those that asked for a tunnel, which
 * it no longer counts among its own; and it no longer enforces its timeouts.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const open = new Set<Socket>();
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    unused.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      unused.delete(socket);
    });
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
    setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, DRAIN_MS).unref();
  });
}
