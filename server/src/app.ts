import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import type { Config } from './config.ts';
import { createServer } from './http/create-server.ts';
import { registerGuards } from './http/guards/register-guards.ts';
import { sendMailWhileOpen } from './outbox/mail/send-mail-while-open.ts';
import { forgetWhileOpen } from './orders/left-customers.ts';
import { dispatchWhileOpen } from './outbox/dispatch-log.ts';
import { cleanPrintJobs } from './outbox/printing/clean-print-jobs.ts';
import { sendPushesWhileOpen } from './outbox/push/send-pushes-while-open.ts';
import { registerRoutes } from './register-routes.ts';
import { startServices } from './services.ts';
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
  dispatchWhileOpen(app, parts, services.identity.canMail);
  sendMailWhileOpen(app, config, parts);
  cleanPrintJobs(app, parts);
  forgetWhileOpen(app, parts);
  sendPushesWhileOpen(app, parts, services.pushSender);
  await registerRoutes(app, { ...parts, config, services, closing });
  return app;
}
