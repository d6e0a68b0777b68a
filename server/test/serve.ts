import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

/** Opens a server with these routes alone until the test ends. @returns its address */
export async function serve(routes: (app: FastifyInstance) => void): Promise<string> {
  const app = Fastify({ trustProxy: true });
  app.decorateRequest('actor', null);
  routes(app);
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  return await app.listen({ host: '127.0.0.1', port: 0 });
}
