import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import type { Config } from './config.ts';
import { createServer } from './create-server.ts';
import { registerGuards } from './guards/register-guards.ts';
import { sendMailWhileOpen } from './mail/send-mail-while-open.ts';
import { registerRoutes } from './register-routes.ts';
import { startServices } from './services.ts';

/**
 * Builds the shop, ready to listen. What ends first when it closes is started first: Fastify runs the
 * hooks of closing in the order in which they were added.
 */
export async function buildApp(config: Config, parts: AppParts): Promise<FastifyInstance> {
  const app = createServer(config);
  const services = await startServices(app, config, parts);
  const closing = registerGuards(app, { ...parts, config });
  sendMailWhileOpen(app, config, parts);
  await registerRoutes(app, { ...parts, config, services, closing });
  return app;
}
