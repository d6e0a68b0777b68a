import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const DRAIN_MS = 5000;

/** A closing Node server waits for connections without a request, forgets tunnels, enforces no timeouts. */
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
