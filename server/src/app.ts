import type { FastifyInstance } from 'fastify';
import type { AppParts } from './services.ts';
import { startServices } from './services.ts';
import type { Config } from './config.ts';
import { createServer } from './http/create-server.ts';
import { registerGuards } from './http/guards/register-guards.ts';
import { forgetWhileOpen } from './orders/left-customers.ts';
import { startOutbox } from './outbox/start-outbox.ts';
import { registerRoutes } from './register-routes.ts';
import { readInlineParts } from './storefront/storefront-pages.ts';

/**
 * The services come before the guards, because Fastify runs `preClose` hooks in the order of their
 * registration: streams must end before the server waits in `announceClosing`.
 */
export async function buildApp(config: Config, parts: AppParts): Promise<FastifyInstance> {
  const app = createServer(config);
  const services = await startServices(app, config, parts);
  const closing = registerGuards(app, {
    ...parts,
    config,
    inlineParts: readInlineParts(parts.storefrontDir),
  });
  startOutbox(app, config, parts, services.pushSender);
  forgetWhileOpen(app, parts);
  await registerRoutes(app, { ...parts, config, services, closing });
  return app;
}
